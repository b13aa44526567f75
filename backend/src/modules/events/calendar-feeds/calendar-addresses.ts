/**
 * The secret of a calendar's address: 256 bits, recognised by its SHA-256 and kept encrypted beside it, so that the owner
 * can copy the address again. Whoever has it reads the calendar; it opens nothing else.
 */
import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { SecretBox, SecretUnreadableError } from '@lectern/core/secret-box';
import { sealedColumns } from '../../../common/sealed-columns';

const PURPOSE = sealedColumns.calendarFeed.purpose;

@Injectable()
export class CalendarAddresses {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly box: SecretBox,
  ) {}

  /** The two columns of a new address. */
  issue(): { tokenHash: Buffer; tokenSealed: string } {
    const token = randomBytes(32).toString('base64url');
    return { tokenHash: this.hashOf(token), tokenSealed: this.box.encrypt(PURPOSE, token) };
  }

  hashOf(token: string): Buffer {
    return createHash('sha256').update(token).digest();
  }

  /** Null: there is none, or it was kept under a session secret of before; a new one can be made. */
  urlOf(tokenSealed: string | null): string | null {
    if (tokenSealed === null) return null;
    try {
      return `${this.config.appUrl}/calendar/${this.box.decrypt(PURPOSE, tokenSealed)}/lectern.ics`;
    } catch (error) {
      if (error instanceof SecretUnreadableError) return null;
      throw error;
    }
  }
}
