/** What messages say of the office's rows, as they are when the message is written. Reads the tables of other modules. */
import { Injectable } from '@nestjs/common';
import { columns } from '@lectern/database/columns';
import type { Tx } from '@lectern/database/db';
import type { WebhookFacts } from '@lectern/protocol/webhooks';
import { Client } from '../../contacts/client.entity';
import { Contract } from '../../contracts/contract.entity';
import { SpeakingEvent } from '../../events/speaking-event.entity';
import { Expense } from '../../expenses/expense.entity';
import { Invoice } from '../../invoices/invoice.entity';
import { Testimonial } from '../../profile/testimonials/testimonial.entity';
import { Task } from '../../tasks/task.entity';

export const WEBHOOK_FACTS = {
  event: `SELECT ${columns(SpeakingEvent, '', {
    id: 'id',
    title: 'title',
    status: 'status',
    startsOn: 'eventDate',
    endsOn: 'endDate',
    timeZone: 'timeZone',
    venueName: 'venueName',
    city: 'city',
    state: 'state',
    country: 'country',
    clientId: 'clientId',
    bureauPartnerId: 'bureauPartnerId',
    feeCents: 'grossFeeCents',
    currency: 'currency',
  })} FROM speaking_events WHERE owner_id = $1 AND id = $2`,
  client: `SELECT ${columns(Client, '', 'id, name, status, industry, website, tags')}
    FROM clients WHERE owner_id = $1 AND id = $2`,
  expense: `SELECT ${columns(
    Expense,
    '',
    `id, spentOn, category, vendor, currency, amountCents, needsDetails, isBillable, reimbursedOn, eventId, invoiceId`,
  )} FROM expenses WHERE owner_id = $1 AND id = $2`,
  contract: `SELECT ${columns(
    Contract,
    '',
    'id, number, kind, title, status, eventId, clientId, bureauPartnerId, signedOn',
  )} FROM contracts WHERE owner_id = $1 AND id = $2`,
  invoice: `SELECT ${columns(
    Invoice,
    '',
    `id, number, status, eventId, clientId, bureauPartnerId, issueDate, dueDate, currency, totalCents, amountDueCents,
      paidCents, creditedCents`,
  )} FROM invoices WHERE owner_id = $1 AND id = $2`,
  task: `SELECT ${columns(Task, '', 'id, title, dueDate, doneOn, eventId, clientId, bureauPartnerId, invoiceId')}
    FROM tasks WHERE owner_id = $1 AND id = $2`,
  testimonial: `SELECT ${columns(Testimonial, '', 'id, clientName, content, status')}
    FROM testimonials WHERE owner_id = $1 AND id = $2`,
} as const;

type Kind = keyof typeof WEBHOOK_FACTS;

@Injectable()
export class WebhookFactsRepository {
  /** Undefined: the row was deleted since. */
  async find<Of extends Kind>(tx: Tx, kind: Of, ownerId: string, id: string): Promise<WebhookFacts[Of] | undefined> {
    const rows: WebhookFacts[Of][] = await tx.query(WEBHOOK_FACTS[kind], [ownerId, id]);
    return rows[0];
  }
}
