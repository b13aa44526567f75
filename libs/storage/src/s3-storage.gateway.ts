/**
 * Files in an S3-compatible service. Browsers send and fetch by presigned addresses, at the public endpoint when it has
 * another one; the SDK's own clock signs them. Checksums only where S3 requires them: a browser could not send along
 * what was left out of the signature.
 */
import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Config } from '@lectern/config/config';
import {
  assertKey,
  MultipartMissingError,
  ObjectMissingError,
  StorageGateway,
  StorageUnavailableError,
  type ByteRange,
  type DownloadTarget,
  type OpenMultipart,
  type PartTarget,
  type StoredObject,
  type StoredPart,
} from './storage.gateway';

/** S3 takes 10,000 parts: with these an object may have 150 GB. */
const STREAMED_PART_BYTES = 16 * 1024 * 1024;

type S3Config = Extract<Config['storage'], { kind: 's3' }>;

export class S3Storage extends StorageGateway {
  readonly local = null;
  readonly browserOrigin: string;
  private readonly client: S3Client;
  /** Signs what browsers are given. */
  private readonly publicClient: S3Client;
  private readonly bucket: string;

  constructor(config: S3Config) {
    super();
    this.bucket = config.bucket;
    const publicEndpoint = config.publicEndpoint ?? config.endpoint;
    this.client = createClient(config, config.endpoint);
    this.publicClient = publicEndpoint === config.endpoint ? this.client : createClient(config, publicEndpoint);
    this.browserOrigin = new URL(publicEndpoint ?? `https://s3.${config.region}.amazonaws.com`).origin;
  }

  async check(): Promise<void> {
    await this.client.send(new HeadBucketCommand({ Bucket: this.bucket }), { abortSignal: AbortSignal.timeout(3000) });
  }

  async startMultipart(key: string): Promise<string> {
    const { UploadId } = await this.client.send(new CreateMultipartUploadCommand(this.at(key)));
    if (!UploadId) throw new Error('the storage gave no upload id');
    return UploadId;
  }

  partAddress({ key, multipartId, part, sizeBytes, seconds }: PartTarget): Promise<string> {
    const command = new UploadPartCommand({
      ...this.at(key),
      UploadId: multipartId,
      PartNumber: part,
      // Part of the signature: a browser that sends another number of bytes is refused.
      ContentLength: sizeBytes,
    });
    return getSignedUrl(this.publicClient, command, { expiresIn: seconds });
  }

  async listParts(key: string, multipartId: string): Promise<StoredPart[] | null> {
    const parts: StoredPart[] = [];
    let marker: string | undefined;
    do {
      const command = new ListPartsCommand({ ...this.at(key), UploadId: multipartId, PartNumberMarker: marker });
      const page = await missingAsNull(this.client.send(command));
      if (!page) return null;
      for (const { PartNumber, Size, ETag } of page.Parts ?? []) {
        if (PartNumber !== undefined && ETag) {
          parts.push({ part: PartNumber, sizeBytes: Size ?? 0, tag: ETag });
        }
      }
      marker = page.IsTruncated ? page.NextPartNumberMarker : undefined;
    } while (marker !== undefined);
    return parts;
  }

  async completeMultipart(key: string, multipartId: string, parts: readonly StoredPart[]): Promise<void> {
    const command = new CompleteMultipartUploadCommand({
      ...this.at(key),
      UploadId: multipartId,
      MultipartUpload: { Parts: parts.map(({ part, tag }) => ({ PartNumber: part, ETag: tag })) },
    });
    if (await missingAsNull(this.client.send(command))) return;
    // Another request was faster: then the object is there.
    if (!(await this.head(key))) throw new MultipartMissingError('this upload is over');
  }

  async abortMultipart(key: string, multipartId: string): Promise<void> {
    await missingAsNull(this.client.send(new AbortMultipartUploadCommand({ ...this.at(key), UploadId: multipartId })));
  }

  async put(key: string, body: Readable | Buffer, sizeBytes: number): Promise<void> {
    await this.client.send(new PutObjectCommand({ ...this.at(key), Body: body, ContentLength: sizeBytes }));
  }

  /** In parts, each of which is in memory while it is sent. */
  async putStream(key: string, body: Readable): Promise<number> {
    const multipartId = await this.startMultipart(key);
    try {
      const parts: StoredPart[] = [];
      for await (const bytes of blocksOf(body, STREAMED_PART_BYTES)) {
        const part = parts.length + 1;
        const { ETag } = await this.client.send(
          new UploadPartCommand({ ...this.at(key), UploadId: multipartId, PartNumber: part, Body: bytes }),
        );
        if (!ETag) throw new Error('the storage gave no tag for a part');
        parts.push({ part, sizeBytes: bytes.length, tag: ETag });
      }
      await this.completeMultipart(key, multipartId, parts);
      return parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    } catch (error) {
      body.destroy();
      await this.abortMultipart(key, multipartId);
      throw error;
    }
  }

