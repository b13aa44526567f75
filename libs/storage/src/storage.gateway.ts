/**
 * Where the bytes of files live: any S3-compatible service, or a folder. Both keep the same promises, which one test
 * (storage.int-spec.ts) holds them to. Keys are ids that we make; nothing a person typed ever becomes one.
 */
import type { Readable } from 'node:stream';

/** From `start` up to, not including, `end`. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredPart {
  part: number;
  sizeBytes: number;
  /** What the storage wants to see again when the upload is completed. */
  tag: string;
}

export interface PartTarget {
  key: string;
  multipartId: string;
  part: number;
  /** Exactly so many bytes, no more and no less. */
  sizeBytes: number;
  /** How long the address is good. */
  seconds: number;
}

export interface DownloadTarget {
  key: string;
  contentType: string;
  /** The Content-Disposition header, see `contentDisposition`. */
  disposition: string;
  seconds: number;
}

export interface StoredObject {
  sizeBytes: number;
  modifiedAt: Date;
}

export interface OpenMultipart {
  key: string;
  multipartId: string;
  startedAt: Date;
}

/** There is nothing under this key. */
export class ObjectMissingError extends Error {}

/** The upload was completed, aborted, or never begun. */
export class MultipartMissingError extends Error {}

/** The service doesn't answer, or not now: the same may work later. */
export class StorageUnavailableError extends Error {}

/** What came is not what the address was signed for. */
export class TransferRefusedError extends Error {
  constructor(
    readonly reason: 'address' | 'expired' | 'too-large' | 'incomplete',
    message: string,
  ) {
    super(message);
  }
}

/** The way of the bytes where the storage is a folder: the browser sends them to us and fetches them from us. */
export interface LocalTransfers {
  /** Throws TransferRefusedError or MultipartMissingError; a part that breaks off leaves nothing. */
  receivePart(query: Record<string, unknown>, contentLength: number | undefined, body: Readable): Promise<void>;
  /** What a download address stands for. Throws TransferRefusedError or ObjectMissingError. */
  openDownload(query: Record<string, unknown>): Promise<Omit<DownloadTarget, 'seconds'> & StoredObject>;
}

export abstract class StorageGateway {
  /** Resolves when files can be read and written; rejects with the reason otherwise. */
  abstract check(): Promise<void>;

  /** Set where addresses lead to our own routes. */
  abstract readonly local: LocalTransfers | null;
  /** Where browsers send to and fetch from besides our own address, for the Content-Security-Policy. */
  abstract readonly browserOrigin: string | null;

  abstract startMultipart(key: string): Promise<string>;
  /** An address that takes one part, by PUT, until it expires. */
  abstract partAddress(target: PartTarget): Promise<string>;
  /** The parts that are there as a whole, in order; null when there is no such upload (any more). */
  abstract listParts(key: string, multipartId: string): Promise<StoredPart[] | null>;
  /** Makes the object of the parts; done already is done. Throws MultipartMissingError when there is neither upload nor object. */
  abstract completeMultipart(key: string, multipartId: string, parts: readonly StoredPart[]): Promise<void>;
  /** Nothing happens when it is gone. */
  abstract abortMultipart(key: string, multipartId: string): Promise<void>;

  /** Replaces what was there, at once or not at all. */
  abstract put(key: string, body: Readable | Buffer, sizeBytes: number): Promise<void>;
  /** For what is made while it is stored, so that nobody knows its size before: answers it. A body that breaks off leaves nothing. */
  abstract putStream(key: string, body: Readable): Promise<number>;
  /** Throws ObjectMissingError. */
  abstract get(key: string, range?: ByteRange): Promise<Readable>;
  abstract head(key: string): Promise<StoredObject | null>;
  /** Nothing happens to keys that are not there. */
  abstract delete(keys: readonly string[]): Promise<void>;
  /** An address that answers the object by GET, as that type and disposition, until it expires. */
  abstract downloadAddress(target: DownloadTarget): Promise<string>;

  /** For the clean-up: everything under a prefix, page by page. */
  abstract list(prefix: string): AsyncIterable<{ key: string } & StoredObject>;
  abstract listMultiparts(): AsyncIterable<OpenMultipart>;

  /** Takes away everything under a prefix, what is still being sent there too. Returns how many objects and uploads that were. */
  async deleteUnder(prefix: string): Promise<number> {
    let deleted = 0;
    let page: string[] = [];
    const flush = async () => {
      await this.delete(page);
      deleted += page.length;
      page = [];
    };
    for await (const { key, multipartId } of this.listMultiparts()) {
      if (!key.startsWith(prefix)) continue;
      await this.abortMultipart(key, multipartId);
      deleted += 1;
    }
    for await (const { key } of this.list(prefix)) {
      page.push(key);
      if (page.length >= DELETE_PAGE) await flush();
    }
    await flush();
    return deleted;
  }
}

/** As many as S3 takes in one call. */
const DELETE_PAGE = 1000;

/** What `assertKey` lets pass, for lists of keys that come from outside. */
export const STORAGE_KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*(\.[a-z0-9]+)*)+$/;

/** Throws unless the key is of the form that we make: no dots at a beginning, no empty parts, so no way out of a folder. */
export function assertKey(key: string): string {
  if (key.length > 300 || !STORAGE_KEY.test(key)) throw new Error('not a storage key');
  return key;
}
