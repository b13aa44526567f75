import { Module } from '@nestjs/common';
import { FileCheckService } from './file-check.service';
import { FilesModule } from './files.module';
import { StorageCleanUpService } from './storage/storage-clean-up.service';

export { FileCheckService, StorageCleanUpService };

@Module({
  imports: [FilesModule],
  providers: [FileCheckService, StorageCleanUpService],
  exports: [FilesModule, FileCheckService, StorageCleanUpService],
})
export class FilesWorkerModule {}
