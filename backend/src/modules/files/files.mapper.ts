import { returnedFields } from '@lectern/database/columns';
import { FileResponse, partRange, UploadResponse } from '@lectern/protocol/files';
import type { StoredPart } from '@lectern/storage/storage.gateway';
import type { Upload } from './uploads/upload.entity';
import type { FileRow } from './files.repository';

export function toFileResponse(row: FileRow): FileResponse {
  return returnedFields(FileResponse, row);
}

export function partCountOf({ sizeBytes, partSizeBytes }: Pick<Upload, 'sizeBytes' | 'partSizeBytes'>): number {
  return Math.ceil(sizeBytes / partSizeBytes);
}

/** The parts that have the size they must have. */
export function wholeParts(upload: Upload, parts: readonly StoredPart[]): StoredPart[] {
  const count = partCountOf(upload);
  return parts.filter(({ part, sizeBytes }) => {
    const { start, end } = partRange(upload, part);
    return part >= 1 && part <= count && sizeBytes === end - start;
  });
}

export function toUploadResponse(upload: Upload, parts: readonly StoredPart[]): UploadResponse {
  const partCount = partCountOf(upload);
  const all = Array.from({ length: partCount }, (_, index) => index + 1);
  return {
    ...returnedFields(UploadResponse, upload),
    state: upload.state === 'cancelled' ? 'refused' : upload.state,
    partCount,
    uploadedParts: upload.state === 'completed' ? all : wholeParts(upload, parts).map(({ part }) => part),
  };
}
