import { Module } from '@nestjs/common';
import { YearEndController } from './year-end.controller';
import { YearEndModule } from './year-end.module';

@Module({ imports: [YearEndModule], controllers: [YearEndController] })
export class YearEndHttpModule {}
