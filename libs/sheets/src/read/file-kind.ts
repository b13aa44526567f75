/** What a file is by its first bytes, whatever it is called: a ZIP, a text, or something that is refused with a hint. */
import { buffer } from 'node:stream/consumers';
import type { SpreadsheetSource } from '../spreadsheet-source';
import { refused } from './refusals';

const HEAD_BYTES = 4_096;
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const EMPTY_ZIP = Buffer.from('PK\u0005\u0006', 'latin1');
/** Compound files: Excel up to 2003, and whatever Office encrypts. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');

export async function kindOf(source: SpreadsheetSource): Promise<'zip' | 'text'> {
  const head = await bytesOf(source, 0, HEAD_BYTES);
  if (head.length === 0) throw refused('empty');
  if (startsWith(head, ZIP)) return 'zip';
  if (startsWith(head, EMPTY_ZIP)) throw refused('zip');
  if (startsWith(head, COMPOUND)) throw refused(await compoundKind(source, head));
  const text = head.toString('latin1').replace(/^(?:\xef\xbb\xbf)?\s*/, '');
  if (text.startsWith('%PDF')) throw refused('pdf');
  if (text.startsWith('{\\rtf')) throw refused('richText');
  if (/^<(?:!doctype|\?xml|html|head|table|meta)\b/i.test(text)) throw refused('markup');
  return 'text';
}

/** Its directory names what is in it; only an encrypted package has this entry. */
async function compoundKind(source: SpreadsheetSource, head: Buffer): Promise<'encrypted' | 'oldExcel'> {
  if (head.length < 52) return 'oldExcel';
  const sectorBytes = head.readUInt16LE(30) === 12 ? 4_096 : 512;
  const at = (head.readUInt32LE(48) + 1) * sectorBytes;
  const directory = await bytesOf(source, at, at + HEAD_BYTES);
  return directory.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'encrypted' : 'oldExcel';
}

export async function bytesOf(source: SpreadsheetSource, start: number, wantedEnd: number): Promise<Buffer> {
  const end = Math.min(wantedEnd, source.sizeBytes);
  return start >= end ? Buffer.alloc(0) : buffer(await source.read({ start, end }));
}

function startsWith(head: Buffer, magic: Buffer): boolean {
  return head.subarray(0, magic.length).equals(magic);
}
