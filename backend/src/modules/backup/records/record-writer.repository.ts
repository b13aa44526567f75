/**
 * Writes records with the fields of the format into their tables, a page at a time, for imports and restores. It knows no
 * rules of the business: whoever calls it has checked the rows, and adds the events in the same transaction.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import type { Tx } from '@lectern/database/db';
import { RecordColumnsRepository, recordKind } from './record-columns.repository';
import type { RecordKind } from './record-kinds';
import { ownerOf, recordOf, storedValue, type Field } from './record-queries';
import type { RecordRow } from './record-reader.repository';

const MOST_ROWS = 1_000;

export interface RecordUpdate {
  id: string;
  /** That it still has to have. */
  version: number;
  /** Only these fields are written. */
  set: RecordRow;
}

@Injectable()
export class RecordWriterRepository {
  constructor(
    private readonly clock: Clock,
    private readonly columns: RecordColumnsRepository,
  ) {}

  /** Writes the fields that the first row has; what it has not takes the column's default. Rows are 1,000 at most. */
  async insert(tx: Tx, ownerId: string, name: string, rows: readonly RecordRow[]): Promise<void> {
    const [first] = bounded(rows);
    if (!first) return;
    const kind = recordKind(name);
    const fields = await this.fieldsIn(kind, Object.keys(first));
    await tx.query(
      `INSERT INTO ${kind.table} (${[ownerOf(kind), ...fields.map((field) => field.name)].join(', ')})
       SELECT ${['$1::uuid', ...fields.map((field) => storedValue(field, '$1::uuid'))].join(', ')}
       FROM ${recordOf(fields, '$2::jsonb', true)}`,
      [ownerId, JSON.stringify(rows)],
    );
  }

  /** Returns the ids of those that still had their version; the others are as somebody else left them. */
  async update(tx: Tx, ownerId: string, name: string, updates: readonly RecordUpdate[]): Promise<Set<string>> {
    const kind = recordKind(name);
    const known = await this.columns.fieldsOf(kind);
    const hasVersion = known.some(({ name: column }) => column === 'version');
    const isStamped = known.some(({ name: column }) => column === 'updated_at');
    const done = new Set<string>();
    for (const group of bySetFields(bounded(updates))) {
      const fields = await this.fieldsIn(kind, Object.keys(group[0]!.set));
      const id = known.find(({ name: column }) => column === 'id')!;
      const sets = [
        ...fields.map((field) => `${field.name} = ${storedValue(field, '$1::uuid')}`),
        ...(hasVersion ? ['version = t.version + 1'] : []),
        ...(isStamped ? ['updated_at = $3::timestamptz'] : []),
      ];
      if (sets.length === 0) continue;
      const expected: Field = { name: 'version', type: 'integer', field: 'expectedVersion' };
      const rows = group.map(({ id: rowId, version, set }) => ({ ...set, id: rowId, expectedVersion: version }));
      const [changed] = await tx.query<[{ id: string }[], number]>(
        `UPDATE ${kind.table} t SET ${sets.join(', ')}
         FROM ${recordOf([id, expected, ...fields], '$2::jsonb', true)}
         WHERE t.${ownerOf(kind)} = $1 AND t.id = r.id${hasVersion ? ' AND t.version = r."expectedVersion"' : ''}
           AND $3::timestamptz IS NOT NULL
         RETURNING t.id`,
        [ownerId, JSON.stringify(rows), this.clock.now()],
      );
      for (const { id: rowId } of changed) done.add(rowId);
    }
    return done;
  }

  /** Returns the ids of those that were there. What refers to them goes or is kept as the foreign keys say. */
  async remove(tx: Tx, ownerId: string, name: string, ids: readonly string[]): Promise<Set<string>> {
    const kind = recordKind(name);
    const [removed] = await tx.query<[{ id: string }[], number]>(
      `DELETE FROM ${kind.table} WHERE ${ownerOf(kind)} = $1 AND id = ANY ($2::uuid[]) RETURNING id`,
      [ownerId, bounded(ids)],
    );
    return new Set(removed.map(({ id }) => id));
  }

  private async fieldsIn(kind: RecordKind, given: readonly string[]): Promise<Field[]> {
    const known = new Map((await this.columns.fieldsOf(kind)).map((field) => [field.field, field]));
    return given.map((name) => {
      const field = known.get(name);
      if (!field) throw new Error(`no field of ${kind.kind}: ${name}`);
      return field;
    });
  }
}

function bounded<T>(rows: readonly T[]): readonly T[] {
  if (rows.length > MOST_ROWS) throw new Error(`at most ${MOST_ROWS} rows at a time`);
  return rows;
}

/** Rows that set the same fields go in one statement; one that sets nothing is only seen to have its version. */
function bySetFields(updates: readonly RecordUpdate[]): RecordUpdate[][] {
  const groups = new Map<string, RecordUpdate[]>();
  for (const update of updates) {
    const key = Object.keys(update.set).sort().join();
    groups.set(key, [...(groups.get(key) ?? []), update]);
  }
  return [...groups.values()];
}
