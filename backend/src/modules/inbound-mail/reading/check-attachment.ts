import { isBlockedName, refusalOf } from '@lectern/protocol/file-types';
import { cleanFileName } from '@lectern/protocol/files';
import { IS_PROGRAM, SAMPLE_BYTES, sniffContent } from '../../files';

export interface CheckedAttachment {
  name: string;
  content: Buffer;
  /** By its content; empty where it isn't kept. */
  contentType: string;
  /** Why it isn't kept. */
  problem: string | null;
  isProgram: boolean;
}

/** By its name and its beginning; nothing is opened. */
export async function checkAttachment(
  { name: given, bytes }: { name: string; bytes: Uint8Array },
  at: number,
): Promise<CheckedAttachment> {
  const name = cleanFileName(given) || `attachment-${at + 1}`;
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const refusal = refusalOf(name, content.length);
  const sniffed = await sniffContent(content.subarray(0, SAMPLE_BYTES), name, content.length);
  const problem = refusal ?? ('problem' in sniffed ? sniffed.problem : null);
  const isProgram = isBlockedName(name) || ('problem' in sniffed && sniffed.problem === IS_PROGRAM);
  const contentType = problem === null && 'contentType' in sniffed ? sniffed.contentType : '';
  return { name, content, contentType, problem, isProgram };
}
