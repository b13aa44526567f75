import { Module } from '@nestjs/common';
import { OverviewController } from './overview.controller';
import { OverviewModule } from './overview.module';

@Module({ imports: [OverviewModule], controllers: [OverviewController] })
export class OverviewHttpModule {}
