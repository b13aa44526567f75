/** What notifications say of the office's rows, as they are when they're written. Reads the tables of other modules. */
import { Injectable } from '@nestjs/common';
import { columns, selectList, type RowOf } from '@lectern/database/columns';
import { Db } from '@lectern/database/db';
import { Contract } from '../../contracts/contract.entity';
import { ContractSigner } from '../../contracts/signing/contract-signer.entity';
import { SpeakingEvent } from '../../events/speaking-event.entity';
import { Hold } from '../../holds/ladder/hold.entity';
import { Invoice } from '../../invoices/invoice.entity';
import { InvoicePayment } from '../../invoices/payments/invoice-payment.entity';

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

/** What is on that day, and will be. */
export const PUSH_EVENTS_OF_DAY = `
  SELECT ${EVENT_OF_DAY} FROM speaking_events
  WHERE owner_id = $1 AND status = ANY ('{confirmed,contract_sent}')
    AND sort_date BETWEEN $2::date - ${LONGEST_EVENT_DAYS} AND $2::date AND coalesce(end_date, event_date) >= $2::date
  ORDER BY sort_date DESC, start_time, id LIMIT ${MOST_OF_A_DAY}`;

/** What is open, and lapses when that day is over. */
export const PUSH_HOLDS_OF_DAY = `
  SELECT ${HOLD_OF_DAY} FROM holds h JOIN speaking_events e ON e.owner_id = h.owner_id AND e.id = h.event_id
  WHERE h.owner_id = $1 AND h.outcome IS NULL AND least(h.expires_on, h.held_on) = $2::date
  ORDER BY h.held_on, h.id LIMIT ${MOST_OF_A_DAY}`;

@Injectable()
export class PushFactsRepository {
  constructor(private readonly db: Db) {}

  inquiry(ownerId: string, eventId: string): Promise<RowOf<typeof INQUIRY> | undefined> {
    return this.db.queryOne(`SELECT ${INQUIRY} FROM speaking_events WHERE owner_id = $1 AND id = $2`, [
      ownerId,
      eventId,
    ]);
  }

  signature(ownerId: string, contractId: string, signerId: string): Promise<RowOf<typeof SIGNATURE> | undefined> {
    return this.db.queryOne(
      `SELECT ${SIGNATURE} FROM contract_signers s JOIN contracts c ON c.owner_id = s.owner_id AND c.id = s.contract_id
       WHERE s.owner_id = $1 AND s.contract_id = $2 AND s.id = $3`,
      [ownerId, contractId, signerId],
    );
  }

  payment(ownerId: string, invoiceId: string, paymentId: string): Promise<RowOf<typeof PAYMENT> | undefined> {
    return this.db.queryOne(
      `SELECT ${PAYMENT} FROM invoice_payments p JOIN invoices i ON i.owner_id = p.owner_id AND i.id = p.invoice_id
       WHERE p.owner_id = $1 AND p.invoice_id = $2 AND p.id = $3`,
      [ownerId, invoiceId, paymentId],
    );
  }

  eventsOf(ownerId: string, day: string): Promise<RowOf<typeof EVENT_OF_DAY>[]> {
    return this.db.query(PUSH_EVENTS_OF_DAY, [ownerId, day]);
  }

  holdsOf(ownerId: string, day: string): Promise<RowOf<typeof HOLD_OF_DAY>[]> {
    return this.db.query(PUSH_HOLDS_OF_DAY, [ownerId, day]);
  }
}
