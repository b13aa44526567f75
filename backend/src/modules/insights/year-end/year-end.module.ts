import { Module } from '@nestjs/common';
import { YearEndPacksRepository } from './year-end-packs.repository';
import { YearEndPacksService } from './year-end-packs.service';

@Module({
  providers: [YearEndPacksService, YearEndPacksRepository],
  exports: [YearEndPacksService, YearEndPacksRepository],
})
export class YearEndModule {}
