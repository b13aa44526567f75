import { Module } from '@nestjs/common';
import { BureauMergeRepository } from './bureau-merge.repository';
import { BureauMergeService } from './bureau-merge.service';
import { BureauPerformanceRepository } from './bureau-performance.repository';
import { BureauPerformanceService } from './bureau-performance.service';
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
