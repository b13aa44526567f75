/** Files of a backup: written and read with their SHA-256, never held in memory. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface Written {
  bytes: number;
  sha256: string;
}

/** Readable by its owner only: it holds what everybody on the installation keeps. */
export async function writeHashed(path: string, ...streams: [Readable, ...Transform[]]): Promise<Written> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const meter = new Meter();
  await pipeline([...streams, meter, createWriteStream(path, { mode: 0o600, flags: 'wx' })]);
  return meter.written;
}

/** Undefined when there is no such file. */
export async function hashOf(path: string): Promise<Written | undefined> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!found) return undefined;
  const meter = new Meter();
  await pipeline(createReadStream(path), meter, async (rest) => {
    for await (const _ of rest);
  });
  return meter.written;
}

/** Passes everything on, and knows afterwards how much that was and its hash. */
class Meter extends Transform {
  private readonly hash = createHash('sha256');
  private bytes = 0;

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.hash.update(chunk);
    this.bytes += chunk.length;
    done(null, chunk);
  }

  get written(): Written {
    return { bytes: this.bytes, sha256: this.hash.digest('hex') };
  }
}
