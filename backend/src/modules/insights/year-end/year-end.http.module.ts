import { Module } from '@nestjs/common';
import { YearEndController } from './year-end.controller';
import { YearEndModule } from './year-end.module';

/** Not part of InsightsHttpModule: the pack is made of what other modules know, and they know the insights. */
@Module({ imports: [YearEndModule], controllers: [YearEndController] })
export class YearEndHttpModule {}
