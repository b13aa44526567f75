/**
 * The writes that tables of people's rows have in common. A repository extends `ownedRows(Task)` and adds what only it
 * reads and writes. The owner is part of every condition.
 */
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '@lectern/database/db';
import type { RowPatch } from '@lectern/database/plain-inserts';
import { In, type FindOptionsWhere, type QueryDeepPartialEntity } from 'typeorm';
import type { OwnedRow } from './row.columns';

export function ownedRows<Row extends OwnedRow & { version: number }>(entity: new () => Row) {
  const where = (condition: object) => condition as FindOptionsWhere<Row>;
  const raised = (patch: Partial<Row>) =>
    ({ ...patch, version: () => 'version + 1' }) as unknown as QueryDeepPartialEntity<Row>;
  const these = (id: string | readonly string[]) => (typeof id === 'string' ? id : In([...id]));

  @Injectable()
  class OwnedRows {
    constructor(protected readonly db: Db) {}

    async insert(tx: Tx, rows: Row | Row[]): Promise<void> {
      await tx.insert<Row>(entity, rows as QueryDeepPartialEntity<Row> | QueryDeepPartialEntity<Row>[]);
    }

    /** Of rows that are locked: the same fields of each. Raises their versions. */
    async update(tx: Tx, ownerId: string, ids: string | readonly string[], patch: Partial<Row>): Promise<void> {
      if (ids.length > 0) await tx.update(entity, where({ ownerId, id: these(ids) }), raised(patch));
    }

    /** Of rows that are locked: different fields of each. Raises their versions. */
    async updateEach(tx: Tx, ownerId: string, rows: readonly RowPatch<Row>[]): Promise<void> {
      await tx.updateEach(entity, ownerId, rows);
    }

    /** Without a lock. Returns false when there is no row of that version. */
    async updateExpected(tx: Tx, ownerId: string, id: string, version: number, patch: Partial<Row>): Promise<boolean> {
      const { affected } = await tx.update(entity, where({ ownerId, id, version }), raised(patch));
      return affected === 1;
    }

    async delete(tx: Tx, ownerId: string, ids: string | readonly string[]): Promise<void> {
      if (ids.length > 0) await tx.delete(entity, where({ ownerId, id: these(ids) }));
    }

    /** Without a lock. Returns false when there is no row of that version. Without a version, deletes any. */
    async deleteExpected(tx: Tx, ownerId: string, id: string, version: number | undefined): Promise<boolean> {
      const { affected } = await tx.delete(entity, where({ ownerId, id, ...(version !== undefined && { version }) }));
      return affected === 1;
    }

    /** One writer at a time. */
    async lockOne(tx: Tx, ownerId: string, id: string): Promise<Row | null> {
      return tx.findOne(entity, { where: where({ ownerId, id }), lock: { mode: 'pessimistic_write' } });
    }
  }
  return OwnedRows;
}
