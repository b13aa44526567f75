/**
 * Emails that were sent or refused, for administrators; sent again by the event that made them. Neither subject nor text is
 * read here, and an address that is not the account's own is never handed out.
 */
import { Injectable } from '@nestjs/common';
import { returnedFields } from '@lectern/database/columns';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { toPage } from '@lectern/database/keyset';
import { Outbox } from '@lectern/database/outbox';
import { markResend } from '@lectern/mailer/resend-requests';
import {
  EmailDeliveryResponse,
  type EmailDeliveryPage,
  type EmailTemplatesResponse,
  type ListEmailDeliveriesQuery,
} from '@lectern/protocol/email-deliveries';
import { NOTHING_EMAILED } from '@lectern/protocol/sandboxes';
import { conflict, notFound } from '../../../common/app-error';
import { AuditLogService, type AuditActor } from '../audit';
import { hideAddresses, reasonInWords } from '../queues';
import { EmailDeliveriesRepository, type DeliveryRow } from './email-deliveries.repository';
import { whyNotAgain } from './resend-rules';

const noSuchDelivery = () => notFound('EMAIL_DELIVERY_NOT_FOUND', 'This email doesn’t exist. Reload the page.');

const notSentAgain = (why: string) => conflict('EMAIL_NOT_SENT_AGAIN', why);

@Injectable()
export class EmailDeliveriesService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly audit: AuditLogService,
    private readonly repository: EmailDeliveriesRepository,
  ) {}

  async listDeliveries(query: ListEmailDeliveriesQuery): Promise<EmailDeliveryPage> {
    const rows = await this.repository.list(query);
    const { items, nextCursor } = toPage(rows, query.limit, (row) => [row.sortKey, row.key]);
    return { items: items.map(toResponse), nextCursor };
  }

  async usedTemplates(): Promise<EmailTemplatesResponse> {
    return { templates: await this.repository.usedTemplates() };
  }

  /**
   * Asks the worker to make the email again from the event that made it, and to send it. Returns 0 when that was asked for a
   * moment ago: two clicks send one.
   */
  async resend(actor: AuditActor, key: string): Promise<number> {
    const row = await this.repository.find(key);
    if (!row) throw noSuchDelivery();
    const why = whyNotAgain(row);
    if (why !== null) throw notSentAgain(why);
    return this.db.tx(async (tx) => {
      const asked = await markResend(tx, key, this.clock.now());
      if (!asked) return 0;
      const { eventId, handler } = originOf(row);
      await this.outbox.add(tx, 'email_delivery.resend_requested', {
        ...(asked.ownerId && { ownerId: asked.ownerId }),
        eventId,
        handler,
        isSecond: row.status === 'sent',
      });
      await this.audit.record(tx, {
        actor,
        action: 'email_delivery.resent',
        subject: { kind: 'email_delivery', id: key },
        details: { template: row.template },
      });
      return 1;
    });
  }
}

function reasonOf({ status, reason }: DeliveryRow): EmailDeliveryResponse['reason'] {
  if (reason === null) return null;
  if (status === 'withheld') return reasonInWords(NOTHING_EMAILED);
  return reasonInWords(status === 'refused' ? `the mail server refuses the recipient: ${reason}` : reason);
}

/** A second email is made by the event of the first. */
function originOf({ key, resendOf }: DeliveryRow): { eventId: string; handler: string } {
  const [eventId = '', handler = ''] = (resendOf ?? key).split('--');
  return { eventId, handler };
}

function toResponse(row: DeliveryRow): EmailDeliveryResponse {
  return {
    ...returnedFields(EmailDeliveryResponse, row),
    recipient: row.isOwnAddress ? row.recipient : hideAddresses(row.recipient),
    reason: reasonOf(row),
    isResent: row.resendOf !== null,
    whyNotAgain: whyNotAgain(row),
  };
}
