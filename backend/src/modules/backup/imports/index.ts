export { ImportCheckService } from './checking/import-check.service';
export { ImportCleanUpService } from './import-clean-up.service';
export { ImportReversalService } from './writing/import-reversal.service';
export { ImportWriterService } from './writing/import-writer.service';
export { ImportsModule } from './imports.module';
export { ImportsService } from './imports.service';
