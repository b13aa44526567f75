/** What notifications say of the office's rows, as they are when they're written. Reads the tables of other modules. */
import { Injectable } from '@nestjs/common';
import { INQUIRY_SOURCE } from '@lectern/protocol/inquiries';
import { columns, selectList, type RowOf } from '@lectern/database/columns';
import type { Tx } from '@lectern/database/db';
import { Contract } from '../../contracts/contract.entity';
import { ContractSigner } from '../../contracts/signing/contract-signer.entity';
import { SpeakingEvent } from '../../events/speaking-event.entity';
import { Hold } from '../../holds/ladder/hold.entity';
import { Invoice } from '../../invoices/invoice.entity';
import { InvoicePayment } from '../../invoices/payments/invoice-payment.entity';
import { isOnDay, lapsesWith } from '../messages/push-truth';

/** An event longer than this isn’t looked for on its last days. */
const LONGEST_EVENT_DAYS = 60;
/** Of a day in an office: more of them would be a list, which the application has. */
const MOST_OF_A_DAY = 5;

const INQUIRY = columns(SpeakingEvent, '', 'title, eventDate, city');
const SIGNATURE = selectList(columns(ContractSigner, 's', 'name, role'), columns(Contract, 'c', 'title'));
const PAYMENT = selectList(
  columns(InvoicePayment, 'p', 'amountCents, providerId, addedBy'),
  columns(Invoice, 'i', 'number, currency'),
);
const EVENT_OF_DAY = columns(SpeakingEvent, '', 'id, title, eventDate, startTime, venueName, city');
const HOLD_OF_DAY = selectList(columns(Hold, 'h', 'id, eventId, heldOn, rank'), columns(SpeakingEvent, 'e', 'title'));

export const PUSH_EVENTS_OF_DAY = `
  SELECT ${EVENT_OF_DAY} FROM speaking_events
  WHERE owner_id = $1 AND sort_date >= $2::date - ${LONGEST_EVENT_DAYS} AND ${isOnDay('speaking_events', '$2::date')}
  ORDER BY sort_date DESC, start_time, id LIMIT ${MOST_OF_A_DAY}`;

export const PUSH_HOLDS_OF_DAY = `
  SELECT ${HOLD_OF_DAY} FROM holds h JOIN speaking_events e ON e.owner_id = h.owner_id AND e.id = h.event_id
  WHERE h.owner_id = $1 AND ${lapsesWith('h', '$2::date')}
  ORDER BY h.held_on, h.id LIMIT ${MOST_OF_A_DAY}`;

@Injectable()
export class PushFactsRepository {
  inquiry(tx: Tx, ownerId: string, eventId: string): Promise<RowOf<typeof INQUIRY> | undefined> {
    return tx.queryOne(`SELECT ${INQUIRY} FROM speaking_events WHERE owner_id = $1 AND id = $2`, [ownerId, eventId]);
  }

  /** How many came from the public page from then on. */
  async inquiriesSince(tx: Tx, ownerId: string, since: Date): Promise<number> {
    const [row] = await tx.query<{ count: number }[]>(
      'SELECT count(*)::int AS count FROM speaking_events WHERE owner_id = $1 AND lead_source = $2 AND created_at >= $3',
      [ownerId, INQUIRY_SOURCE, since],
    );
    return row?.count ?? 0;
  }

  signature(
    tx: Tx,
    ownerId: string,
    contractId: string,
    signerId: string,
  ): Promise<RowOf<typeof SIGNATURE> | undefined> {
    return tx.queryOne(
      `SELECT ${SIGNATURE} FROM contract_signers s JOIN contracts c ON c.owner_id = s.owner_id AND c.id = s.contract_id
       WHERE s.owner_id = $1 AND s.contract_id = $2 AND s.id = $3`,
      [ownerId, contractId, signerId],
    );
  }

  payment(tx: Tx, ownerId: string, invoiceId: string, paymentId: string): Promise<RowOf<typeof PAYMENT> | undefined> {
    return tx.queryOne(
      `SELECT ${PAYMENT} FROM invoice_payments p JOIN invoices i ON i.owner_id = p.owner_id AND i.id = p.invoice_id
       WHERE p.owner_id = $1 AND p.invoice_id = $2 AND p.id = $3`,
      [ownerId, invoiceId, paymentId],
    );
  }

  eventsOf(tx: Tx, ownerId: string, day: string): Promise<RowOf<typeof EVENT_OF_DAY>[]> {
    return tx.query(PUSH_EVENTS_OF_DAY, [ownerId, day]);
  }

  holdsOf(tx: Tx, ownerId: string, day: string): Promise<RowOf<typeof HOLD_OF_DAY>[]> {
    return tx.query(PUSH_HOLDS_OF_DAY, [ownerId, day]);
  }
}
