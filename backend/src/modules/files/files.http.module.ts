import { Module } from '@nestjs/common';
import { FilesController } from './files.controller';
import { FilesModule } from './files.module';
import { StorageController } from './storage/storage.controller';
import { StorageTransfersService } from './uploads/storage-transfers.service';
import { UploadsController } from './uploads/uploads.controller';

@Module({
  imports: [FilesModule],
  providers: [StorageTransfersService],
  controllers: [FilesController, UploadsController, StorageController],
})
export class FilesHttpModule {}
