import { Module } from '@nestjs/common';
import { DashboardController } from './dashboard.controller';
import { InsightsModule } from './insights.module';

@Module({ imports: [InsightsModule], controllers: [DashboardController] })
export class InsightsHttpModule {}
