/**
 * The secret of an invoice's link: 256 bits, recognised by its SHA-256 and kept encrypted beside it, so that the owner can
 * copy the link again. Whoever has the link reads the invoice; it opens nothing else.
 */
import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { SecretBox, SecretUnreadableError } from '@lectern/core/secret-box';
import { sealedColumns } from '../../../common/sealed-columns';

const PURPOSE = sealedColumns.invoiceLink.purpose;

@Injectable()
export class InvoiceLinks {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly box: SecretBox,
  ) {}

  /** The two columns of a new link. */
  issue(): { tokenHash: Buffer; tokenSealed: string } {
    const token = randomBytes(32).toString('base64url');
    return { tokenHash: hashOf(token), tokenSealed: this.box.encrypt(PURPOSE, token) };
  }

  hashOf(token: string): Buffer {
    return hashOf(token);
  }

  /** Null: there is none yet, or it was kept under a session secret of before; sending again makes another. */
  urlOf(tokenSealed: string | null): string | null {
    if (tokenSealed === null) return null;
    try {
      return `${this.config.appUrl}/invoice/${this.box.decrypt(PURPOSE, tokenSealed)}`;
    } catch (error) {
      if (error instanceof SecretUnreadableError) return null;
      throw error;
    }
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
