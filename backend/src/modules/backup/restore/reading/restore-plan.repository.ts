/**
 * What happens to each row of a backup once its person has decided: added, put in the place of what is here, or left out,
 * with the ids that it gets here in every field that refers to something. Writes `staged_rows` only, one kind after the
 * other in the order of `restore-kinds.ts`; each kind in one transaction, because it is not done twice.
 */
import { Injectable } from '@nestjs/common';
import { columns, type RowOf } from '@lectern/database/columns';
import type { Tx } from '@lectern/database/db';
import type { RestoreChoice } from '@lectern/protocol/restores';
import { newIdFor } from '../../records/records.worker.module';
import { RestoreCatalogRepository, type KnownField, type KnownKind } from './restore-catalog.repository';
import { isThing, restoreKinds, sampleKinds, type RestoreKind } from './restore-kinds';
import { FIXED } from '../writing/restore-match.repository';
import { patiently, stagedCounts, type WhichRestore } from './restore-stage.repository';
import { StagedRow } from '../../jobs/staged-row.entity';

const PAGE = 1_000;
const AN_ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

@Injectable()
export class RestorePlanRepository {
  constructor(private readonly catalogue: RestoreCatalogRepository) {}

  async decide(tx: Tx, which: WhichRestore, kind: RestoreKind, choice: RestoreChoice): Promise<void> {
    if (kind.isSingle) return;
    const known = await this.catalogue.of(kind.kind);
    if (isThing(kind)) await decideThings(tx, which, kind, known, choice);
    else await decideParts(tx, which, kind, known);
    await freshIds(tx, which, kind);
    await this.carryReferences(tx, which, kind, known);
  }

  /** At the end, when all targets are known: ids in lists, filters and histories, and what sample data are. */
  async carryTexts(tx: Tx, which: WhichRestore): Promise<void> {
    await patiently(tx);
    const staged = await stagedCounts(tx, which);
    for (const { kind, late = [] } of restoreKinds.filter((one) => staged.has(one.kind))) {
      const known = await this.catalogue.of(kind);
      const lists = known.fields.filter(({ type }) => type === 'jsonb').map(({ field }) => field);
      if (lists.length > 0) await carryLists(tx, which, kind, lists);
      await setReferences(
        tx,
        which,
        kind,
        known.fields.filter(({ field }) => late.includes(field)),
      );
      if (kind === 'speakerProfile')
        await setReferences(
          tx,
          which,
          kind,
          known.fields.filter(({ refersTo }) => refersTo !== undefined),
        );
    }
    if (staged.has('sampleRows')) await carrySamples(tx, which);
  }

  private async carryReferences(tx: Tx, which: WhichRestore, kind: RestoreKind, known: KnownKind): Promise<void> {
    const references = known.fields.filter(
      ({ field, refersTo }) => refersTo !== undefined && !kind.late?.includes(field),
    );
    await setReferences(tx, which, kind.kind, references);
    if (known.hasId)
      await tx.query(
        `UPDATE staged_rows SET "row" = "row" || jsonb_build_object('id', target_id)
         WHERE job_id = $1 AND kind = $2 AND action IN ('add', 'update')`,
        [which.id, kind.kind],
      );
    const needed = references.filter(({ isRequired }) => isRequired).map(({ field }) => field);
    // A contact of a client that was left out cannot be at an event.
    if (needed.length > 0)
      await tx.query(
        `UPDATE staged_rows SET action = 'skip', target_id = NULL
         WHERE job_id = $1 AND kind = $2 AND action IN ('add', 'update')
           AND EXISTS (SELECT FROM unnest($3::text[]) AS f (field) WHERE "row"->>f.field IS NULL)`,
        [which.id, kind.kind, needed],
      );
  }
}

