import { Injectable } from '@nestjs/common';
import { allColumns } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import { CheckoutSession } from './checkout-session.entity';
import { OPEN_CHECKOUTS } from '../mirror/mirror.repository';

/** One that the provider has made: its page was handed out. */
export type MadeCheckout = CheckoutSession & {
  status: Exclude<CheckoutSession['status'], 'creating'>;
  providerSessionId: string;
};

const LATEST_CHECKOUT_COLUMNS = allColumns(CheckoutSession, '');

export const LATEST_CHECKOUT = `
  SELECT ${LATEST_CHECKOUT_COLUMNS}
  FROM checkout_sessions WHERE owner_id = $1 AND provider_session_id IS NOT NULL
  ORDER BY created_at DESC, id DESC LIMIT 1`;

@Injectable()
export class CheckoutsRepository {
  constructor(private readonly db: Db) {}

  /** One that was refused, or that another one overtook while it was made, is none. */
  latest(ownerId: string): Promise<MadeCheckout | undefined> {
    return this.db.queryOne<MadeCheckout>(LATEST_CHECKOUT, [ownerId]);
  }

  find(ownerId: string, id: string): Promise<CheckoutSession | null> {
    return this.db.repository(CheckoutSession).findOneBy({ ownerId, id });
  }

  inTransaction(tx: Tx, ownerId: string, id: string): Promise<CheckoutSession> {
    return tx.findOneByOrFail(CheckoutSession, { ownerId, id });
  }

  /** The ids at the provider of those that somebody could pay. */
  async payable(tx: Tx, ownerId: string): Promise<string[]> {
    const rows: Pick<MadeCheckout, 'providerSessionId'>[] = await tx.query(OPEN_CHECKOUTS, [ownerId]);
    return rows.map(({ providerSessionId }) => providerSessionId);
  }

  async insert(tx: Tx, session: CheckoutSession): Promise<void> {
    await tx.insert(CheckoutSession, session);
  }

  /** Whoever is just making another one finds out when it comes back from the provider. */
  async supersedeUnmade(tx: Tx, ownerId: string, now: Date): Promise<void> {
    await tx.update(CheckoutSession, { ownerId, status: 'creating' }, { status: 'expired', updatedAt: now });
  }

  /** Returns false when another one was begun meanwhile. */
  async open(
    tx: Tx,
    { ownerId, id }: Pick<CheckoutSession, 'ownerId' | 'id'>,
    providerSessionId: string,
    now: Date,
  ): Promise<boolean> {
    const { affected } = await tx.update(
      CheckoutSession,
      { ownerId, id, status: 'creating' },
      { status: 'open', providerSessionId, updatedAt: now },
    );
    return affected === 1;
  }
}
