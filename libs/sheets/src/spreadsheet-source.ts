/**
 * Where the bytes of a spreadsheet come from: a file of the machine, or ranges of an object in the storage, so that nothing
 * has to be copied first.
 */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';

export interface SpreadsheetSource {
  sizeBytes: number;
  /** The name it was given, for the sheet of a CSV and for hints. */
  name: string;
  /** From `start` up to, not including, `end`; both within the size. */
  read(range: { start: number; end: number }): Promise<Readable>;
}

export async function fileSource(path: string, name: string): Promise<SpreadsheetSource> {
  const { size } = await stat(path);
  return {
    sizeBytes: size,
    name,
    // `end` of a file stream is the last byte, not the one after it.
    read: ({ start, end }) => Promise.resolve(createReadStream(path, { start, end: end - 1 })),
  };
}

export function bufferSource(content: Buffer, name: string): SpreadsheetSource {
  return {
    sizeBytes: content.length,
    name,
    read: ({ start, end }) => Promise.resolve(Readable.from([content.subarray(start, end)])),
  };
}
