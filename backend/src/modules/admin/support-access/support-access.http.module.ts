import { Module } from '@nestjs/common';
import { LooksAlong } from '../../../common/looking-along';
import { SupportAccessController } from './support-access.controller';
import { SupportAccessModule } from './support-access.module';
import { SupportLooksController } from './support-looks.controller';
import { SupportLooksService } from './support-looks.service';

@Module({
  imports: [SupportAccessModule],
  controllers: [SupportAccessController, SupportLooksController],
  providers: [{ provide: LooksAlong, useExisting: SupportLooksService }],
})
export class SupportAccessHttpModule {}
