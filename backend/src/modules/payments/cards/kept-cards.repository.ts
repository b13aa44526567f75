import { Injectable } from '@nestjs/common';
import { allColumns } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import type { CardRemoval } from '@lectern/protocol/kept-cards';
import { IsNull } from 'typeorm';
import { KeptCard } from './kept-card.entity';

const ALL = allColumns(KeptCard, 'k');

/** The client is the invoice's: a merge moves the cards with it. */
const OF_CLIENT = `
  FROM kept_cards k JOIN invoices i ON i.owner_id = k.owner_id AND i.id = k.invoice_id
  WHERE k.owner_id = $1 AND i.client_id = $2`;

/** Those that can be charged first, then the latest. */
export const CARDS_OF_CLIENT = `
  SELECT ${ALL} ${OF_CLIENT} AND ($3::boolean OR k.removed_at IS NULL)
  ORDER BY k.removed_at DESC NULLS FIRST, k.agreed_at DESC, k.id LIMIT 50`;

/** A restore took away the invoices on which their owners agreed. */
export const CARDS_WITHOUT_INVOICE = `
  WITH removed AS (
    UPDATE kept_cards SET removed_at = $1, removed_by = 'restored' WHERE id IN (
      SELECT k.id FROM kept_cards k WHERE k.removed_at IS NULL
        AND NOT EXISTS (SELECT FROM invoices i WHERE i.owner_id = k.owner_id AND i.id = k.invoice_id)
      ORDER BY k.id LIMIT 1000 FOR UPDATE OF k SKIP LOCKED)
    RETURNING id, owner_id)
  SELECT id AS "cardId", owner_id AS "ownerId" FROM removed`;

@Injectable()
export class KeptCardsRepository {
  constructor(private readonly db: Db) {}

  find(ownerId: string, id: string): Promise<KeptCard | null> {
    return this.db.repository(KeptCard).findOneBy({ ownerId, id });
  }

  ofClient(ownerId: string, clientId: string, withRemoved: boolean): Promise<KeptCard[]> {
    return this.db.query(CARDS_OF_CLIENT, [ownerId, clientId, withRemoved]);
  }

  /** Of the whole account. */
  ofAccount(ownerId: string): Promise<KeptCard[]> {
    return this.db.repository(KeptCard).findBy({ ownerId });
  }

  /** One that is not removed, and isn't until the end of the transaction. */
  lockOfClient(tx: Tx, ownerId: string, clientId: string, id: string): Promise<KeptCard | undefined> {
    return tx.queryOne<KeptCard>(`SELECT ${ALL} ${OF_CLIENT} AND k.id = $3 AND k.removed_at IS NULL FOR UPDATE OF k`, [
      ownerId,
      clientId,
      id,
    ]);
  }

  /** Returns false when the page kept one already, also when that was removed since. */
  async insertOnce(tx: Tx, card: KeptCard): Promise<boolean> {
    const rows: { id: string }[] = await tx.query(
      `INSERT INTO kept_cards (id, owner_id, invoice_id, checkout_id, provider_account_id, provider_customer_id,
         provider_method_id, brand, last4, exp_month, exp_year, agreed_by, agreed_at, consent)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
       ON CONFLICT (owner_id, checkout_id) DO NOTHING RETURNING id`,
      [
        card.id,
        card.ownerId,
        card.invoiceId,
        card.checkoutId,
        card.providerAccountId,
        card.providerCustomerId,
        card.providerMethodId,
        card.brand,
        card.last4,
        card.expMonth,
        card.expYear,
        card.agreedBy,
        card.agreedAt,
        card.consent,
      ],
    );
    return rows.length === 1;
  }

  /** The same card of the same client, kept before. Returns their ids. */
  async replaceOlder(tx: Tx, card: KeptCard, now: Date): Promise<string[]> {
    const rows: { id: string }[] = await tx.query(
      `WITH removed AS (
       UPDATE kept_cards SET removed_at = $3, removed_by = 'replaced'
       WHERE id IN (
         SELECT o.id FROM kept_cards o
         JOIN invoices i ON i.owner_id = o.owner_id AND i.id = o.invoice_id
         JOIN invoices mine ON mine.owner_id = o.owner_id AND mine.id = $4 AND mine.client_id = i.client_id
         WHERE o.owner_id = $1 AND o.id <> $2 AND o.removed_at IS NULL AND o.brand = $5 AND o.last4 = $6
           AND o.exp_month = $7 AND o.exp_year = $8
         FOR UPDATE OF o)
       RETURNING id)
       SELECT id FROM removed`,
      [card.ownerId, card.id, now, card.invoiceId, card.brand, card.last4, card.expMonth, card.expYear],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns false when it was removed before. */
  async setRemoved(tx: Tx, { ownerId, id }: KeptCard, removedBy: CardRemoval, now: Date): Promise<boolean> {
    const isKept = { ownerId, id, removedAt: IsNull() };
    const { affected } = await tx.update(KeptCard, isKept, { removedAt: now, removedBy });
    return affected === 1;
  }

  removeWithoutInvoice(tx: Tx, now: Date): Promise<{ cardId: string; ownerId: string }[]> {
    return tx.query(CARDS_WITHOUT_INVOICE, [now]);
  }
}
