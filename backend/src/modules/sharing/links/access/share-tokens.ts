/**
 * The secret in a share link's address: 256 bits, recognised by its SHA-256 and kept encrypted beside it, so that the owner
 * can copy the address again. Whoever has it reads the page and what belongs to it; it opens nothing else.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SecretBox, SecretUnreadableError } from '@lectern/core/secret-box';
import { sealedColumns } from '../../../../common/sealed-columns';

const PURPOSE = sealedColumns.shareLink.purpose;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

@Injectable()
export class ShareTokens {
  constructor(private readonly box: SecretBox) {}

  /** The two columns of a new link. */
  issue(): { tokenHash: Buffer; tokenSealed: string } {
    const token = randomBytes(32).toString('base64url');
    return { tokenHash: hashOf(token), tokenSealed: this.box.encrypt(PURPOSE, token) };
  }

  /** Null: nothing that was ever a token. */
  hashOf(token: string): Buffer | null {
    return TOKEN.test(token) ? hashOf(token) : null;
  }

  /** The index finds a row by its hash; that it is this one is compared in constant time. */
  isSame(known: Buffer, given: Buffer): boolean {
    return known.length === given.length && timingSafeEqual(known, given);
  }

  /** Null: it was kept under a session secret of before; a renewal makes another. */
  tokenOf(tokenSealed: string): string | null {
    try {
      return this.box.decrypt(PURPOSE, tokenSealed);
    } catch (error) {
      if (error instanceof SecretUnreadableError) return null;
      throw error;
    }
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
