export { BackupMaker } from './backup-maker.service';
export { BackupModule } from './backup.module';
export { BackupsService } from './backups.service';
export { BackupWait } from './backup-wait';
export { RestoreCheck } from './restore-check.service';
export { RestoresService } from './restores.service';
export { RestoreWriter } from './restore-writer.service';
