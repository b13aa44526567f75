import { Module } from '@nestjs/common';
import { FilesModule } from '../files';
import { BackupWait } from './backups/backup-wait';
import { BackupsController } from './backups/backups.controller';
import { BackupsService } from './backups/backups.service';
import { DataJobsModule } from './jobs';
import { RestoresController } from './restore/restores.controller';
import { RestoresService } from './restore/restores.service';

export { BackupWait } from './backups/backup-wait';
export { BackupsService } from './backups/backups.service';
export { RestoresService } from './restore/restores.service';

@Module({
  imports: [DataJobsModule, FilesModule],
  providers: [BackupsService, BackupWait, RestoresService],
  controllers: [BackupsController, RestoresController],
})
export class BackupHttpModule {}
