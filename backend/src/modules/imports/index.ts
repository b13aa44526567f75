export { ImportCheck } from './import-check.service';
export { ImportCleanUp } from './import-clean-up.service';
export { ImportReversal } from './import-reversal.service';
export { ImportWriter } from './import-writer.service';
export { ImportsModule } from './imports.module';
export { ImportsService } from './imports.service';
