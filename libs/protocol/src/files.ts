/**
 * Files: what a speaker keeps beside events, clients and bureaus, and how it is uploaded. Bytes go from the browser to
 * the storage in parts, by addresses that are signed for a short time; the API only speaks about them.
 */
import { z } from 'zod';
import { fileFacts } from './file-facts';
import { enumOf, labelTable } from './enum-tables';
import { MAX_FILE_BYTES, MAX_TRANSFER_BYTES } from './file-types';
import { anyOf, linkedIds } from './form-fields';
import type { Permission } from './permissions';
import { id, instant, page, pageQuery, sortDirection, text, version } from './primitives';
import { returned, storedRow, linkedNames } from './records';

export const fileKindLabels = labelTable({
  contract: 'Contract',
  invoice: 'Invoice',
  presentation: 'Presentation',
  media: 'Media',
  document: 'Document',
  resource: 'Resource',
  receipt: 'Receipt',
});

export const FileKind = enumOf(fileKindLabels);
export type FileKind = z.infer<typeof FileKind>;

/** What belongs to a booking or an expense; the other kinds are the speaker’s own media. */
export const recordKinds: readonly FileKind[] = ['contract', 'invoice', 'receipt'];

/** `transfer`: a workbook, a list or a backup on its way into an import or a restore; it becomes no file of the account. */
export const UploadKind = z.enum([...FileKind.options, 'transfer']);
export type UploadKind = z.infer<typeof UploadKind>;

/** The part of the office that such a file belongs to: a member who doesn’t have it sees none of them. */
export const uploadNeeds: Readonly<Record<UploadKind, Permission>> = {
  contract: 'contracts',
  invoice: 'money',
  presentation: 'library',
  media: 'library',
  document: 'library',
  resource: 'library',
  receipt: 'money',
  transfer: 'backups',
};

/** A longer name keeps its beginning and its extension. */
export const MAX_FILE_NAME = 200;

/**
 * The name as it is kept: the last part of a path, without control characters and without the invisible characters that
 * turn the direction of writing (they make `invoice[U+202E]fdp.exe` read as `invoiceexe.pdf`).
 */
export function cleanFileName(name: string): string {
  const bare = name
    .normalize('NFC')
    .replace(/^.*[\\/]/su, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, '')
    .replace(/\p{Zs}+/gu, ' ')
    .trim()
    .replace(/^\.+/u, '')
    // Windows drops them when it saves a file, and `report.bat.` would become a program there.
    .replace(/[. ]+$/u, '');
  const characters = [...bare];
  if (characters.length <= MAX_FILE_NAME) return bare;
  const extension = /\.[A-Za-z0-9]{1,12}$/.exec(bare)?.[0] ?? '';
  return (
    characters
      .slice(0, MAX_FILE_NAME - extension.length)
      .join('')
      .trimEnd() + extension
  );
}

const fileName = text(2_000, 'The name').transform(cleanFileName).pipe(z.string().min(1, 'Give the file a name'));

/** What a file belongs to; each may be absent. */
const links = { eventId: linkedIds.eventId, clientId: linkedIds.clientId, bureauPartnerId: linkedIds.bureauPartnerId };

const uploadFields = {
  name: fileName,
  sizeBytes: z
    .int('The size must be a whole number')
    .min(1, 'This file is empty. Choose another one.')
    .max(Math.max(MAX_FILE_BYTES, MAX_TRANSFER_BYTES), 'This file is too large'),
  kind: UploadKind,
};

export const CreateUploadInput = z.strictObject({ ...uploadFields, ...links }).meta({ id: 'CreateUploadInput' });
export type CreateUploadInput = z.infer<typeof CreateUploadInput>;

/** `completed` has its file; `refused` says why in `problem`; after `expiresAt` an open one is cleared away. */
export const UploadState = z.enum(['open', 'completed', 'refused']);
export type UploadState = z.infer<typeof UploadState>;

export const UploadResponse = z
  .object({
    id: z.string(),
    ...returned(uploadFields),
    state: UploadState,
    problem: z.string().nullable(),
    /** Null while it is open, and of a transfer. */
    fileId: z.string().nullable(),
    /** Every part has this size but the last, which has the rest. */
    partSizeBytes: z.number(),
    partCount: z.number(),
    /** Numbers of the parts that are there as a whole; the first part is 1. */
    uploadedParts: z.array(z.number()),
    expiresAt: instant,
  })
  .meta({ id: 'Upload' });
