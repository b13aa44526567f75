export { BackupsService } from './backups/backups.service';
export { BackupWait } from './backups/backup-wait';
export { RestoresService } from './restore/restores.service';
