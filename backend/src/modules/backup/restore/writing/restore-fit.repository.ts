/**
 * Makes what comes fit beside what is here: names, numbers, places and days that may be there once only. Changes staged
 * rows that are to be added, and answers in sentences what became different. In the same transaction as their decision.
 */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@lectern/database/db';
import { ContractRestoresService } from '../../../contracts/contracts.worker.module';
import { EventsService } from '../../../events';
import { memberNamed } from '../../../team/references';
import { counted, fitContracts, fitSigners } from './restore-fit-contracts.repository';
import type { WhichRestore } from '../reading/restore-stage.repository';

/** Whose rules say what is free. */
interface Modules {
  events: EventsService;
  contracts: ContractRestoresService;
}

type Fit = (tx: Tx, which: WhichRestore, modules: Modules) => Promise<string[]>;

@Injectable()
export class RestoreFitRepository {
  constructor(
    private readonly events: EventsService,
    private readonly contracts: ContractRestoresService,
  ) {}

  async fit(tx: Tx, which: WhichRestore, kind: string): Promise<string[]> {
    const { events, contracts } = this;
    return (await fits[kind]?.(tx, which, { events, contracts })) ?? [];
  }
}

const fits: Readonly<Record<string, Fit>> = {
  speakingEvents: fitSlugs,
  contractTemplates: (tx, which) => fitNames(tx, which, 'contractTemplates', 'contract_templates'),
  holds: fitHolds,
  invoices: fitInvoices,
  creditNotes: (tx, which) => fitNumbers(tx, which, 'creditNotes', 'credit_notes', 'credit note'),
  contracts: (tx, which, { contracts }) => fitContracts(tx, which, contracts),
  contractSigners: fitSigners,
  expenses: fitExpenses,
  tasks: fitTasks,
  testimonials: fitTestimonials,
  clientContacts: (tx, which) => onlyOne(tx, which, 'clientContacts', 'client_contacts', 'isPrimary', 'clientId'),
  presentationSlides: (tx, which) =>
    onlyOne(tx, which, 'presentationSlides', 'presentation_slides', 'isCurrent', 'presentationId'),
  speakerHeadshots: (tx, which) => onlyOne(tx, which, 'speakerHeadshots', 'speaker_headshots', 'isPrimary', null),
  savedViews: (tx, which) => onlyOne(tx, which, 'savedViews', 'saved_views', 'isDefault', null),
};

/** The address of an event is in use here: the next number behind it. */
async function fitSlugs(tx: Tx, { id, ownerId }: WhichRestore, { events }: Modules): Promise<string[]> {
  const taken: { seq: number; slug: string }[] = await tx.query(
    `SELECT s.seq, s."row"->>'slug' AS slug FROM staged_rows s
     WHERE s.job_id = $1 AND s.kind = 'speakingEvents' AND s.action = 'add'
       AND EXISTS (SELECT FROM speaking_events e WHERE e.owner_id = $2 AND e.slug = s."row"->>'slug')
     ORDER BY s.seq`,
    [id, ownerId],
  );
  if (taken.length === 0) return [];
  const rows: { slug: string }[] = await tx.query(
    `SELECT "row"->>'slug' AS slug FROM staged_rows WHERE job_id = $1 AND kind = 'speakingEvents' AND action = 'add'`,
    [id],
  );
  const slugs = taken.map(({ slug }) => slug);
  const coming = rows.map(({ slug }) => slug);
  const free = await events.freeSlugs(tx, ownerId, slugs, coming);
  await setField(tx, id, 'slug', taken, free);
  return [];
}

async function fitNames(tx: Tx, { id, ownerId }: WhichRestore, kind: string, table: string): Promise<string[]> {
  const taken: { seq: number; name: string }[] = await tx.query(
    `SELECT s.seq, s."row"->>'name' AS name FROM staged_rows s
     WHERE s.job_id = $1 AND s.kind = $3 AND s.action = 'add'
       AND EXISTS (SELECT FROM ${table} t WHERE t.owner_id = $2 AND search_fold(t.name) = search_fold(s."row"->>'name'))
     ORDER BY s.seq`,
    [id, ownerId, kind],
  );
  for (const row of taken) {
    const [free]: { name: string }[] = await tx.query(
      `SELECT $4 || ' (' || n || ')' AS name FROM generate_series(2, 10000) n
       WHERE NOT EXISTS (SELECT FROM ${table} t WHERE t.owner_id = $2 AND search_fold(t.name) = search_fold($4 || ' (' || n || ')'))
         AND NOT EXISTS (SELECT FROM staged_rows x WHERE x.job_id = $1 AND x.kind = $3 AND x.action = 'add'
           AND search_fold(x."row"->>'name') = search_fold($4 || ' (' || n || ')'))
       ORDER BY n LIMIT 1`,
      [id, ownerId, kind, row.name],
    );
    await setField(tx, id, 'name', [row], [free?.name ?? `${row.name} (${row.seq})`]);
  }
  return [];
}

