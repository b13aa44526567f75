/**
 * Where the bytes of a spreadsheet come from: ranges of an object in the storage, so that nothing has to be copied first.
 */
import { Readable } from 'node:stream';

export interface SpreadsheetSource {
  sizeBytes: number;
  /** The name it was given, for the sheet of a CSV and for hints. */
  name: string;
  /** From `start` up to, not including, `end`; both within the size. */
  read(range: { start: number; end: number }): Promise<Readable>;
}

export function bufferSource(content: Buffer, name: string): SpreadsheetSource {
  return {
    sizeBytes: content.length,
    name,
    read: ({ start, end }) => Promise.resolve(Readable.from([content.subarray(start, end)])),
  };
}
