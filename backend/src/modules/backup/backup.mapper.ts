import type { BackupResponse } from '@lectern/protocol/backups';
import type { Backup } from './backup.entity';

export function toBackupResponse(backup: Backup): BackupResponse {
  const { id, status, parts, done, total, problem, sizeBytes, rowCount, fileCount, missingCount } = backup;
  return {
    ...{ id, status, parts, done, total, problem, sizeBytes, rowCount, fileCount, missingCount },
    createdAt: backup.createdAt.toISOString(),
    readyAt: backup.readyAt?.toISOString() ?? null,
    expiresAt: backup.expiresAt?.toISOString() ?? null,
  };
}
