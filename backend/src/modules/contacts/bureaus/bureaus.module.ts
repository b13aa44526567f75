import { Module } from '@nestjs/common';
import { BureauMergeRepository } from './merging/bureau-merge.repository';
import { BureauMergeService } from './merging/bureau-merge.service';
import { BureauPerformanceRepository } from './performance/bureau-performance.repository';
import { BureauPerformanceService } from './performance/bureau-performance.service';
import { BureausRepository } from './bureaus.repository';
import { BureausService } from './bureaus.service';

@Module({
  providers: [
    BureausService,
    BureauMergeService,
    BureauPerformanceService,
    BureausRepository,
    BureauMergeRepository,
    BureauPerformanceRepository,
  ],
  exports: [BureausService, BureauMergeService, BureauPerformanceService],
})
export class BureausModule {}
