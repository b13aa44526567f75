/** The number of a contract as people see it, such as C-0007. */
export const contractNumberSql = (column: string) =>
  `'C-' || repeat('0', greatest(0, 4 - length(${column}::text))) || ${column}`;

/** Returns the part of the timeline with the contracts of a client or bureau partner. Lines of the audit log have no id. */
export const contractActivity = (column: string): string[] => [
  `SELECT 'contract', md5(l.contract_id::text || l.seq)::uuid, l.at, NULL::date,
     jsonb_build_object('documentId', c.id, 'number', ${contractNumberSql('c.number')}, 'title', c.title,
       'change', l.kind,
       'by', CASE WHEN l.kind IN ('viewed', 'signed', 'declined') THEN l.entry::jsonb->>'actor' END)
   FROM contracts c
   JOIN contract_audit l ON l.owner_id = c.owner_id AND l.contract_id = c.id AND l.kind <> 'sealed'
   WHERE c.owner_id = $1 AND c.${column} = $2 AND c.number IS NOT NULL`,
];
