/** For `<img src>`: leads to a short-lived address of the storage, which a browser may keep for as long as it opens. */
import type { Response } from 'express';

/** Shorter than the address it leads to is good. */
const REDIRECT_SECONDS = 240;

export function redirectToStorage(response: Response, address: string): void {
  response.set('Cache-Control', `private, max-age=${REDIRECT_SECONDS}`).redirect(302, address);
}
