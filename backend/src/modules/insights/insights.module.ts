import { Module } from '@nestjs/common';
import { DashboardRepository } from './dashboard.repository';
import { DashboardService } from './dashboard.service';

@Module({ providers: [DashboardService, DashboardRepository], exports: [DashboardService] })
export class InsightsModule {}
