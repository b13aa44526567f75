export { BureauMergeService } from './merging/bureau-merge.service';
export { BureauPerformanceService } from './performance/bureau-performance.service';
export { BureausModule } from './bureaus.module';
export { BureausService } from './bureaus.service';
