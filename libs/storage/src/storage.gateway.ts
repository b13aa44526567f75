/**
 * Where files live: any S3-compatible service, or a folder when none is configured. The only file that imports
 * the S3 SDK. So far it answers the readiness check; uploads and downloads join it with the files module.
 */
import { access, constants, mkdir } from 'node:fs/promises';
import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { Config } from '@lectern/config/config';

export abstract class StorageGateway {
  /** Resolves when files can be read and written; rejects with the reason otherwise. */
  abstract check(): Promise<void>;
}

class FolderStorage extends StorageGateway {
  constructor(private readonly dir: string) {
    super();
  }

  async check(): Promise<void> {
    await mkdir(this.dir, { recursive: true });
    await access(this.dir, constants.R_OK | constants.W_OK);
  }
}

class S3Storage extends StorageGateway {
  private readonly client: S3Client;

  constructor(private readonly config: Extract<Config['storage'], { kind: 's3' }>) {
    super();
    this.client = new S3Client({
      endpoint: config.endpoint,
      region: config.region,
      forcePathStyle: true,
      credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    });
  }

  async check(): Promise<void> {
    await this.client.send(new HeadBucketCommand({ Bucket: this.config.bucket }), {
      abortSignal: AbortSignal.timeout(3000),
    });
  }
}

export function createStorage(config: Config['storage']): StorageGateway {
  return config.kind === 's3' ? new S3Storage(config) : new FolderStorage(config.dir);
}
