import { Injectable } from '@nestjs/common';
import { columns, outerColumns, selectList, type RowOf } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import type { InvoiceSeller } from '@lectern/protocol/invoices';
import { shownAddress } from '@lectern/protocol/sandboxes';
import { InvoiceSettings } from './invoice-settings.entity';
import { InvoiceSequence } from './invoice-sequence.entity';
import { User } from '../../auth/user.entity';
import { SpeakerProfile } from '../../profile/speaker-profile.entity';

/** Whose numbers follow each other. */
export type NumberKind = 'invoice' | 'credit_note';

const NUMBERED: Readonly<Record<NumberKind, string>> = { invoice: 'invoices', credit_note: 'credit_notes' };

const TAKE_NUMBER = `
  UPDATE invoice_sequences SET next_value = next_value + 1 WHERE owner_id = $1 AND kind = $2
  RETURNING next_value - 1 AS taken`;

const SELLER_COLUMNS = selectList(
  outerColumns(InvoiceSettings, 's', 'address, email, taxId, paymentUrl, bankDetails'),
  outerColumns(SpeakerProfile, 'p', 'website'),
  columns(User, 'u', { accountEmail: 'email' }),
);
type SellerRow = RowOf<typeof SELLER_COLUMNS> & Pick<InvoiceSeller, 'name' | 'phone'>;
const SELLER = `
  SELECT ${SELLER_COLUMNS}, coalesce(s.business_name, nullif(p.name, ''), u.username) AS name,
    coalesce(s.phone, p.phone) AS phone
  FROM users u
  LEFT JOIN speaker_profiles p ON p.user_id = u.id
  LEFT JOIN invoice_settings s ON s.owner_id = u.id
  WHERE u.id = $1`;

const NEXT_VALUE_COLUMNS = columns(InvoiceSequence, '', 'nextValue');

@Injectable()
export class InvoiceSettingsRepository {
  constructor(private readonly db: Db) {}

  find(ownerId: string): Promise<InvoiceSettings | null> {
    return this.db.repository(InvoiceSettings).findOneBy({ ownerId });
  }

  /** One writer of settings at a time. */
  async lock(tx: Tx, ownerId: string): Promise<InvoiceSettings | null> {
    await tx.query(`SELECT id FROM users WHERE id = $1 FOR NO KEY UPDATE`, [ownerId]);
    return tx.findOneBy(InvoiceSettings, { ownerId });
  }

  findInside(tx: Tx, ownerId: string): Promise<InvoiceSettings | null> {
    return tx.findOneBy(InvoiceSettings, { ownerId });
  }

  async save(tx: Tx, settings: InvoiceSettings): Promise<void> {
    await tx.save(InvoiceSettings, settings);
  }

  /** What stands on an invoice about who sends it. */
  async sellerOf(tx: Tx | Db, ownerId: string): Promise<InvoiceSeller> {
    const [row] = (await tx.query<SellerRow[]>(SELLER, [ownerId])) as SellerRow[];
    if (!row) throw new Error(`no account ${ownerId}`);
    const { accountEmail, ...seller } = row;
    return { ...seller, email: seller.email ?? shownAddress(accountEmail) };
  }

  async nextValue(ownerId: string, kind: NumberKind): Promise<number | undefined> {
    const [row] = await this.db.query<RowOf<typeof NEXT_VALUE_COLUMNS>>(
      `SELECT ${NEXT_VALUE_COLUMNS} FROM invoice_sequences WHERE owner_id = $1 AND kind = $2`,
      [ownerId, kind],
    );
    return row?.nextValue;
  }

  /** What the next number will be when this transaction ends: whoever takes one waits, and is waited for. */
  async lockNextValue(tx: Tx, ownerId: string, kind: NumberKind): Promise<number> {
    await this.addCounter(tx, ownerId, kind);
    const [row]: RowOf<typeof NEXT_VALUE_COLUMNS>[] = await tx.query(
      `SELECT ${NEXT_VALUE_COLUMNS} FROM invoice_sequences WHERE owner_id = $1 AND kind = $2 FOR UPDATE`,
      [ownerId, kind],
    );
    if (!row) throw new Error(`no counter ${kind} of ${ownerId}`);
    return row.nextValue;
  }

  /** Of a counter that is locked. */
  async setNextValue(tx: Tx, ownerId: string, kind: NumberKind, value: number): Promise<void> {
    await tx.query(`UPDATE invoice_sequences SET next_value = $3 WHERE owner_id = $1 AND kind = $2`, [
      ownerId,
      kind,
      value,
    ]);
  }

  /**
   * The next number. The row of the counter stays locked until the transaction ends: another sending waits for it, and one
   * that is rolled back leaves no gap.
   */
  async takeNumber(tx: Tx, ownerId: string, kind: NumberKind): Promise<number> {
    await this.addCounter(tx, ownerId, kind);
    const [rows]: [{ taken: number }[], number] = await tx.query(TAKE_NUMBER, [ownerId, kind]);
    const taken = rows[0]?.taken;
    if (taken === undefined) throw new Error(`no counter ${kind} of ${ownerId}`);
    return taken;
  }

  /** The place of the last number; zero when none was given. */
  async lastPlace(tx: Tx, ownerId: string, kind: NumberKind): Promise<number> {
    const [row]: { last: number }[] = await tx.query(
      `SELECT greatest(max(sequence), 0)::bigint AS last FROM ${NUMBERED[kind]} WHERE owner_id = $1`,
      [ownerId],
    );
    return row?.last ?? 0;
  }

  /** Whether a number was given to anything of that kind. */
  async hasNumbers(runner: Tx | Db, ownerId: string): Promise<boolean> {
    const [row] = (await runner.query<{ has: boolean }[]>(
      `SELECT EXISTS (SELECT 1 FROM invoices WHERE owner_id = $1 AND sequence IS NOT NULL) AS has`,
      [ownerId],
    )) as { has: boolean }[];
    return row?.has === true;
  }

  private async addCounter(tx: Tx, ownerId: string, kind: NumberKind): Promise<void> {
    await tx.query(
      `INSERT INTO invoice_sequences (owner_id, kind, next_value) VALUES ($1, $2, 1) ON CONFLICT DO NOTHING`,
      [ownerId, kind],
    );
  }
}
