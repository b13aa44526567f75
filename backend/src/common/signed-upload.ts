/**
 * The one route that takes raw bytes: a part of an upload, sent to a signed address of the folder storage. Its signature
 * stands in for session and CSRF token, so neither is looked at; nothing else may send anything but JSON.
 */
import type { Request } from 'express';

/** How long the address of a part is good, and a part may take: 8 MiB pass a slow line (20 KB/s) in seven minutes. */
export const PART_SECONDS = 30 * 60;

/** For middleware under `/api`: exactly `PUT /api/storage/parts` with bytes. */
export function isSignedUpload(request: Request): boolean {
  return (
    request.method === 'PUT' && request.path === '/storage/parts' && Boolean(request.is('application/octet-stream'))
  );
}
