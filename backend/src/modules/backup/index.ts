export { BackupMaker } from './backups/backup-maker.service';
export { BackupModule } from './backup.module';
export { BackupsService } from './backups/backups.service';
export { BackupWait } from './backups/backup-wait';
export { RestoreCheck } from './restore/reading/restore-check.service';
export { RestoresService } from './restore/restores.service';
export { RestoreWriter } from './restore/restore-writer.service';
