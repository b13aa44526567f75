/** A CSV's bytes as text: UTF-8 with and without a mark, UTF-16 with one, else Windows-1252, as Excel saves it in the West. */
import { TextDecoder } from 'node:util';
import type { SpreadsheetSource } from '../spreadsheet-source';
import { storable } from './clean-text';
import { refused } from './refusals';
import { isUndecodable } from './text-of';

export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Looks at every byte: the first letter that is no UTF-8 may be the last of the file. */
export async function encodingOf(source: SpreadsheetSource): Promise<CsvEncoding> {
  let decoder: TextDecoder | undefined;
  try {
    for await (const chunk of bytesOf(source)) {
      if (!decoder) {
        const marked = markedEncoding(chunk);
        if (marked) return marked;
        decoder = new TextDecoder('utf-8', { fatal: true });
      }
      // No text has it; a UTF-16 without a mark is full of them.
      if (chunk.includes(0)) throw refused('otherKind');
      decoder.decode(chunk, { stream: true });
    }
    decoder?.decode();
    return 'utf-8';
  } catch (error) {
    if (isUndecodable(error)) return 'windows-1252';
    throw error;
  }
}

export async function* csvText(source: SpreadsheetSource, encoding: CsvEncoding): AsyncIterable<string> {
  if (encoding === 'windows-1252') {
    for await (const chunk of bytesOf(source)) yield storable(fromWindows1252(chunk));
    return;
  }
  // Takes the mark away by itself. A UTF-16 with half a letter shows it as one that cannot be read.
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytesOf(source)) yield storable(decoder.decode(chunk, { stream: true }));
  yield decoder.decode();
}

async function* bytesOf(source: SpreadsheetSource): AsyncIterable<Buffer> {
  if (source.sizeBytes === 0) return;
  for await (const chunk of await source.read({ start: 0, end: source.sizeBytes })) yield chunk as Buffer;
}

function markedEncoding(start: Buffer): CsvEncoding | null {
  if (start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf) return null;
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  return null;
}

/** Where it differs from Latin-1: 0x80 to 0x9F. (Some Node 20 take one for the other.) */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function fromWindows1252(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (letter) => WINDOWS_1252[letter.charCodeAt(0) - 0x80] ?? letter);
}
