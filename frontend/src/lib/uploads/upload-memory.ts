/**
 * Which uploads an account has begun in this browser, so that they go on after a reload: the server keeps the parts, and
 * the person picks the same file again. Names and sizes only; no content is kept here.
 */
import { z } from 'zod';
import { readStored, removeStored, writeStored } from '../browser-storage';
import { uploadKind } from './upload-kinds';

const remembered = z.object({
  uploadId: z.string(),
  name: z.string(),
  sizeBytes: z.number(),
  lastModified: z.number(),
  sentBytes: z.number(),
  kind: uploadKind,
  scope: z.object({
    eventId: z.string().optional(),
    clientId: z.string().optional(),
    bureauPartnerId: z.string().optional(),
  }),
});
export type RememberedUpload = z.infer<typeof remembered>;

const keyOf = (accountId: string) => `uploads-${accountId}`;

export function rememberedUploads(accountId: string): RememberedUpload[] {
  const stored = readStored(keyOf(accountId));
  if (!stored) return [];
  try {
    return z.array(remembered).parse(JSON.parse(stored));
  } catch {
    // Written by another version, or by hand.
    removeStored(keyOf(accountId));
    return [];
  }
}

export function rememberUpload(accountId: string, upload: RememberedUpload): void {
  const others = rememberedUploads(accountId).filter(({ uploadId }) => uploadId !== upload.uploadId);
  writeStored(keyOf(accountId), JSON.stringify([...others, upload].slice(-100)));
}

export function forgetUpload(accountId: string, uploadId: string): void {
  const others = rememberedUploads(accountId).filter((upload) => upload.uploadId !== uploadId);
  if (others.length > 0) writeStored(keyOf(accountId), JSON.stringify(others));
  else removeStored(keyOf(accountId));
}
