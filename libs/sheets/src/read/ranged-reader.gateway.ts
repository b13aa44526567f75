/**
 * Lets yauzl read a ZIP where it lies, by ranges of a source. The directory of a ZIP is read in bits of 46 bytes: each of
 * them would be a request to the storage, so that whole blocks are fetched and a few of them kept.
 */
import { PassThrough, pipeline, type Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';

export interface RangeSource {
  sizeBytes: number;
  /** From `start` up to, not including, `end`; both within the size. */
  read(range: { start: number; end: number }): Promise<Readable>;
}

const BLOCK_BYTES = 256 * 1024;
const BLOCKS_KEPT = 4;

export class RangedReader extends RandomAccessReader {
  private readonly blocks = new Map<number, Buffer>();
  /** Why the source could not be read: no fault of the file, unlike whatever else goes wrong. */
  fault: Error | undefined;

  constructor(private readonly source: RangeSource) {
    super();
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const through = new PassThrough();
    this.open(start, end).then(
      (content) => pipeline(content, through, () => undefined),
      (error: unknown) => through.destroy(asError(error)),
    );
    return through;
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ): void {
    this.copy(target.subarray(offset, offset + length), position).then(
      () => done(null),
      (error: unknown) => done(asError(error)),
    );
  }

  private async copy(target: Buffer, position: number): Promise<void> {
    let copied = 0;
    while (copied < target.length) {
      const at = position + copied;
      const index = Math.floor(at / BLOCK_BYTES);
      const block = await this.block(index);
      const bytes = block.copy(target, copied, at - index * BLOCK_BYTES);
      if (bytes === 0) throw new Error('The file ends too early');
      copied += bytes;
    }
  }

  private async block(index: number): Promise<Buffer> {
    const known = this.blocks.get(index);
    if (known) return known;
    const parts: Buffer[] = [];
    const content = await this.open(index * BLOCK_BYTES, (index + 1) * BLOCK_BYTES);
    for await (const part of content) parts.push(part as Buffer);
    const block = Buffer.concat(parts);
    const [oldest] = this.blocks.keys();
    if (oldest !== undefined && this.blocks.size >= BLOCKS_KEPT) this.blocks.delete(oldest);
    this.blocks.set(index, block);
    return block;
  }

  async open(start: number, wantedEnd: number): Promise<Readable> {
    const end = Math.min(wantedEnd, this.source.sizeBytes);
    if (start < 0 || start >= end) throw new Error('The file ends too early');
    try {
      const content = await this.source.read({ start, end });
      content.once('error', (error) => (this.fault ??= error));
      return content;
    } catch (error) {
      this.fault ??= asError(error);
      throw error;
    }
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
