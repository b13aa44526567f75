/**
 * The texts that the cells of a workbook share. They must be at hand for as long as it is read, so they are packed: their
 * bytes one behind the other in blocks outside of the heap, and four bytes each for where they end.
 */
import type { SpreadsheetBounds } from './bounds';
import { refused } from './refusals';

const BLOCK_BYTES = 1024 * 1024;
/** Longer ones are made once, however many cells show them: a file of one long text and a million cells must stay small. */
const LONG_BYTES = 200;

export class SharedStrings {
  private readonly blocks: Buffer[] = [];
  /** Counted over all blocks. A text begins where the one before ends, or with its block: it never lies in two. */
  private ends = new Uint32Array(1024);
  private end = 0;
  private bytes = 0;
  private count = 0;
  private readonly long = new Map<number, string>();

  constructor(private readonly bounds: Pick<SpreadsheetBounds, 'sharedStrings' | 'sharedBytes'>) {}

  add(text: string): void {
    const size = Buffer.byteLength(text);
    this.bytes += size;
    if (size > BLOCK_BYTES || this.bytes > this.bounds.sharedBytes || this.count >= this.bounds.sharedStrings) {
      throw refused('tooMuchText');
    }
    const room = this.blocks.length * BLOCK_BYTES - this.end;
    if (size > room) {
      this.end = this.blocks.length * BLOCK_BYTES;
      this.blocks.push(Buffer.allocUnsafe(BLOCK_BYTES));
    }
    this.blocks.at(-1)?.write(text, this.end % BLOCK_BYTES, 'utf8');
    this.end += size;
    if (this.count === this.ends.length) this.grow();
    this.ends[this.count] = this.end;
    this.count += 1;
  }

  /** Undefined when there is no such text. */
  at(index: number): string | undefined {
    const end = index < this.count ? this.ends[index] : undefined;
    if (end === undefined) return undefined;
    const before = index === 0 ? 0 : (this.ends[index - 1] ?? 0);
    if (end === before) return '';
    const block = Math.floor((end - 1) / BLOCK_BYTES);
    const base = block * BLOCK_BYTES;
    const start = Math.max(before - base, 0);
    if (end - base - start < LONG_BYTES) return this.blocks[block]?.toString('utf8', start, end - base);
    const known = this.long.get(index) ?? this.blocks[block]?.toString('utf8', start, end - base);
    if (known !== undefined) this.long.set(index, known);
    return known;
  }

  private grow(): void {
    const grown = new Uint32Array(this.ends.length * 2);
    grown.set(this.ends);
    this.ends = grown;
  }
}
