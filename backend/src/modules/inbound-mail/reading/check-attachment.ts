import { refusalOf } from '@lectern/protocol/file-types';
import { cleanFileName } from '@lectern/protocol/files';
import { SAMPLE_BYTES, sniffContent } from '../../files';

export interface CheckedAttachment {
  name: string;
  content: Buffer;
  /** By its content; empty where it isn't kept. */
  contentType: string;
  /** Why it isn't kept. */
  problem: string | null;
}

/** By its name and its beginning; nothing is opened. */
export async function checkAttachment(
  { name: given, bytes }: { name: string; bytes: Uint8Array },
  at: number,
): Promise<CheckedAttachment> {
  const name = cleanFileName(given) || `attachment-${at + 1}`;
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const refusal = refusalOf(name, content.length);
  const sniffed = refusal
    ? { problem: refusal }
    : await sniffContent(content.subarray(0, SAMPLE_BYTES), name, content.length);
  return 'problem' in sniffed
    ? { name, content, contentType: '', problem: sniffed.problem }
    : { name, content, contentType: sniffed.contentType, problem: null };
}
