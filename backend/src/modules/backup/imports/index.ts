export { ImportCheck } from './checking/import-check.service';
export { ImportCleanUp } from './import-clean-up.service';
export { ImportReversal } from './writing/import-reversal.service';
export { ImportWriter } from './writing/import-writer.service';
export { ImportsModule } from './imports.module';
export { ImportsService } from './imports.service';