  async get(key: string, range?: ByteRange): Promise<Readable> {
    const command = new GetObjectCommand({
      ...this.at(key),
      ...(range && { Range: `bytes=${range.start}-${range.end - 1}` }),
    });
    const answer = await missingAsNull(this.client.send(command));
    if (!answer) throw new ObjectMissingError(key);
    return answer.Body as Readable;
  }

  async head(key: string): Promise<StoredObject | null> {
    const answer = await missingAsNull(this.client.send(new HeadObjectCommand(this.at(key))));
    if (!answer) return null;
    return { sizeBytes: answer.ContentLength ?? 0, modifiedAt: answer.LastModified ?? new Date(0) };
  }

  async delete(keys: readonly string[]): Promise<void> {
    for (let index = 0; index < keys.length; index += 1000) {
      const Objects = keys.slice(index, index + 1000).map((key) => ({ Key: assertKey(key) }));
      const { Errors = [] } = await this.client.send(
        new DeleteObjectsCommand({ Bucket: this.bucket, Delete: { Objects, Quiet: true } }),
      );
      const [first] = Errors.filter(({ Code }) => Code !== 'NoSuchKey');
      if (first) throw new Error(`the storage kept ${first.Key}: ${first.Code} ${first.Message}`);
    }
  }

  downloadAddress({ key, contentType, disposition, seconds }: DownloadTarget): Promise<string> {
    const command = new GetObjectCommand({
      ...this.at(key),
      ResponseContentType: contentType,
      ResponseContentDisposition: disposition,
    });
    return getSignedUrl(this.publicClient, command, { expiresIn: seconds });
  }

  async *list(prefix: string): AsyncIterable<{ key: string } & StoredObject> {
    let token: string | undefined;
    do {
      const page = await this.client.send(
        new ListObjectsV2Command({ Bucket: this.bucket, Prefix: prefix, ContinuationToken: token }),
      );
      for (const { Key, Size, LastModified } of page.Contents ?? []) {
        if (Key) yield { key: Key, sizeBytes: Size ?? 0, modifiedAt: LastModified ?? new Date(0) };
      }
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (token !== undefined);
  }

  async *listMultiparts(): AsyncIterable<OpenMultipart> {
    let marker: { KeyMarker: string | undefined; UploadIdMarker: string | undefined } | undefined;
    do {
      const page = await this.client.send(new ListMultipartUploadsCommand({ Bucket: this.bucket, ...marker }));
      for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
        if (Key && UploadId) yield { key: Key, multipartId: UploadId, startedAt: Initiated ?? new Date(0) };
      }
      marker = page.IsTruncated
        ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
        : undefined;
    } while (marker !== undefined);
  }

  private at(key: string) {
    return { Bucket: this.bucket, Key: assertKey(key) };
  }
}

/** Blocks of exactly that size, and what is left at the end; at least one, which may be empty. */
async function* blocksOf(body: Readable, size: number): AsyncIterable<Buffer> {
  let chunks: Buffer[] = [];
  let length = 0;
  let count = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    for (let start = 0; start < chunk.length;) {
      const piece = chunk.subarray(start, start + size - length);
      chunks.push(piece);
      length += piece.length;
      start += piece.length;
      if (length < size) continue;
      yield Buffer.concat(chunks);
      [chunks, length, count] = [[], 0, count + 1];
    }
  }
  if (length > 0 || count === 0) yield Buffer.concat(chunks);
}

function createClient(config: S3Config, endpoint: string | undefined): S3Client {
  const client = new S3Client({
    endpoint,
    region: config.region,
    forcePathStyle: true,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  client.middlewareStack.add(
    (next) => (args) =>
      next(args).catch((error: unknown) => {
        throw isAway(error) ? new StorageUnavailableError('the storage does not answer', { cause: error }) : error;
      }),
    { step: 'initialize' },
  );
  return client;
}

/** After the client's own attempts. */
function isAway(error: unknown): boolean {
  if (error instanceof S3ServiceException) return error.$fault === 'server';
  if (!(error instanceof Error)) return false;
  return error.name === 'TimeoutError' || ('code' in error && NETWORK.test(String(error.code)));
}

const NETWORK = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH)$/;

async function missingAsNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    const missing =
      error instanceof S3ServiceException &&
      (['NoSuchKey', 'NoSuchUpload', 'NotFound'].includes(error.name) || error.$metadata.httpStatusCode === 404);
    if (missing) return null;
    throw error;
  }
}
