/**
 * The way of the bytes where the storage is a folder: the signed addresses of FolderStorage end here. The signature is
 * the permission; there is no session. With S3 these routes answer 404, because browsers go to S3 itself.
 */
import { Injectable } from '@nestjs/common';
import {
  MultipartMissingError,
  ObjectMissingError,
  StorageGateway,
  TransferRefusedError,
  type ByteRange,
  type LocalTransfers,
} from '@lectern/storage/storage.gateway';
import type { Readable } from 'node:stream';
import { AppError, notFound } from '../../../common/app-error';
import { parseRange } from '../storage/byte-range';

export interface Download {
  contentType: string;
  disposition: string;
  sizeBytes: number;
  /** Null: all of it. */
  range: ByteRange | null;
  open(): Promise<Readable>;
}

@Injectable()
export class StorageTransfersService {
  constructor(private readonly storage: StorageGateway) {}

  async receivePart(query: Record<string, unknown>, contentLength: number | undefined, body: Readable): Promise<void> {
    try {
      await this.local().receivePart(query, contentLength, body);
    } catch (error) {
      throw toAppError(error);
    }
  }

  async openDownload(query: Record<string, unknown>, rangeHeader: string | undefined): Promise<Download> {
    try {
      const { key, contentType, disposition, sizeBytes } = await this.local().openDownload(query);
      const range = parseRange(rangeHeader, sizeBytes);
      if (range === 'unsatisfiable') {
        throw new AppError('RANGE_NOT_SATISFIABLE', 416, 'This part of the file does not exist.', {
          headers: { 'Content-Range': `bytes */${sizeBytes}` },
        });
      }
      const open = () => this.storage.get(key, range ?? undefined);
      return { contentType, disposition, sizeBytes, range, open };
    } catch (error) {
      throw toAppError(error);
    }
  }

  private local(): LocalTransfers {
    if (!this.storage.local) throw notFound('NOT_FOUND', 'There is nothing at this address.');
    return this.storage.local;
  }
}

const refusals: Record<TransferRefusedError['reason'], [status: number, sentence: string]> = {
  address: [403, 'This address is not valid. Go back and try again.'],
  expired: [403, 'This address has expired. Go back and try again.'],
  'too-large': [413, 'More arrived than was announced.'],
  incomplete: [400, 'Less arrived than was announced.'],
};

/** The sender went away in the middle; Node names that as a lost connection to a database is named too. */
function isCutOff(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE';
}

function toAppError(error: unknown): unknown {
  if (isCutOff(error)) return toAppError(new TransferRefusedError('incomplete', 'the sender went away'));
  if (error instanceof TransferRefusedError) {
    const [status, sentence] = refusals[error.reason];
    // What is still on its way is not read: the connection ends with the answer.
    return new AppError(`TRANSFER_${error.reason.replace('-', '_').toUpperCase()}`, status, sentence, {
      headers: { Connection: 'close' },
      details: error.message,
    });
  }
  if (error instanceof MultipartMissingError) {
    return notFound('UPLOAD_NOT_FOUND', 'This upload no longer exists. Choose the file again.');
  }
  if (error instanceof ObjectMissingError) return notFound('FILE_NOT_FOUND', 'This file does not exist.');
  return error;
}
