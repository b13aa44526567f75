/** What a backup's job keeps in its options. */
import { BackupPart } from '@lectern/protocol/data-jobs';
import { z } from 'zod';
import type { DataJob } from '../jobs';

const backupOptions = z.object({ parts: z.array(BackupPart) });

export interface WantedBackup {
  id: string;
  ownerId: string;
  parts: BackupPart[];
}

export function wantedBackup({ id, ownerId, options }: DataJob): WantedBackup {
  return { id, ownerId, parts: backupOptions.parse(options).parts };
}
