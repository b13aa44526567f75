/**
 * Writes what was planned into the tables of the account: all of it in the one transaction that ends the restore, kind after
 * kind, each with one statement. Copies rows as they were saved, under the rules of their modules, and has no rules itself:
 * what a module derives from rows it derives again, see `applyRules` of the writer.
 */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@lectern/database/db';
import { recordOf } from '../../records';
import {
  columnValue,
  RestoreCatalogRepository,
  type KnownField,
  type KnownKind,
} from '../reading/restore-catalog.repository';
import { restoreKinds, type RestoreKind } from '../reading/restore-kinds';
import { patiently, stagedCounts, type WhichRestore } from '../reading/restore-stage.repository';

/** Columns that are not in a backup; the values stand beside the staged row. */
const EXTRA: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  files: { storage_key: `s.before->>'storageKey'` },
  invoices: { token_hash: `decode(s.before->>'tokenHash', 'hex')`, token_sealed: `s.before->>'tokenSealed'` },
  shareLinks: { token_hash: `decode(s.before->>'tokenHash', 'hex')`, token_sealed: `s.before->>'tokenSealed'` },
  contractSigners: { token_hash: `decode(s.before->>'tokenHash', 'hex')`, token_sealed: `s.before->>'tokenSealed'` },
};

/** What a changed row keeps: its id, and what counts its changes. */
const OWN = new Set(['id', 'version', 'updatedAt']);

/** What one of several may be only. */
const FIRST = new Set(['is_primary', 'is_current', 'is_default']);

@Injectable()
export class RestoreWriteRepository {
  constructor(private readonly catalogue: RestoreCatalogRepository) {}

  async writeAll(tx: Tx, which: WhichRestore, now: Date): Promise<void> {
    await patiently(tx);
    const staged = await stagedCounts(tx, which);
    const isReplaced = (kind: string) => (staged.get(kind)?.replaced ?? 0) > 0;
    const kinds = restoreKinds.filter(({ isSingle }) => !isSingle);
    for (const kind of kinds) await this.makeRoom(tx, which, kind, isReplaced);
    for (const kind of kinds) {
      const known = await this.catalogue.of(kind.kind);
      if (isReplaced(kind.kind)) await this.replace(tx, which, kind, known, now);
      if (staged.get(kind.kind)?.added) await this.add(tx, which, kind, known);
    }
    for (const kind of kinds) if (staged.has(kind.kind)) await this.setLate(tx, which, kind);
  }

  /** Of what is replaced: the parts that nothing refers to go, and nothing of it is the first one any more. */
  private async makeRoom(
    tx: Tx,
    { id, ownerId }: WhichRestore,
    kind: RestoreKind,
    isReplaced: (kind: string) => boolean,
  ): Promise<void> {
    const known = await this.catalogue.of(kind.kind);
    const first = known.fields.find(({ name }) => FIRST.has(name));
    // Row by row there would be two of them for a moment.
    if (first && known.hasId && isReplaced(kind.kind))
      await tx.query(
        `UPDATE ${known.table} t SET ${first.name} = false FROM staged_rows m
         WHERE t.${known.owner} = $2 AND m.job_id = $1 AND m.kind = '${kind.kind}' AND m.action = 'update'
           AND m.target_id = t.id AND t.${first.name} AND m."row"->'${first.field}' = 'false'`,
        [id, ownerId],
      );
    const owner = known.fields.find((one) => one.field === kind.of?.[0]);
    if (!owner || !isReplaced(owner.refersTo!)) return;
    const ofReplaced = `t.${known.owner} = $2 AND m.job_id = $1 AND m.kind = '${owner.refersTo}' AND m.action = 'update'
      AND m.target_id = t.${owner.name}`;
    if (kind.isLeaf)
      await tx.query(`DELETE FROM ${known.table} t USING staged_rows m WHERE ${ofReplaced}`, [id, ownerId]);
    if (first)
      await tx.query(
        `UPDATE ${known.table} t SET ${first.name} = false FROM staged_rows m WHERE ${ofReplaced} AND t.${first.name}
           AND EXISTS (SELECT FROM staged_rows c WHERE c.job_id = $1 AND c.kind = '${kind.kind}'
             AND c.action IN ('add', 'update') AND c."row"->'${first.field}' = 'true'
             AND (c."row"->>'${owner.field}')::uuid = t.${owner.name})`,
        [id, ownerId],
      );
  }

  private async replace(
    tx: Tx,
    { id, ownerId }: WhichRestore,
    { kind, kept = [], late = [], natural = [] }: RestoreKind,
    known: KnownKind,
    now: Date,
  ): Promise<void> {
    const fields = known.fields.filter(
      ({ field }) => !OWN.has(field) && !kept.includes(field) && !late.includes(field),
    );
    const has = (column: string) => known.fields.some(({ name }) => name === column);
    const sets = [
      ...fields.map((field) => `${field.name} = ${columnValue(field, 's.owner_id')}`),
      ...(has('version') ? ['version = t.version + 1'] : []),
      ...(has('updated_at') ? ['updated_at = $4::timestamptz'] : []),
    ];
    const keys = known.hasId ? [] : known.fields.filter(({ field }) => natural.includes(field));
    if (!known.hasId && keys.length === 0) return;
    const isIt = known.hasId
      ? 't.id = s.target_id'
      : keys.map(({ name, field }) => `t.${name} = r."${field}"`).join(' AND ');
    await tx.query(
      `UPDATE ${known.table} t SET ${sets.join(', ')}
       FROM staged_rows s CROSS JOIN LATERAL ${recordOf(known.fields, 's."row"')}
       WHERE s.job_id = $1 AND s.kind = $2 AND s.action = 'update' AND t.${known.owner} = $3 AND ${isIt}
         AND $4::timestamptz IS NOT NULL`,
      [id, kind, ownerId, now],
    );
  }

  private async add(tx: Tx, { id }: WhichRestore, { kind, late = [] }: RestoreKind, known: KnownKind): Promise<void> {
    const extra = EXTRA[kind] ?? {};
    const valueOf = (field: KnownField) => (late.includes(field.field) ? 'NULL' : columnValue(field, 's.owner_id'));
    await tx.query(
      `INSERT INTO ${known.table} (${[known.owner, ...known.fields.map(({ name }) => name), ...Object.keys(extra)].join(', ')})
       SELECT ${['s.owner_id', ...known.fields.map(valueOf), ...Object.values(extra)].join(', ')}
       FROM staged_rows s CROSS JOIN LATERAL ${recordOf(known.fields, 's."row"')}
       WHERE s.job_id = $1 AND s.kind = $2 AND s.action = 'add' ORDER BY s.seq
       ${known.hasId ? '' : 'ON CONFLICT DO NOTHING'}`,
      [id, kind],
    );
  }

  private async setLate(tx: Tx, { id, ownerId }: WhichRestore, { kind, late = [] }: RestoreKind): Promise<void> {
    const known = await this.catalogue.of(kind);
    for (const field of late) {
      const { name } = known.fields.find((one) => one.field === field)!;
      await tx.query(
        `UPDATE ${known.table} t SET ${name} = (s."row"->>'${field}')::uuid FROM staged_rows s
         WHERE s.job_id = $1 AND s.kind = $2 AND s.action IN ('add', 'update') AND t.${known.owner} = $3
           AND t.id = s.target_id AND t.${name} IS DISTINCT FROM (s."row"->>'${field}')::uuid`,
        [id, kind, ownerId],
      );
    }
  }
}
