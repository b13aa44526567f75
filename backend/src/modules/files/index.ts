export { FileCheck } from './file-check.service';
export { FilesModule } from './files.module';
export { FilesService } from './files.service';
export { MadeFiles } from './made-files.service';
export { SAMPLE_BYTES, sniffContent } from './sniff-content';
export { StorageCleanUp } from './storage-clean-up.service';
export { UploadsService } from './uploads.service';
export { newContentKey, ownerPrefix } from './storage-keys';
