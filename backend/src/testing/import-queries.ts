/** The queries of imports for the list of all list queries: cells, names and staged rows of a file, and rows of the account. */
import type { ImportKind } from '@lectern/protocol/imports';
import { EVENT_CONTACTS_OF, ROWS_LIKE } from '../modules/backup/imports/checking/account-rows.repository';
import { ROWS_TO_TAKE_BACK, ROWS_TO_WRITE } from '../modules/backup/imports/writing/import-steps.repository';
import { CELLS_PAGE, MAPPINGS_OF } from '../modules/backup/imports/imports.repository';
import {
  NAMES_OF,
  STAGED_COUNTS,
  STAGED_PROBLEMS,
  stagedPageSql,
  WRITTEN_COUNTS,
} from '../modules/backup/imports/writing/staging.repository';

type Named = [name: string, index: string, query: { sql: string; parameters: unknown[] }];

/** No plan depends on which job it is. */
const JOB = '00000000-0000-0000-0000-000000000001';

const likes: Partial<Record<ImportKind, [index: string, row: object]>> = {
  clients: ['clients_by_name', { name: 'Acme' }],
  clientContacts: ['client_contacts_of_client', { clientId: JOB }],
  bureauPartners: ['bureau_partners_by_name', { name: 'Podium' }],
  bureauRepresentatives: ['bureau_representatives_', { bureauPartnerId: JOB }],
  presentations: ['presentations_by_title', { title: 'Leading' }],
  speakingEvents: ['speaking_events_by_title', { title: 'Kick-off' }],
  holds: ['holds_', { eventId: JOB }],
  agendaItems: ['agenda_items_', { eventId: JOB }],
  avNeeds: ['av_needs_', { eventId: JOB }],
  travelSegments: ['travel_segments_', { eventId: JOB }],
  tasks: ['tasks_', { dueDate: '2027-03-04', title: 'Call' }],
  expenses: ['expenses_by_day', { spentOn: '2027-03-04', category: 'meals' }],
  testimonials: ['testimonials_by_words', { content: 'Great' }],
  invoices: ['invoices_', { number: 'INV-7' }],
};

export function importQueries(owner: string): Named[] {
  const page = (query: object) => stagedPageSql({ id: JOB }, { limit: 50, ...query });
  const kinds = (Object.keys(likes) as ImportKind[]).map((kind): Named => {
    const [index, row] = likes[kind]!;
    return [
      `import: ${kind} like those of a file`,
      index,
      { sql: ROWS_LIKE[kind]!, parameters: [owner, JSON.stringify([row])] },
    ];
  });
  return [
    ...kinds,
    ['import: people at events', 'event_contacts_', { sql: EVENT_CONTACTS_OF, parameters: [owner, [JOB], [JOB]] }],
    ['import: cells of a sheet', 'import_cells_pkey', { sql: CELLS_PAGE, parameters: [owner, JOB, 0, 1, 1_000] }],
    ['import: names in a file', 'import_names_pkey', { sql: NAMES_OF, parameters: [owner, JOB, [JOB]] }],
    ['import: heads seen before', 'import_mappings_pkey', { sql: MAPPINGS_OF, parameters: [owner, ['x']] }],
    ['import: what rows would do', 'staged_rows_', page({})],
    ['import: rows to be added, of a kind', 'staged_rows_', page({ kind: 'clients', action: ['add'] })],
    ['import: rows in all', 'staged_rows_', { sql: STAGED_COUNTS, parameters: [JOB] }],
    ['import: rows that were written', 'staged_rows_', { sql: WRITTEN_COUNTS, parameters: [JOB] }],
    [
      'import: problems of a sheet',
      'staged_rows_',
      { sql: STAGED_PROBLEMS, parameters: [JOB, 'clients', 'Clients', 1, 1, 5_000] },
    ],
    ['import: rows to write', 'staged_rows_', { sql: ROWS_TO_WRITE, parameters: [JOB, 0, 1_000] }],
    ['import: rows to take back', 'staged_rows_', { sql: ROWS_TO_TAKE_BACK, parameters: [JOB, 9e9, 1_000] }],
  ];
}
