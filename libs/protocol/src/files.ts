/**
 * Files: what a speaker keeps beside events, clients and bureaus, and how it is uploaded. Bytes go from the browser to
 * the storage in parts, by addresses that are signed for a short time; the API only speaks about them.
 */
import { z } from 'zod';
import { enumOf, labelTable } from './enum-tables';
import { MAX_FILE_BYTES, MAX_TRANSFER_BYTES } from './file-types';
import { anyOf, optionalId } from './form-fields';
import { id, instant, page, pageQuery, sortDirection, text, version } from './primitives';
import { returned } from './records';

export const fileKindLabels = labelTable({
  contract: 'Contract',
  invoice: 'Invoice',
  presentation: 'Presentation',
  media: 'Media',
  document: 'Document',
  resource: 'Resource',
  receipt: 'Receipt',
});

export const fileKind = enumOf(fileKindLabels);
export type FileKind = z.infer<typeof fileKind>;

/** `transfer`: a workbook, a list or a backup on its way into an import or a restore; it becomes no file of the account. */
export const uploadKind = z.enum([...fileKind.options, 'transfer']);
export type UploadKind = z.infer<typeof uploadKind>;

/** `processing`: being checked, cannot be opened yet; `refused`: `problem` says why, and nothing of it is handed out. */
export const fileState = z.enum(['processing', 'ready', 'refused']);
export type FileState = z.infer<typeof fileState>;

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
const links = {
  eventId: optionalId.meta({ title: 'Event' }),
  clientId: optionalId.meta({ title: 'Client' }),
  bureauPartnerId: optionalId.meta({ title: 'Bureau partner' }),
};

const uploadFields = {
  name: fileName,
  sizeBytes: z
    .int('The size must be a whole number')
    .min(1, 'This file is empty. Choose another one.')
    .max(Math.max(MAX_FILE_BYTES, MAX_TRANSFER_BYTES), 'This file is too large'),
  kind: uploadKind,
};

export const createUploadInput = z.strictObject({ ...uploadFields, ...links }).meta({ id: 'CreateUploadInput' });
export type CreateUploadInput = z.infer<typeof createUploadInput>;

/** `completed` has its file; `refused` says why in `problem`; after `expiresAt` an open one is cleared away. */
export const uploadState = z.enum(['open', 'completed', 'refused']);
export type UploadState = z.infer<typeof uploadState>;

export const uploadResponse = z
  .object({
    id: z.string(),
    ...returned(uploadFields),
    state: uploadState,
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
export type UploadResponse = z.infer<typeof uploadResponse>;

/** The bytes of a part, by its number from 1. */
export function partRange(
  upload: Pick<UploadResponse, 'sizeBytes' | 'partSizeBytes'>,
  part: number,
): { start: number; end: number } {
  const start = (part - 1) * upload.partSizeBytes;
  return { start, end: Math.min(start + upload.partSizeBytes, upload.sizeBytes) };
}

/** Which parts are about to be sent; their addresses are good for a short while only. */
export const partAddressesInput = z
  .strictObject({ parts: z.array(z.int().min(1).max(10_000)).min(1).max(50) })
  .meta({ id: 'PartAddressesInput' });
export type PartAddressesInput = z.infer<typeof partAddressesInput>;

export const partAddresses = z
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
export type PartAddresses = z.infer<typeof partAddresses>;

const fileFields = { name: fileName.meta({ title: 'Name' }), kind: fileKind.meta({ title: 'Kind' }), ...links };

export const fileResponse = z
  .object({
    id: z.string(),
    ...returned(fileFields),
    /** By its content, never by what the browser said. */
    contentType: z.string(),
    sizeBytes: z.number(),
    /** Hexadecimal; null until the content was read. */
    sha256: z.string().nullable(),
    state: fileState,
    /** Why it was refused, or what could not be done with it. */
    problem: z.string().nullable(),
    /** Of a picture as it is shown. */
    width: z.number().nullable(),
    height: z.number().nullable(),
    hasThumbnail: z.boolean(),
    eventTitle: z.string().nullable(),
    clientName: z.string().nullable(),
    bureauPartnerName: z.string().nullable(),
    version: z.number(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'File' });
export type FileResponse = z.infer<typeof fileResponse>;

/** What the completion of an upload answers: its file, or a transfer itself, which waits for its import or restore. */
export const completedUpload = z.union([fileResponse, uploadResponse]);

/** Only what is given changes; null takes a link away. */
export const updateFileInput = z.strictObject(fileFields).partial().extend({ version }).meta({ id: 'UpdateFileInput' });
export type UpdateFileInput = z.infer<typeof updateFileInput>;

export const fileSort = z.enum(['createdAt', 'name', 'sizeBytes']);

export const listFilesQuery = z.strictObject({
  ...pageQuery,
  q: text(200, 'The search').optional(),
  kind: anyOf(fileKind),
  eventId: id.optional(),
  clientId: id.optional(),
  bureauPartnerId: id.optional(),
  sort: fileSort.default('createdAt'),
  direction: sortDirection.default('desc'),
});
export type ListFilesQuery = z.infer<typeof listFilesQuery>;

export const filePage = page(fileResponse).meta({ id: 'FilePage' });
export type FilePage = z.infer<typeof filePage>;

/** Originals only: thumbnails are ours. Uploads under way count with their whole size. */
export const fileUsage = z.object({ usedBytes: z.number(), quotaBytes: z.number() }).meta({ id: 'FileUsage' });
export type FileUsage = z.infer<typeof fileUsage>;

/** `download` asks for a download where the file could be shown. */
export const fileContentQuery = z.strictObject({ download: z.enum(['true', 'false']).optional() });
export type FileContentQuery = z.infer<typeof fileContentQuery>;

/** `small` fits a list (320 px), `large` a page (1,600 px). */
export const thumbnailSize = z.enum(['small', 'large']);
export type ThumbnailSize = z.infer<typeof thumbnailSize>;
export const thumbnailQuery = z.strictObject({ size: thumbnailSize.default('small') });
export type ThumbnailQuery = z.infer<typeof thumbnailQuery>;

/** A picture on a shared page: 320 or 1600 pixels. */
export const sharedPictureQuery = z.strictObject({ size: thumbnailSize.default('large') });
export type SharedPictureQuery = z.infer<typeof sharedPictureQuery>;

/** `web`: a JPEG of 1600 pixels at most; `print`: the picture as it was uploaded, without what it told of its making. */
export const pictureDownloadSize = z.enum(['web', 'print']);
export type PictureDownloadSize = z.infer<typeof pictureDownloadSize>;

export const pictureDownloadQuery = z.strictObject({ size: pictureDownloadSize.default('web') });
export type PictureDownloadQuery = z.infer<typeof pictureDownloadQuery>;
