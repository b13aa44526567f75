/** What a deletion keeps of an account, encrypted: who it was, and apart from that where its last email goes. */
import { Injectable } from '@nestjs/common';
import { SecretBox, SecretUnreadableError } from '@lectern/core/secret-box';
import { z } from 'zod';
import type { ClosedAccount } from '../../auth';
import { sealedColumns } from '../../../common/sealed-columns';

const ACCOUNT = sealedColumns.deletedAccount.purpose;
const ADDRESS = sealedColumns.lastAddress.purpose;

const deletedAccount = z.object({
  ownerId: z.string(),
  /** In lower case; none once the last email left. */
  addresses: z.array(z.string()),
  /** Of these, those that are proven to be the account's; absent in a deletion that an earlier release began. */
  ownAddresses: z.array(z.string()).optional(),
  /** Under which attempts to sign in were counted. */
  names: z.array(z.string()),
});
export type DeletedAccount = z.infer<typeof deletedAccount>;

const lastAddress = z.object({ email: z.string(), username: z.string() });
export type LastAddress = z.infer<typeof lastAddress>;

@Injectable()
export class AccountDeletionSeals {
  constructor(private readonly box: SecretBox) {}

  sealAccount(account: DeletedAccount): string {
    return this.box.encrypt(ACCOUNT, JSON.stringify(account));
  }

  sealAddress(address: LastAddress): string {
    return this.box.encrypt(ADDRESS, JSON.stringify(address));
  }

  /** Null: sealed with another session secret. */
  openAccount(sealed: string | null): DeletedAccount | null {
    return this.open(ACCOUNT, sealed, deletedAccount);
  }

  openAddress(sealed: string | null): LastAddress | null {
    return this.open(ADDRESS, sealed, lastAddress);
  }

  private open<T>(purpose: string, sealed: string | null, shape: z.ZodType<T>): T | null {
    if (sealed === null) return null;
    try {
      return shape.parse(JSON.parse(this.box.decrypt(purpose, sealed)));
    } catch (error) {
      if (error instanceof SecretUnreadableError) return null;
      throw error;
    }
  }
}

/** By which of its facts an account is looked for. */
export function knownAs({ ownerId, username, email, emailVerifiedAt, pendingEmail }: ClosedAccount): DeletedAccount {
  const addresses = [email, ...(pendingEmail === null ? [] : [pendingEmail])].map((one) => one.toLowerCase());
  const ownAddresses = emailVerifiedAt === null ? [] : [email.toLowerCase()];
  return { ownerId, addresses, ownAddresses, names: [username, ...addresses] };
}
