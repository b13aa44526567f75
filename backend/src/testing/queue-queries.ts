/** The queries of the outbox and of emails in the admin's area, for `admin-queries.ts`. */
import { encodeCursor } from '@lectern/database/keyset';
import { ListEmailDeliveriesQuery } from '@lectern/protocol/email-deliveries';
import { ListDeadLettersQuery } from '@lectern/protocol/queues';
import { listEmailDeliveriesSql, USED_TEMPLATES } from '../modules/admin/email-deliveries/email-deliveries.repository';
import { listDeadLettersSql } from '../modules/admin/queues/dead-letters.repository';
import {
  OUTBOX_BACKLOG,
  OUTBOX_PUBLISHED_SINCE,
  OUTBOX_SET_ASIDE,
} from '../modules/admin/queues/queue-figures.repository';

type NamedQuery = [name: string, index: string, query: { sql: string; parameters: unknown[] }];

const ID = '0190f0de-0000-7000-8000-000000000001';
const AT = '2026-03-04 10:00:00+00';

export function queueQueries(owner: string): NamedQuery[] {
  const letters = (filters: object) => listDeadLettersSql(ListDeadLettersQuery.parse(filters));
  const emails = (filters: object) => listEmailDeliveriesSql(ListEmailDeliveriesQuery.parse(filters));
  return [
    ['what waits in the outbox', 'outbox_waiting', { sql: OUTBOX_BACKLOG, parameters: [] }],
    ['how much was set aside', 'outbox_set_aside', { sql: OUTBOX_SET_ASIDE, parameters: [] }],
    [
      'how much was published',
      'outbox_published_at',
      { sql: OUTBOX_PUBLISHED_SINCE, parameters: ['2027-03-04T09:59:00Z'] },
    ],
    ['events set aside', 'outbox_set_aside', letters({})],
    ['events set aside: the next page', 'outbox_set_aside', letters({ cursor: encodeCursor([AT, ID]) })],
    ['emails', 'email_deliveries_time', emails({})],
    [
      'emails: the next page',
      // The one by time alone, of releases before, serves it as well.
      'email_deliveries_',
      emails({ cursor: encodeCursor([AT, `${ID}--send-invoice-email`]) }),
    ],
    ['emails that were refused', 'email_deliveries_refused', emails({ status: 'refused' })],
    ['emails that were withheld', 'email_deliveries_withheld', emails({ status: 'withheld' })],
    ['emails of a kind', 'email_deliveries_template', emails({ template: 'invoice' })],
    ['emails of an account', 'email_deliveries_account', emails({ accountId: owner })],
    ['kinds of emails', 'email_deliveries_template', { sql: USED_TEMPLATES, parameters: [] }],
  ];
}
