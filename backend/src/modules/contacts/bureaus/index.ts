export { BureauMergeService } from './bureau-merge.service';
export { BureauPerformanceService } from './bureau-performance.service';
export { BureausModule } from './bureaus.module';
export { BureausService } from './bureaus.service';
