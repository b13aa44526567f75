/** The bytes of a request that is no JSON: never more in memory than what its route takes. */
import type { Request } from 'express';

/** Throws `tooLarge()` as soon as it is known. */
export async function readBounded(request: Request, maxBytes: number, tooLarge: () => Error): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  const parts: Buffer[] = [];
  let sizeBytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    sizeBytes += part.length;
    if (sizeBytes > maxBytes) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}
