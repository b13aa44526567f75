import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '@lectern/database/db';
import { MERGE_LOCK_TIMEOUT } from '../../../common/merging';
import type { OrganizationRef, SamePerson } from '../kinds/organization-kind';
import type { Merge } from './merge.entity';
import type { EditableRow } from '../../../common/row.columns';

/** `to` is the one that is left; the two are of one kind and owner. */
@Injectable()
export class OrganizationMergeRepository {
  constructor(private readonly db: Db) {}

  /** Both rows, in the order of their ids, so that two merges never wait for each other. Returns id to version. */
  async lockBoth(tx: Tx, { kind, ownerId, id }: OrganizationRef, otherId: string): Promise<Map<string, number>> {
    await tx.query(MERGE_LOCK_TIMEOUT);
    const rows: Pick<EditableRow, 'id' | 'version'>[] = await tx.query(
      `SELECT id, version FROM ${kind.table} WHERE owner_id = $1 AND id = ANY ($2::uuid[]) ORDER BY id FOR UPDATE`,
      [ownerId, [id, otherId]],
    );
    return new Map(rows.map((row) => [row.id, row.version]));
  }

  /** Those who are the same, and what refers to them; those who come along keep what they have. */
  async movePeople(tx: Tx, to: OrganizationRef, from: string, same: readonly SamePerson[]): Promise<void> {
    const { kind, ownerId, id } = to;
    await kind.merging.movePeople(tx, ownerId, from, id, same);
    await tx.query(`DELETE FROM ${kind.people.table} WHERE owner_id = $1 AND id = ANY ($2::uuid[])`, [
      ownerId,
      same.map((person) => person.id),
    ]);
  }

  async moveReferences(tx: Tx, { kind, ownerId, id }: OrganizationRef, from: string): Promise<void> {
    for (const { move } of kind.merging.references) await move(tx, ownerId, from, id);
  }

  async record(tx: Tx, { kind, ownerId, id }: OrganizationRef, merge: Omit<Merge, 'ownerId'>): Promise<void> {
    const { merging, reference } = kind;
    await tx.query(
      `INSERT INTO ${merging.table} (id, owner_id, ${reference}, merged_id, merged_name, merged_row, differences, merged_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        merge.id,
        ownerId,
        id,
        merge.mergedId,
        merge.mergedName,
        JSON.stringify(merge.mergedRow),
        JSON.stringify(merge.differences),
        merge.mergedAt,
      ],
    );
  }

  async mergedInto({ kind, ownerId, id }: OrganizationRef): Promise<string | undefined> {
    const [row] = await this.db.query<{ keptId: string }>(
      `SELECT ${kind.reference} AS "keptId" FROM ${kind.merging.table} WHERE owner_id = $1 AND merged_id = $2`,
      [ownerId, id],
    );
    return row?.keptId;
  }
}
