/** Bytes of an XML part as text, in the encoding that it begins with. */
import { TextDecoder, types } from 'node:util';
import { refused } from './refusals';

export async function* textOf(bytes: AsyncIterable<Buffer>): AsyncIterable<string> {
  let decoder: TextDecoder | undefined;
  try {
    for await (const chunk of bytes) {
      decoder ??= decoderFor(chunk);
      yield decoder.decode(chunk, { stream: true });
    }
    if (decoder) yield decoder.decode();
  } catch (error) {
    throw isUndecodable(error) ? refused('broken') : error;
  }
}

function decoderFor(start: Buffer): TextDecoder {
  if (start[0] === 0xff && start[1] === 0xfe) return new TextDecoder('utf-16le', { fatal: true });
  if (start[0] === 0xfe && start[1] === 0xff) return new TextDecoder('utf-16be', { fatal: true });
  const declared = /^[^>]*?encoding=["']([\w.-]+)["']/.exec(start.toString('latin1', 0, 200))?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(declared, { fatal: true });
  } catch {
    // An encoding that there is not.
    throw refused('broken');
  }
}

/** By its code: it comes from Node itself. */
export function isUndecodable(error: unknown): boolean {
  return types.isNativeError(error) && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA';
}
