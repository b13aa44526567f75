export { BackupMaker } from './backup-maker.service';
export { BackupModule } from './backup.module';
export { BackupsService } from './backups.service';
export { BackupWait } from './backup-wait';
