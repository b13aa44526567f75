/** The list queries of the admin's area, which look across accounts: see `list-queries.ts`. */
import { encodeCursor } from '@lectern/database/keyset';
import { listAuditEntriesQuery } from '@lectern/protocol/audit';
import { listAuditEntriesSql } from '../modules/audit/audit.repository';

type NamedQuery = [name: string, index: string, query: { sql: string; parameters: unknown[] }];

const CURSOR = encodeCursor(['2026-03-04 10:00:00+00', '0190f0de-0000-7000-8000-000000000001']);

export function adminQueries(owner: string): NamedQuery[] {
  const auditEntries = (filters: object) => listAuditEntriesSql(listAuditEntriesQuery.parse(filters));
  return [
    ['audit entries', 'audit_entries_by_time', auditEntries({})],
    ['audit entries: the next page', 'audit_entries_by_time', auditEntries({ cursor: CURSOR })],
    ['audit entries of an account', 'audit_entries_by_subject', auditEntries({ accountId: owner })],
    ['audit entries of an administrator', 'audit_entries_by_actor', auditEntries({ actorId: owner })],
    [
      'audit entries of a kind',
      'audit_entries_by_action',
      auditEntries({ action: 'account.trial_extended' }),
    ],
  ];
}
