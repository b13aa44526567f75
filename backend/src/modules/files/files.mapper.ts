import { partRange, type FileResponse, type UploadResponse } from '@lectern/protocol/files';
import type { StoredPart } from '@lectern/storage/storage.gateway';
import type { Upload } from './uploads/upload.entity';
import type { FileRow, FileListRow } from './files.repository';

export function toFileResponse(row: FileRow): FileResponse {
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
}

export function toFileListItem({ sortKey: _sortKey, ...row }: FileListRow): FileResponse {
  return toFileResponse(row);
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
    id: upload.id,
    name: upload.name,
    kind: upload.kind,
    sizeBytes: upload.sizeBytes,
    state: upload.state === 'cancelled' ? 'refused' : upload.state,
    problem: upload.problem,
    fileId: upload.fileId,
    partSizeBytes: upload.partSizeBytes,
    partCount,
    uploadedParts: upload.state === 'completed' ? all : wholeParts(upload, parts).map(({ part }) => part),
    expiresAt: upload.expiresAt.toISOString(),
  };
}
