import { Module } from '@nestjs/common';
import { BureausController } from './bureaus.controller';
import { BureausModule } from './bureaus.module';

@Module({ imports: [BureausModule], controllers: [BureausController] })
export class BureausHttpModule {}
