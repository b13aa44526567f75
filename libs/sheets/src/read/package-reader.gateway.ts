/**
 * The ZIP that a workbook is: its parts by name, each unpacked as a stream. What the directory says about sizes is never
 * believed: bytes are counted as they come out, and a file that grows too far is left at once.
 */
import { types } from 'node:util';
import { crc32, createInflateRaw } from 'node:zlib';
import { pipeline, type Readable } from 'node:stream';
import { fromRandomAccessReaderPromise, type Entry, type ZipFile } from 'yauzl';
import { SpreadsheetRefusedError } from '../spreadsheet-refused.error';
import type { SpreadsheetSource } from '../spreadsheet-source';
import type { SpreadsheetBounds } from './bounds';
import { RangedReader } from './ranged-reader.gateway';
import { refused } from './refusals';

const STORED = 0;
const DEFLATED = 8;

/** What one reading of a workbook has unpacked, and shown in its cells, so far. */
export class Unpacked {
  packed = 0;
  bytes = 0;
  characters = 0;
}

export class PackageReader {
  private constructor(
    private readonly zip: ZipFile,
    private readonly reader: RangedReader,
    private readonly entries: ReadonlyMap<string, Entry>,
    private readonly bounds: SpreadsheetBounds,
  ) {}

  static async open(source: SpreadsheetSource, bounds: SpreadsheetBounds): Promise<PackageReader> {
    const reader = new RangedReader(source);
    try {
      const zip = await fromRandomAccessReaderPromise(reader, source.sizeBytes, {
        autoClose: false,
        validateEntrySizes: false,
      });
      return new PackageReader(zip, reader, await directoryOf(zip, bounds), bounds);
    } catch (error) {
      throw asRefusal(error, reader);
    }
  }

  /** All of them, in lower case: parts are found without regard to case. */
  get names(): string[] {
    return [...this.entries.keys()];
  }

  has(name: string): boolean {
    return this.entries.has(partName(name));
  }

  /** A part's bytes; what is wrong with them is a refusal. */
  async *read(name: string, mostBytes: number, unpacked: Unpacked): AsyncIterable<Buffer> {
    const entry = this.entries.get(partName(name));
    if (!entry) throw refused('broken');
    let sum = 0;
    let bytes = 0;
    const packedBefore = unpacked.packed;
    try {
      for await (const chunk of (await this.unpack(entry)) as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        unpacked.bytes += chunk.length;
        unpacked.packed = packedBefore + entry.compressedSize;
        this.check(bytes, mostBytes, unpacked);
        sum = crc32(chunk, sum);
        yield chunk;
      }
    } catch (error) {
      throw asRefusal(error, this.reader);
    }
    if (bytes !== entry.uncompressedSize || sum !== entry.crc32) throw refused('broken');
  }

  private check(bytes: number, mostBytes: number, unpacked: Unpacked): void {
    const { unpackedBytes, unpackedTimes, unpackedFree } = this.bounds;
    const isBomb = unpacked.bytes > unpackedFree && unpacked.bytes > unpacked.packed * unpackedTimes;
    if (isBomb || unpacked.bytes > unpackedBytes || bytes > mostBytes) throw refused('bomb');
  }

  private async unpack(entry: Entry): Promise<Readable> {
    const { compressionMethod, compressedSize } = entry;
    if (compressionMethod !== STORED && compressionMethod !== DEFLATED) throw refused('unsafe');
    const fileDataStart = await dataStart(this.zip, entry);
    const raw = await this.reader.open(fileDataStart, fileDataStart + compressedSize);
    return compressionMethod === STORED ? raw : pipeline(raw, createInflateRaw({ chunkSize: 65_536 }), () => undefined);
  }
}

/** By their names in lower case: parts are found without regard to case. */
async function directoryOf(zip: ZipFile, bounds: SpreadsheetBounds): Promise<Map<string, Entry>> {
  if (zip.entryCount > bounds.entries) throw refused('tooManyParts');
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    const name = partName(entry.fileName);
    // Two parts of one name: each program would read another one.
    if (entries.has(name)) throw refused('unsafe');
    if (entry.isEncrypted()) throw refused('encrypted');
    entries.set(name, entry);
  }
  return entries;
}

function dataStart(zip: ZipFile, entry: Entry): Promise<number> {
  return new Promise((resolve, reject) => {
    zip.readLocalFileHeader(entry, { minimal: true }, (error, header) => {
      if (error) reject(error);
      else resolve(header.fileDataStart);
    });
  });
}

/** Without a slash before it, as a part of the ZIP is named; some programs write backslashes. */
export function partName(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}

/** The storage's own failure is thrown as it is, and tried again; all else that stops yauzl or zlib is a broken file. */
function asRefusal(error: unknown, reader: RangedReader): unknown {
  if (reader.fault) return reader.fault;
  if (error instanceof SpreadsheetRefusedError) return error;
  if (!types.isNativeError(error) || error.name === 'TypeError') return error;
  return refused(/encrypt/i.test(error.message) ? 'encrypted' : 'broken');
}
