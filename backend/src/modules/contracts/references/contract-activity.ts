import { activityPart } from '@lectern/database/activity-part';
import { ifPermittedNow } from '../../../common/offices';
import { contractNumberSql } from '../contract-number';

/** Returns the part of the timeline with the contracts of a client or bureau partner. Lines of the audit log have no id. */
export const contractActivity = (column: string): readonly string[] =>
  ifPermittedNow('contracts', [
    activityPart({
      kind: 'contract',
      id: 'md5(l.contract_id::text || l.seq)::uuid',
      at: 'l.at',
      facts: `jsonb_build_object('documentId', c.id, 'number', ${contractNumberSql('c.number')}, 'title', c.title,
      'change', l.kind, 'by', CASE WHEN l.kind IN ('viewed', 'signed', 'declined') OR l.entry::jsonb->>'actor' LIKE '% for %'
        THEN l.entry::jsonb->>'actor' END)`,
      from: `contracts c
    JOIN contract_audit l ON l.owner_id = c.owner_id AND l.contract_id = c.id AND l.kind <> 'sealed'
    WHERE c.owner_id = $1 AND c.${column} = $2 AND c.number IS NOT NULL`,
    }),
  ]);
