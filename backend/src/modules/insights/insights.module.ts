import { Module } from '@nestjs/common';
import { GoalsRepository } from './goals/goals.repository';
import { GoalsService } from './goals/goals.service';
import { InsightsRepository } from './insights.repository';
import { InsightsService } from './insights.service';

@Module({
  providers: [GoalsService, GoalsRepository, InsightsService, InsightsRepository],
  exports: [GoalsService, InsightsService],
})
export class InsightsModule {}
