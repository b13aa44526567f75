/**
 * Finds what of a backup is in the account already: by the id, or by what a person would take for the same. Sets the action
 * of staged rows to `same` and their target to the row that is here. All of it in the transaction that ends the check.
 */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@lectern/database/db';
import { recordOf } from '../../records';
import { RestoreCatalogRepository, type KnownField, type KnownKind } from '../reading/restore-catalog.repository';
import { isThing, restoreKinds, type RestoreKind } from '../reading/restore-kinds';
import { patiently, stagedCounts, type WhichRestore } from '../reading/restore-stage.repository';

export interface KindCount {
  kind: string;
  rows: number;
  conflicts: number;
  /** Of the conflicts, those that are never replaced: what was sent or signed. */
  fixed: number;
}

/** What was sent, signed or billed stays as it is. `s` is the row of the backup, `t` the one that is here. */
export const FIXED: Readonly<Record<string, string>> = {
  invoices: `(t.number IS NOT NULL OR s."row"->>'number' IS NOT NULL)`,
  contracts: `(t.status <> 'draft' OR s."row"->>'status' <> 'draft')`,
  expenses: `(t.invoice_id IS NOT NULL)`,
};

const MOST_EXAMPLES = 5;

@Injectable()
export class RestoreMatchRepository {
  constructor(private readonly catalogue: RestoreCatalogRepository) {}

  /** In the order of the kinds: what something belongs to is known before it. */
  async matchAll(tx: Tx, which: WhichRestore): Promise<void> {
    await patiently(tx);
    const staged = await stagedCounts(tx, which);
    for (const kind of restoreKinds) {
      if (kind.isSingle || !staged.has(kind.kind)) continue;
      const known = await this.catalogue.of(kind.kind);
      if (known.hasId) await this.matchIds(tx, which, known);
      if (kind.natural) await this.matchNatural(tx, which, kind, known);
    }
  }

  async counts(tx: Tx, which: WhichRestore): Promise<KindCount[]> {
    const { id, ownerId } = which;
    const staged = [...(await stagedCounts(tx, which))];
    const counts = staged.map(([kind, { rows, same }]) => ({ kind, rows, conflicts: same, fixed: 0 }));
    for (const count of counts) {
      const condition = FIXED[count.kind];
      if (!condition || count.conflicts === 0) continue;
      const { table } = await this.catalogue.of(count.kind);
      const [row]: { fixed: number }[] = await tx.query(
        `SELECT count(*) AS fixed FROM staged_rows s JOIN ${table} t ON t.owner_id = $2 AND t.id = s.target_id
         WHERE s.job_id = $1 AND s.kind = $3 AND s.action = 'same' AND ${condition}`,
        [id, ownerId, count.kind],
      );
      count.fixed = row?.fixed ?? 0;
    }
    return counts;
  }

  /** Names of some of what is here already. */
  async examples(tx: Tx, { id }: WhichRestore, { kind, label }: RestoreKind): Promise<string[]> {
    if (!label) return [];
    const rows: { name: string }[] = await tx.query(
      `SELECT left("row"->>$3, 120) AS name FROM staged_rows
       WHERE job_id = $1 AND kind = $2 AND action = 'same' AND "row"->>$3 IS NOT NULL
       ORDER BY seq LIMIT ${MOST_EXAMPLES}`,
      [id, kind, label],
    );
    return rows.map(({ name }) => name);
  }

  /** Nothing was entered yet: the profile is as it was made, and there are no things. */
  async accountIsEmpty(tx: Tx, { ownerId }: WhichRestore): Promise<boolean> {
    const tables = await Promise.all(
      restoreKinds
        .filter((kind) => isThing(kind) && kind.kind !== 'contactMessages')
        .map(async ({ kind }) => this.catalogue.of(kind)),
    );
    const [row]: { has: boolean }[] = await tx.query(
      `SELECT ${[
        ...tables.map(({ table, owner }) => `EXISTS (SELECT FROM ${table} WHERE ${owner} = $1)`),
        `EXISTS (SELECT FROM speaker_profiles WHERE user_id = $1 AND version > 1)`,
        `EXISTS (SELECT FROM speaker_slugs WHERE owner_id = $1)`,
        `EXISTS (SELECT FROM invoice_settings WHERE owner_id = $1)`,
      ].join(' OR ')} AS has`,
      [ownerId],
    );
    return row?.has === false;
  }

  private async matchIds(tx: Tx, { id, ownerId }: WhichRestore, known: KnownKind): Promise<void> {
    // A row that was restored before has the id that it was given then: the one that it would be given now.
    for (const column of ['source_id', 'target_id'])
      await tx.query(
        `UPDATE staged_rows s SET action = 'same', target_id = t.id FROM ${known.table} t
         WHERE s.job_id = $1 AND s.kind = $2 AND s.action = 'add' AND t.${known.owner} = $3 AND t.id = s.${column}`,
        [id, known.kind, ownerId],
      );
  }

  private async matchNatural(
    tx: Tx,
    { id, ownerId }: WhichRestore,
    { kind, natural = [], nullIsValue }: RestoreKind,
    known: KnownKind,
  ): Promise<void> {
    const fields = natural.map((name) => fieldOf(known, name));
    const [first] = fields;
    if (!first) return;
    const staged = fields.map((field) => stagedPart(field)).join(` || E'\\x1f' || `);
    const stored = fields.map(({ name }) => part(`t.${name}`)).join(` || E'\\x1f' || `);
    // Several that look the same are taken in pairs, in their order.
    await tx.query(
      `WITH coming AS (
         SELECT seq, key, row_number() OVER (PARTITION BY key ORDER BY seq) AS n FROM (
           SELECT s.seq, ${staged} AS key
           FROM staged_rows s CROSS JOIN LATERAL ${recordOf(fields, 's."row"')}
           WHERE s.job_id = $1 AND s.kind = $2 AND s.action = 'add'
             ${nullIsValue ? '' : `AND r."${first.field}" IS NOT NULL`}) c
         WHERE key IS NOT NULL
       ), here AS (
         SELECT id, key, row_number() OVER (PARTITION BY key ORDER BY id) AS n FROM (
           SELECT ${known.hasId ? 't.id' : 'NULL::uuid AS id'}, ${stored} AS key FROM ${known.table} t
           WHERE t.${known.owner} = $3
             ${
               known.hasId
                 ? `AND NOT EXISTS (SELECT FROM staged_rows x WHERE x.job_id = $1 AND x.target_id = t.id
                      AND x.kind = $2 AND x.action = 'same')`
                 : ''
             }) h
       )
       UPDATE staged_rows s SET action = 'same', target_id = here.id
       FROM coming JOIN here ON here.key = coming.key AND here.n = coming.n
       WHERE s.job_id = $1 AND s.seq = coming.seq`,
      [id, kind, ownerId],
    );
  }
}

function fieldOf(known: KnownKind, name: string): KnownField {
  const field = known.fields.find((one) => one.field === name);
  if (!field) throw new Error(`no field of ${known.kind}: ${name}`);
  return field;
}

const part = (value: string) => `coalesce(lower(btrim(${value}::text)), '')`;

/** A reference to what is not here yet makes the whole key null: then it is no match. */
function stagedPart({ field, refersTo }: KnownField): string {
  const value = `r."${field}"`;
  if (!refersTo) return part(value);
  return `(CASE WHEN ${value} IS NULL THEN '' ELSE (
    SELECT m.target_id::text FROM staged_rows m
    WHERE m.job_id = $1 AND m.source_id = ${value} AND m.kind = '${refersTo}' AND m.action = 'same') END)`;
}
