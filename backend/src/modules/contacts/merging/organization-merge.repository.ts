import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '@lectern/database/db';
import type { MergeDifference } from '@lectern/protocol/merging';
import { MERGE_LOCK_TIMEOUT } from '../../../common/merging';
import type { OrganizationKind, SamePerson } from '../kinds/organization-kind';

/** Where an organization went that was a duplicate. */
interface Merge {
  id: string;
  ownerId: string;
  /** The organization that is left. */
  keptId: string;
  mergedId: string;
  mergedName: string;
  mergedRow: object;
  differences: MergeDifference[];
  mergedAt: Date;
}

@Injectable()
export class OrganizationMergeRepository {
  constructor(private readonly db: Db) {}

  /** Both rows, in the order of their ids, so that two merges never wait for each other. Returns id to version. */
  async lockBoth(
    tx: Tx,
    { table }: OrganizationKind,
    ownerId: string,
    ids: readonly [string, string],
  ): Promise<Map<string, number>> {
    await tx.query(MERGE_LOCK_TIMEOUT);
    const rows: { id: string; version: number }[] = await tx.query(
      `SELECT id, version FROM ${table} WHERE owner_id = $1 AND id = ANY ($2::uuid[]) ORDER BY id FOR UPDATE`,
      [ownerId, ids],
    );
    return new Map(rows.map((row) => [row.id, row.version]));
  }

  /** Those who are the same, and what refers to them; those who come along keep what they have. */
  async movePeople(
    tx: Tx,
    { merging, people }: OrganizationKind,
    ownerId: string,
    from: string,
    to: string,
    same: readonly SamePerson[],
  ): Promise<void> {
    await merging.movePeople(tx, ownerId, from, to, same);
    await tx.query(`DELETE FROM ${people.table} WHERE owner_id = $1 AND id = ANY ($2::uuid[])`, [
      ownerId,
      same.map(({ id }) => id),
    ]);
  }

  async moveReferences(
    tx: Tx,
    { merging }: OrganizationKind,
    ownerId: string,
    from: string,
    to: string,
  ): Promise<void> {
    for (const { move } of merging.references) await move(tx, ownerId, from, to);
  }

  async record(tx: Tx, { merging, reference }: OrganizationKind, merge: Merge): Promise<void> {
    await tx.query(
      `INSERT INTO ${merging.table} (id, owner_id, ${reference}, merged_id, merged_name, merged_row, differences, merged_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        merge.id,
        merge.ownerId,
        merge.keptId,
        merge.mergedId,
        merge.mergedName,
        JSON.stringify(merge.mergedRow),
        JSON.stringify(merge.differences),
        merge.mergedAt,
      ],
    );
  }

  async mergedInto({ merging, reference }: OrganizationKind, ownerId: string, id: string): Promise<string | undefined> {
    const [row] = await this.db.query<{ keptId: string }>(
      `SELECT ${reference} AS "keptId" FROM ${merging.table} WHERE owner_id = $1 AND merged_id = $2`,
      [ownerId, id],
    );
    return row?.keptId;
  }
}
