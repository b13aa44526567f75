/**
 * What is uploaded: a file of the account, or a transfer, which is handed to a job (an import, a restore) as soon as it has
 * arrived and never becomes a file. Says before anything is sent what cannot be taken.
 */
import { extensionOf, refusalOf, transferRefusalOf } from '@lectern/protocol/file-types';
import { FileKind, type CreateUploadInput } from '@lectern/protocol/files';
import { z } from 'zod';

/** What a file belongs to. */
export type UploadScope = { eventId?: string; clientId?: string; bureauPartnerId?: string };

const transferKind = z.enum(['import', 'restore']);
export type TransferKind = z.infer<typeof transferKind>;

export const uploadKind = z.union([FileKind, transferKind]);
export type UploadKind = z.infer<typeof uploadKind>;

export const isTransferKind = (kind: UploadKind): kind is TransferKind => transferKind.safeParse(kind).success;

const extensions: Record<TransferKind, readonly string[]> = { import: ['xlsx', 'csv', 'tsv', 'txt'], restore: ['zip'] };

/** As in `<input accept>`. */
export const acceptOf = (kind: TransferKind): string => extensions[kind].map((extension) => `.${extension}`).join(',');

/** Each of the two takes what the other one does not. */
const notThisOne: Record<TransferKind, string> = {
  import: 'A ZIP isn’t a spreadsheet. Use Restore for a backup, or unzip the spreadsheet first.',
  restore: 'This isn’t a backup. Choose the ZIP file you downloaded, or use Import for a spreadsheet.',
};

/** Why this is not taken, as a sentence; null when it is. */
export function refusalOfUpload(kind: UploadKind, name: string, sizeBytes: number): string | null {
  if (!isTransferKind(kind)) return refusalOf(name, sizeBytes);
  const isOther = Object.values(extensions).flat().includes(extensionOf(name));
  if (isOther && !extensions[kind].includes(extensionOf(name))) return notThisOne[kind];
  return transferRefusalOf(name, sizeBytes);
}

export function createInputOf(
  kind: UploadKind,
  name: string,
  sizeBytes: number,
  scope: UploadScope,
): CreateUploadInput {
  const { eventId = null, clientId = null, bureauPartnerId = null } = scope;
  const links = { eventId, clientId, bureauPartnerId };
  return { name, sizeBytes, kind: isTransferKind(kind) ? 'transfer' : kind, ...links };
}

/** Where an import or a restore goes on, in the account settings; `new` takes a file. */
export const transferHref = (kind: UploadKind, job: string) =>
  `/account-settings?section=data&${kind}=${encodeURIComponent(job)}`;
