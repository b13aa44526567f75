/**
 * All rows of one account, in whatever tables there are: the catalogue of the database tells which have an owner and how
 * they refer to each other. Deletes in bites, so that no lock is held for long. For the deletion of accounts only.
 */
import { Injectable } from '@nestjs/common';
import { Db } from '@lectern/database/db';
import { deletionOrder, type OrderedTable, type OwnerReference, type OwnerTable } from './owner-tables';

const BITE = 1_000;

/** One column per table: the owner's, else the user's. */
const TABLES = `
  SELECT DISTINCT ON (c.oid) quote_ident(c.relname) AS name, quote_ident(a.attname) AS "ownerColumn"
  FROM pg_class c
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    AND a.attname IN ('owner_id', 'user_id') AND a.atttypid = 'uuid'::regtype
  WHERE c.relkind IN ('r', 'p') AND c.relnamespace = current_schema()::regnamespace
  ORDER BY c.oid, a.attname`;

const REFERENCES = `
  SELECT quote_ident(child.relname) AS child, quote_ident(parent.relname) AS parent,
    k.confdeltype IN ('a', 'r') AS "isHard",
    ARRAY(SELECT quote_ident(a.attname) FROM unnest(k.conkey) WITH ORDINALITY AS n(num, at)
      JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = n.num ORDER BY n.at) AS "childColumns",
    ARRAY(SELECT quote_ident(a.attname) FROM unnest(k.confkey) WITH ORDINALITY AS n(num, at)
      JOIN pg_attribute a ON a.attrelid = k.confrelid AND a.attnum = n.num ORDER BY n.at) AS "parentColumns"
  FROM pg_constraint k
  JOIN pg_class child ON child.oid = k.conrelid
  JOIN pg_class parent ON parent.oid = k.confrelid
  WHERE k.contype = 'f' AND child.relnamespace = current_schema()::regnamespace`;

@Injectable()
export class OwnerRowsRepository {
  constructor(private readonly db: Db) {}

  /** Every table that has rows of accounts, those first that others do not need. */
  async tables(): Promise<OrderedTable[]> {
    const tables = await this.db.query<OwnerTable>(TABLES);
    const references = await this.db.query<OwnerReference>(REFERENCES);
    const known = new Set(tables.map(({ name }) => name));
    return deletionOrder(
      tables,
      references.filter(({ child, parent }) => known.has(child) && known.has(parent)),
    );
  }

  /** Returns how many rows that were. */
  async erase(ownerId: string, but: ReadonlySet<string> = new Set()): Promise<number> {
    let erased = 0;
    for (const table of await this.tables()) {
      if (!but.has(table.name)) erased += await this.eraseTable(table, ownerId);
    }
    return erased;
  }

  private async eraseTable(table: OrderedTable, ownerId: string): Promise<number> {
    const sql = biteOf(table);
    let erased = 0;
    for (;;) {
      const [row] = await this.db.query<{ gone: number }>(sql, [ownerId]);
      if (!row || row.gone === 0) return erased;
      erased += row.gone;
    }
  }
}

function biteOf({ name, ownerColumn, selfReferences }: OrderedTable): string {
  const isNeeded = selfReferences.map(
    ({ childColumns, parentColumns }) =>
      `EXISTS (SELECT 1 FROM ${name} c WHERE ${childColumns
        .map((column, index) => `c.${column} = t.${parentColumns[index]}`)
        .join(' AND ')})`,
  );
  return `
    WITH bite AS (
      SELECT t.ctid FROM ${name} t
      WHERE ${[`t.${ownerColumn} = $1`, ...isNeeded.map((needed) => `NOT ${needed}`)].join(' AND ')}
      LIMIT ${BITE}
    ), gone AS (DELETE FROM ${name} WHERE ctid IN (SELECT ctid FROM bite) RETURNING 1)
    SELECT count(*)::int AS gone FROM gone`;
}