async function decideThings(
  tx: Tx,
  { id, ownerId }: WhichRestore,
  { kind, isOnce }: RestoreKind,
  known: KnownKind,
  choice: RestoreChoice,
): Promise<void> {
  const fixed = FIXED[kind];
  if (choice === 'replace' && fixed)
    await tx.query(
      `UPDATE staged_rows s SET action = 'skip' FROM ${known.table} t
       WHERE s.job_id = $1 AND s.kind = $2 AND s.action = 'same' AND t.owner_id = $3 AND t.id = s.target_id AND ${fixed}`,
      [id, kind, ownerId],
    );
  const action = choice === 'replace' ? 'update' : choice === 'keep_both' && !isOnce ? 'add' : 'skip';
  await tx.query(
    `UPDATE staged_rows SET action = $3, after_hash = 'same' WHERE job_id = $1 AND kind = $2 AND action = 'same'`,
    [id, kind, action],
  );
}

/** What happens to what it belongs to happens to it. */
async function decideParts(
  tx: Tx,
  { id }: WhichRestore,
  { kind, of = [], isOnce, isLeaf }: RestoreKind,
  known: KnownKind,
): Promise<void> {
  for (const field of of) {
    const owner = known.fields.find((one) => one.field === field)?.refersTo;
    if (!owner) throw new Error(`${kind}.${field} refers to nothing`);
    await tx.query(
      `UPDATE staged_rows s SET
         after_hash = CASE WHEN s.action = 'same' THEN 'same' END,
         action = CASE
           WHEN m.action IN ('skip', 'same') THEN 'skip'
           WHEN s.action = 'add' OR ${isLeaf ? 'true' : 'false'} THEN 'add'
           WHEN m.action = 'update' THEN 'update'
           ELSE '${isOnce ? 'skip' : 'add'}' END,
         target_id = CASE WHEN m.action IN ('skip', 'same') AND s.action <> 'same' THEN NULL ELSE s.target_id END
       FROM staged_rows m
       WHERE s.job_id = $1 AND s.kind = $2 AND s."row"->>$3 IS NOT NULL
         AND m.job_id = $1 AND m.kind = $4 AND m.source_id = (s."row"->>$3)::uuid`,
      [id, kind, field, owner],
    );
  }
  // What it belongs to was not in the backup.
  await tx.query(`UPDATE staged_rows SET action = 'skip' WHERE job_id = $1 AND kind = $2 AND action = 'same'`, [
    id,
    kind,
  ]);
}

const FRESH_IDS_COLUMNS = columns(StagedRow, '', 'seq, sourceId');

/** What is kept beside the same thing gets an id of its own; parts of what is replaced wholly keep theirs. */
async function freshIds(tx: Tx, { id }: WhichRestore, { kind, isLeaf }: RestoreKind): Promise<void> {
  for (let after = -1; ;) {
    const rows: (RowOf<typeof FRESH_IDS_COLUMNS> & { sourceId: string })[] = await tx.query(
      `SELECT ${FRESH_IDS_COLUMNS} FROM staged_rows
       WHERE job_id = $1 AND kind = $2 AND action = 'add' AND after_hash = 'same' AND source_id IS NOT NULL AND seq > $3
       ORDER BY seq LIMIT ${PAGE}`,
      [id, kind, after],
    );
    const last = rows.at(-1);
    if (!last) return;
    after = last.seq;
    const salt = isLeaf ? `${id} part` : id;
    await tx.query(
      `UPDATE staged_rows s SET target_id = n.target FROM unnest($2::bigint[], $3::uuid[]) AS n (seq, target)
       WHERE s.job_id = $1 AND s.seq = n.seq`,
      [id, rows.map(({ seq }) => seq), rows.map(({ sourceId }) => newIdFor(salt, sourceId))],
    );
  }
}