/** Holds of a day that has some here already come at the end of its ladder. */
async function fitHolds(tx: Tx, { id, ownerId }: WhichRestore): Promise<string[]> {
  const [moved]: [unknown[], number] = await tx.query(
    `UPDATE staged_rows s SET "row" = s."row" || jsonb_build_object('rank', n.rank)
     FROM (
       SELECT c.seq, h.last + row_number() OVER (PARTITION BY c.day ORDER BY c.rank, c.seq) AS rank
       FROM (SELECT seq, ("row"->>'heldOn')::date AS day, ("row"->>'rank')::int AS rank FROM staged_rows
             WHERE job_id = $1 AND kind = 'holds' AND action = 'add'
               AND coalesce("row"->>'outcome', 'confirmed') = 'confirmed') c
       JOIN (SELECT held_on, max(rank) AS last FROM holds
             WHERE owner_id = $2 AND (outcome IS NULL OR outcome = 'confirmed') GROUP BY held_on) h ON h.held_on = c.day) n
     WHERE s.job_id = $1 AND s.seq = n.seq RETURNING s.seq`,
    [id, ownerId],
  );
  return moved.length === 0
    ? []
    : [`${counted(moved.length, 'hold')} came at the end of the ladder of a day that has holds here already.`];
}

async function fitInvoices(tx: Tx, which: WhichRestore): Promise<string[]> {
  const { id, ownerId } = which;
  // What of an event's schedule is billed here already is not billed twice.
  await tx.query(
    `UPDATE staged_rows s SET "row" = s."row" || '{"scheduleItemId": null}'
     WHERE s.job_id = $1 AND s.kind = 'invoices' AND s.action = 'add' AND s."row"->>'status' <> 'void'
       AND EXISTS (SELECT FROM invoices i WHERE i.owner_id = $2 AND i.status <> 'void'
         AND i.schedule_item_id = (s."row"->>'scheduleItemId')::uuid)`,
    [id, ownerId],
  );
  return fitNumbers(tx, which, 'invoices', 'invoices', 'invoice');
}

/** A paper keeps its number as far as it can: one that is taken gets another behind it, and no place in the sequence. */
async function fitNumbers(
  tx: Tx,
  { id, ownerId }: WhichRestore,
  kind: string,
  table: string,
  word: string,
): Promise<string[]> {
  const taken: { seq: number; number: string }[] = await tx.query(
    `SELECT s.seq, s."row"->>'number' AS number FROM staged_rows s
     WHERE s.job_id = $1 AND s.kind = $3 AND s.action = 'add' AND s."row"->>'number' IS NOT NULL
       AND EXISTS (SELECT FROM ${table} t WHERE t.owner_id = $2
         AND (t.number = s."row"->>'number' OR t.sequence = (s."row"->>'sequence')::bigint))
     ORDER BY s.seq`,
    [id, ownerId, kind],
  );
  if (taken.length === 0) return [];
  const [lowest]: { sequence: number }[] = await tx.query(
    `SELECT least(min(sequence), 0) AS sequence FROM (
       SELECT sequence FROM ${table} WHERE owner_id = $2
       UNION ALL SELECT ("row"->>'sequence')::bigint FROM staged_rows
         WHERE job_id = $1 AND kind = $3 AND action = 'add') places`,
    [id, ownerId, kind],
  );
  const used: { number: string }[] = await tx.query(
    `SELECT number FROM ${table} WHERE owner_id = $2 AND number IS NOT NULL
     UNION SELECT "row"->>'number' FROM staged_rows WHERE job_id = $1 AND kind = $3 AND action = 'add'`,
    [id, ownerId, kind],
  );
  const numbers = new Set(used.map(({ number }) => number));
  const free = taken.map(({ number }) => {
    let next = 2;
    while (numbers.has(`${number}-${next}`)) next += 1;
    numbers.add(`${number}-${next}`);
    return `${number}-${next}`;
  });
  await setField(tx, id, 'number', taken, free);
  const below = taken.map((_row, index) => (lowest?.sequence ?? 0) - 1 - index);
  await setField(tx, id, 'sequence', taken, below);
  const example = `${taken[0]?.number} is ${free[0]} here`;
  return [`${counted(taken.length, word)} had a number that is taken here and got another one behind it: ${example}.`];
}

