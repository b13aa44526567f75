import { Module } from '@nestjs/common';
import { BackupWait } from './backups/backup-wait';
import { BackupsService } from './backups/backups.service';
import { DataJobsModule } from './jobs';
import { RestoreModule } from './restore.module';

@Module({
  imports: [DataJobsModule, RestoreModule],
  providers: [BackupsService, BackupWait],
  exports: [BackupsService, BackupWait, RestoreModule],
})
export class BackupModule {}