/** What is not here and does not come is nothing: null. */
async function setReferences(tx: Tx, { id }: WhichRestore, kind: string, fields: readonly KnownField[]): Promise<void> {
  if (fields.length === 0) return;
  const pairs = fields.map(({ field }, index) => `'${field}', m${index}.target_id`);
  const joins = fields.map(
    ({ field, refersTo }, index) =>
      `LEFT JOIN staged_rows m${index} ON m${index}.job_id = $1 AND m${index}.kind = '${refersTo}'
         AND m${index}.source_id = (o."row"->>'${field}')::uuid`,
  );
  await tx.query(
    `UPDATE staged_rows s SET "row" = s."row" || jsonb_build_object(${pairs.join(', ')})
     FROM staged_rows o ${joins.join(' ')}
     WHERE s.job_id = $1 AND s.kind = $2 AND s.action IN ('add', 'update') AND o.job_id = $1 AND o.seq = s.seq`,
    [id, kind],
  );
}

const CARRY_LISTS_COLUMNS = columns(StagedRow, '', 'sourceId, targetId');

/** Ids in filters, histories and rows that were merged: those that come along are the new ones. */
async function carryLists(tx: Tx, { id }: WhichRestore, kind: string, fields: readonly string[]): Promise<void> {
  for (let after = -1; ;) {
    const rows: { seq: number; lists: Record<string, unknown> }[] = await tx.query(
      `SELECT s.seq, l.lists FROM staged_rows s
       CROSS JOIN LATERAL (
         SELECT jsonb_object_agg(f.field, s."row"->f.field) AS lists FROM unnest($3::text[]) AS f (field)) l
       WHERE s.job_id = $1 AND s.kind = $2 AND s.action IN ('add', 'update') AND s.seq > $4
         AND l.lists::text ~ '"${AN_ID}"'
       ORDER BY s.seq LIMIT 200`,
      [id, kind, fields, after],
    );
    const last = rows.at(-1);
    if (!last) return;
    after = last.seq;
    const found = rows.flatMap(({ lists }) => idsIn(JSON.stringify(lists)));
    const known: Record<keyof RowOf<typeof CARRY_LISTS_COLUMNS>, string>[] = await tx.query(
      `SELECT ${CARRY_LISTS_COLUMNS} FROM staged_rows
       WHERE job_id = $1 AND source_id = ANY ($2::uuid[]) AND target_id IS NOT NULL`,
      [id, [...new Set(found)]],
    );
    const targets = new Map(known.map(({ sourceId, targetId }) => [sourceId, targetId]));
    await tx.query(
      `UPDATE staged_rows s SET "row" = s."row" || n.lists::jsonb FROM unnest($2::bigint[], $3::text[]) AS n (seq, lists)
       WHERE s.job_id = $1 AND s.seq = n.seq`,
      [id, rows.map(({ seq }) => seq), rows.map(({ lists }) => JSON.stringify(withIds(lists, targets)))],
    );
  }
}

const idsIn = (json: string) => [...json.matchAll(new RegExp(`"(${AN_ID})"`, 'g'))].map(([, id = '']) => id);

function withIds(value: unknown, targets: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return targets.get(value) ?? value;
  if (Array.isArray(value)) return value.map((one) => withIds(one, targets));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withIds(one, targets)]));
}

/** Which rows came with the sample data: only of those that are added. */
async function carrySamples(tx: Tx, { id }: WhichRestore): Promise<void> {
  for (const [name, kind] of Object.entries(sampleKinds))
    await tx.query(
      `UPDATE staged_rows s SET target_id = m.target_id, "row" = s."row" || jsonb_build_object('rowId', m.target_id)
       FROM staged_rows m
       WHERE s.job_id = $1 AND s.kind = 'sampleRows' AND s."row"->>'kind' = $2 AND m.job_id = $1 AND m.kind = $3
         AND m.source_id = (s."row"->>'rowId')::uuid AND m.action = 'add'`,
      [id, name, kind],
    );
  await tx.query(
    `UPDATE staged_rows SET action = 'skip' WHERE job_id = $1 AND kind = 'sampleRows' AND target_id IS NULL`,
    [id],
  );
}
