/**
 * Where signatures stand in the bytes of a PDF, and what they cover. Reads only what it needs and trusts nothing: a
 * signature that leaves out more than its own place does not cover the file.
 */

export interface PlacedSignature {
  coversFile: boolean;
  reference: string | null;
  /** The signature itself; null when its place is not filled as it should be. */
  der: Buffer | null;
  covered(pdf: Buffer): Buffer[];
}

/** More than anybody has reason to put into one file. */
const MAX_SIGNATURES = 20;
const MARK = '/ByteRange';
const RANGE = /^\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/;
const REFERENCE = /\/ContactInfo\s*\(([^()\\]{1,200})\)/;
/** The dictionary of a signature without its hexadecimal place. */
const DICTIONARY_BYTES = 2_000;

export function findSignatures(pdf: Buffer): PlacedSignature[] {
  const found: PlacedSignature[] = [];
  for (let at = pdf.indexOf(MARK); at !== -1 && found.length < MAX_SIGNATURES; at = pdf.indexOf(MARK, at + 1)) {
    found.push(signatureAt(pdf, at));
  }
  return found;
}

function signatureAt(pdf: Buffer, at: number): PlacedSignature {
  const range = RANGE.exec(pdf.toString('latin1', at, at + 100));
  if (!range) return { coversFile: false, reference: null, der: null, covered: () => [] };
  const [first, firstLength, second, secondLength] = range.slice(1).map(Number) as [number, number, number, number];
  const gapEnd = first + firstLength;
  const place = pdf.subarray(gapEnd, second);
  const coversFile =
    first === 0 &&
    second > gapEnd &&
    second + secondLength === pdf.length &&
    // The place lies in the dictionary that names it, or it would hide something else.
    gapEnd > at &&
    gapEnd - at < DICTIONARY_BYTES;
  return {
    coversFile,
    reference: referenceIn(pdf, at, second),
    der: filledWith(place),
    covered: (whole) => [whole.subarray(first, gapEnd), whole.subarray(second, second + secondLength)],
  };
}

function referenceIn(pdf: Buffer, at: number, afterPlace: number): string | null {
  const before = pdf.toString('latin1', Math.max(0, at - DICTIONARY_BYTES), at);
  const after = pdf.toString('latin1', afterPlace, afterPlace + DICTIONARY_BYTES);
  const own = `${before.slice(before.lastIndexOf(' obj'))} ${after.slice(0, after.indexOf('endobj'))}`;
  return REFERENCE.exec(own)?.[1] ?? null;
}

/** `<30820…000>`: one DER sequence and zeros. Other digits behind it were put there afterwards. */
function filledWith(place: Buffer): Buffer | null {
  const text = place.toString('latin1');
  if (!/^<([0-9a-fA-F]{2})+>$/.test(text)) return null;
  const bytes = Buffer.from(text.slice(1, -1), 'hex');
  const length = derLength(bytes);
  if (length === null || length > bytes.length) return null;
  return bytes.subarray(length).every((byte) => byte === 0) ? bytes.subarray(0, length) : null;
}

function derLength(bytes: Buffer): number | null {
  const [tag, length = 0] = bytes;
  if (tag !== 0x30) return null;
  if (length < 0x80) return 2 + length;
  const count = length - 0x80;
  if (count < 1 || count > 3 || bytes.length < 2 + count) return null;
  return 2 + count + bytes.readUIntBE(2, count);
}