export type UploadResponse = z.infer<typeof UploadResponse>;

/** The bytes of a part, by its number from 1. */
export function partRange(
  upload: Pick<UploadResponse, 'sizeBytes' | 'partSizeBytes'>,
  part: number,
): { start: number; end: number } {
  const start = (part - 1) * upload.partSizeBytes;
  return { start, end: Math.min(start + upload.partSizeBytes, upload.sizeBytes) };
}

/** Which parts are about to be sent; their addresses are good for a short while only. */
export const PartAddressesInput = z
  .strictObject({ parts: z.array(z.int().min(1).max(10_000)).min(1).max(50) })
  .meta({ id: 'PartAddressesInput' });
export type PartAddressesInput = z.infer<typeof PartAddressesInput>;

export const PartAddresses = z
  .object({
    items: z.array(
      z.object({
        part: z.number(),
        /** PUT the raw bytes here, exactly as many as the part has, as application/octet-stream. */
        url: z.string(),
        expiresAt: instant,
      }),
    ),
  })
  .meta({ id: 'PartAddresses' });
export type PartAddresses = z.infer<typeof PartAddresses>;

const fileFields = { name: fileName.meta({ title: 'Name' }), kind: FileKind.meta({ title: 'Kind' }), ...links };

export const FileResponse = z
  .object({
    ...storedRow,
    ...returned(fileFields),
    ...fileFacts,
    eventTitle: linkedNames.eventTitle,
    clientName: linkedNames.clientName,
    bureauPartnerName: linkedNames.bureauPartnerName,
  })
  .meta({ id: 'File' });
export type FileResponse = z.infer<typeof FileResponse>;

/** What the completion of an upload answers: its file, or a transfer itself, which waits for its import or restore. */
export const completedUpload = z.union([FileResponse, UploadResponse]);

/** Only what is given changes; null takes a link away. */
export const UpdateFileInput = z.strictObject(fileFields).partial().extend({ version }).meta({ id: 'UpdateFileInput' });
export type UpdateFileInput = z.infer<typeof UpdateFileInput>;

export const fileSort = z.enum(['createdAt', 'name', 'sizeBytes']);

export const ListFilesQuery = z.strictObject({
  ...pageQuery,
  q: text(200, 'The search').optional(),
  kind: anyOf(FileKind),
  eventId: id.optional(),
  clientId: id.optional(),
  bureauPartnerId: id.optional(),
  sort: fileSort.default('createdAt'),
  direction: sortDirection.default('desc'),
});
export type ListFilesQuery = z.infer<typeof ListFilesQuery>;

export const FilePage = page(FileResponse).meta({ id: 'FilePage' });
export type FilePage = z.infer<typeof FilePage>;

/** Originals only: thumbnails are ours. Uploads under way count with their whole size. */
export const FileUsage = z.object({ usedBytes: z.number(), quotaBytes: z.number() }).meta({ id: 'FileUsage' });
export type FileUsage = z.infer<typeof FileUsage>;

/** `download` asks for a download where the file could be shown. */
export const FileContentQuery = z.strictObject({ download: z.enum(['true', 'false']).optional() });
export type FileContentQuery = z.infer<typeof FileContentQuery>;

/** `small` fits a list (320 px), `large` a page (1,600 px). */
export const ThumbnailSize = z.enum(['small', 'large']);
export type ThumbnailSize = z.infer<typeof ThumbnailSize>;
export const ThumbnailQuery = z.strictObject({ size: ThumbnailSize.default('small') });
export type ThumbnailQuery = z.infer<typeof ThumbnailQuery>;

/** A picture on a shared page: 320 or 1600 pixels. */
export const SharedPictureQuery = z.strictObject({ size: ThumbnailSize.default('large') });
export type SharedPictureQuery = z.infer<typeof SharedPictureQuery>;

/** `web`: a JPEG of 1600 pixels at most; `print`: the picture as it was uploaded, without what it told of its making. */
export const PictureDownloadSize = z.enum(['web', 'print']);
export type PictureDownloadSize = z.infer<typeof PictureDownloadSize>;

export const PictureDownloadQuery = z.strictObject({ size: PictureDownloadSize.default('web') });
export type PictureDownloadQuery = z.infer<typeof PictureDownloadQuery>;