/** What makes an expense once is used by another one here: it is added as one that was entered by hand. */
async function fitExpenses(tx: Tx, { id, ownerId }: WhichRestore): Promise<string[]> {
  await tx.query(
    `UPDATE staged_rows s SET "row" = s."row" || '{"recurringExpenseId": null, "recurringOn": null}'
     WHERE s.job_id = $1 AND s.kind = 'expenses' AND s.action = 'add' AND EXISTS (
       SELECT FROM expenses e WHERE e.owner_id = $2 AND e.recurring_expense_id = (s."row"->>'recurringExpenseId')::uuid
         AND e.recurring_on = (s."row"->>'recurringOn')::date)`,
    [id, ownerId],
  );
  for (const [field, column] of [
    ['travelSegmentId', 'travel_segment_id'],
    ['commissionInvoiceId', 'commission_invoice_id'],
  ] as const)
    await tx.query(
      `UPDATE staged_rows s SET "row" = s."row" || jsonb_build_object('${field}', NULL)
       WHERE s.job_id = $1 AND s.kind = 'expenses' AND s.action = 'add' AND EXISTS (
         SELECT FROM expenses e WHERE e.owner_id = $2 AND e.${column} = (s."row"->>'${field}')::uuid)`,
      [id, ownerId],
    );
  return [];
}

async function fitTasks(tx: Tx, { id, ownerId }: WhichRestore): Promise<string[]> {
  await tx.query(
    `UPDATE staged_rows s SET "row" = s."row" || '{"checklistKey": null}'
     WHERE s.job_id = $1 AND s.kind = 'tasks' AND s.action = 'add' AND EXISTS (
       SELECT FROM tasks t WHERE t.owner_id = $2 AND t.event_id = (s."row"->>'eventId')::uuid
         AND t.checklist_key = s."row"->>'checklistKey')`,
    [id, ownerId],
  );
  const [unassigned]: [{ name: string }[], number] = await tx.query(
    `WITH gone AS (
       SELECT seq, "row"->>'assignee' AS name FROM staged_rows s
       WHERE job_id = $1 AND kind = 'tasks' AND action IN ('add', 'update') AND "row"->>'assignee' IS NOT NULL
         AND NOT EXISTS (${memberNamed(`s."row"->>'assignee'`, '$2')}))
     UPDATE staged_rows s SET "row" = s."row" || '{"assignee": null}' FROM gone
     WHERE s.job_id = $1 AND s.seq = gone.seq RETURNING gone.name`,
    [id, ownerId],
  );
  const names = [...new Set(unassigned.map(({ name }) => name))].sort().join(', ');
  return names
    ? [`${counted(unassigned.length, 'task')} came without an assignee, as no one here is called that: ${names}.`]
    : [];
}

async function fitTestimonials(tx: Tx, { id, ownerId }: WhichRestore): Promise<string[]> {
  const [changed]: [unknown[], number] = await tx.query(
    `UPDATE staged_rows s SET "row" = s."row" || '{"featuredPosition": null}'
     WHERE s.job_id = $1 AND s.kind = 'testimonials' AND s.action IN ('add', 'update') AND EXISTS (
       SELECT FROM testimonials t WHERE t.owner_id = $2 AND t.id <> s.target_id
         AND t.featured_position = (s."row"->>'featuredPosition')::int)
     RETURNING s.seq`,
    [id, ownerId],
  );
  return changed.length === 0
    ? []
    : [
        `${counted(changed.length, 'testimonial')} came without the place among the featured ones, which is taken here.`,
      ];
}

/**
 * There is a first one here: what comes is not the first one, but where what both belong to is replaced, or where that one
 * is replaced itself and is not the first one any more.
 */
async function onlyOne(
  tx: Tx,
  { id, ownerId }: WhichRestore,
  kind: string,
  table: string,
  field: string,
  of: string | null,
): Promise<string[]> {
  const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const owner = of?.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  await tx.query(
    `UPDATE staged_rows s SET "row" = s."row" || jsonb_build_object('${field}', false)
     WHERE s.job_id = $1 AND s.kind = $3 AND s.action IN ('add', 'update') AND s."row"->'${field}' = 'true' AND EXISTS (
       SELECT FROM ${table} t WHERE t.owner_id = $2 AND t.${column} AND t.id <> s.target_id
         AND NOT EXISTS (SELECT FROM staged_rows r WHERE r.job_id = $1 AND r.kind = $3 AND r.action = 'update'
           AND r.target_id = t.id AND r."row"->'${field}' = 'false')
         ${
           owner
             ? `AND t.${owner} = (s."row"->>'${of}')::uuid AND NOT EXISTS (SELECT FROM staged_rows p
                  WHERE p.job_id = $1 AND p.action = 'update' AND p.target_id = t.${owner})`
             : ''
         })`,
    [id, ownerId, kind],
  );
  return [];
}

async function setField(
  tx: Tx,
  jobId: string,
  field: string,
  rows: readonly { seq: number }[],
  values: readonly (string | number)[],
): Promise<void> {
  await tx.query(
    `UPDATE staged_rows s SET "row" = s."row" || jsonb_build_object($2::text, n.value::jsonb)
     FROM unnest($3::bigint[], $4::text[]) AS n (seq, value) WHERE s.job_id = $1 AND s.seq = n.seq`,
    [jobId, field, rows.map(({ seq }) => seq), values.map((value) => JSON.stringify(value))],
  );
}
