export { ImportCheck } from './import-check.service';
export { ImportReversal } from './import-reversal.service';
export { ImportWriter } from './import-writer.service';
export { ImportsModule } from './imports.module';
export { ImportsService } from './imports.service';
