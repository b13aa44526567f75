import { Module } from '@nestjs/common';
import { FilesController } from './files.controller';
import { FilesModule } from './files.module';
import { StorageController } from './storage/storage.controller';
import { UploadsController } from './uploads/uploads.controller';

@Module({ imports: [FilesModule], controllers: [FilesController, UploadsController, StorageController] })
export class FilesHttpModule {}
