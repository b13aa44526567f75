export { BackupMakerService } from './backups/backup-maker.service';
export { BackupModule } from './backup.module';
export { BackupsService } from './backups/backups.service';
export { BackupWait } from './backups/backup-wait';
export { RestoreCheckService } from './restore/reading/restore-check.service';
export { RestoresService } from './restore/restores.service';
export { RestoreWriterService } from './restore/writing/restore-writer.service';
