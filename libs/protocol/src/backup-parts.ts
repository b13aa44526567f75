/** What may be left out of a backup. Clients, events, tasks, invoices and the rest are always in. */
import { z } from 'zod';

export const backupPart = z.enum(['contracts', 'presentations', 'media', 'documents', 'resources']);
export type BackupPart = z.infer<typeof backupPart>;
