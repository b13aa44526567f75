import { Module } from '@nestjs/common';
import { FileCheck } from './file-check.service';
import { FileContents } from './file-contents.service';
import { FilesRepository } from './files.repository';
import { FilesService } from './files.service';
import { ImageGateway } from './image.gateway';
import { MadeFiles } from './made-files.service';
import { PictureCopies } from './picture-copies.service';
import { StorageCleanUp } from './storage/storage-clean-up.service';
import { StorageTransfers } from './uploads/storage-transfers.service';
import { UploadsRepository } from './uploads/uploads.repository';
import { UploadsService } from './uploads/uploads.service';

@Module({
  providers: [
    FilesService,
    MadeFiles,
    FileContents,
    PictureCopies,
    UploadsService,
    StorageTransfers,
    FileCheck,
    StorageCleanUp,
    ImageGateway,
    FilesRepository,
    UploadsRepository,
  ],
  exports: [
    FilesService,
    MadeFiles,
    FileContents,
    PictureCopies,
    UploadsService,
    StorageTransfers,
    FileCheck,
    StorageCleanUp,
  ],
})
export class FilesModule {}
