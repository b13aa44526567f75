import { Injectable } from '@nestjs/common';
import { Db } from '@lectern/database/db';
import type { InsightDimension, InsightRow } from '@lectern/protocol/insights';
import type { InsightScope } from './insight-conditions';
import { groupsSql, rowsSql, rowSumsSql, type RowsScope, type Sql } from './insight-queries';

export interface GroupRow {
  isTotal: boolean;
  key: string | null;
  /** Of a person's own words. */
  label: string | null;
  currency: string | null;
  /** Its rank; 0 for all and for those without a key. */
  place: number;
  /** Measures and what averages are made of. */
  [value: string]: unknown;
}

export type FactRow = InsightRow & { sortKey: string };

const NAMES: Partial<Record<InsightDimension, string>> = {
  client: 'SELECT id::text AS key, name FROM clients WHERE owner_id = $1 AND id = ANY ($2::uuid[])',
  bureau: 'SELECT id::text AS key, name FROM bureau_partners WHERE owner_id = $1 AND id = ANY ($2::uuid[])',
  talk: 'SELECT id::text AS key, title AS name FROM presentations WHERE owner_id = $1 AND id = ANY ($2::uuid[])',
};

/** The most used first, so many of each. */
export const INSIGHT_CHOICES = `
  WITH events AS MATERIALIZED (
    SELECT e.currency, e.us_state, e.industry, e.event_date FROM speaking_events e WHERE e.owner_id = $1
  ), said AS (
    SELECT 'currency' AS field, currency AS value, count(*) AS uses FROM events GROUP BY 2
    UNION ALL SELECT 'currency', currency, count(*) FROM expenses WHERE owner_id = $1 GROUP BY 2
    UNION ALL SELECT 'currency', currency, count(*) FROM invoices WHERE owner_id = $1 AND status <> 'draft' GROUP BY 2
    UNION ALL SELECT 'state', us_state, count(*) FROM events WHERE us_state IS NOT NULL GROUP BY 2
    UNION ALL SELECT 'industry', industry, count(*) FROM events WHERE industry <> '' GROUP BY 2
    UNION ALL SELECT 'industry', industry, count(*) FROM clients WHERE owner_id = $1 AND industry <> '' GROUP BY 2
  ), counted AS (
    SELECT field, mode() WITHIN GROUP (ORDER BY value) AS value, sum(uses) AS uses
    FROM said GROUP BY field, search_fold(value)
  ), ranked AS (
    SELECT *, row_number() OVER (PARTITION BY field ORDER BY uses DESC, value) AS place FROM counted
  )
  SELECT field, value FROM ranked WHERE place <= 200
  UNION ALL
  (SELECT 'year', extract(year FROM min(day))::text FROM (${days('min')}) first HAVING min(day) IS NOT NULL)
  UNION ALL
  (SELECT 'year', extract(year FROM max(day))::text FROM (${days('max')}) last HAVING max(day) IS NOT NULL)`;

export const FIRST_DAY = `SELECT min(day) AS day FROM (${days('min')}) first`;

/** By an index each: the first or the last day of everything that has one. */
function days(which: 'min' | 'max'): string {
  const day = (column: string, table: string, condition = 'true') =>
    `SELECT ${which}(${column}) AS day FROM ${table} WHERE owner_id = $1 AND ${condition}`;
  return [
    day('sort_date', 'speaking_events', `sort_date < DATE '9999-12-31'`),
    day('issue_date', 'invoices', `status <> 'draft'`),
    day('paid_on', 'invoice_payments'),
    day('spent_on', 'expenses'),
  ].join(' UNION ALL ');
}

/** Reads only. */
@Injectable()
export class InsightsRepository {
  constructor(private readonly db: Db) {}

  groups(ownerId: string, scope: InsightScope): Promise<GroupRow[]> {
    return this.run(groupsSql(ownerId, scope));
  }

  rows(ownerId: string, scope: RowsScope, page: { cursor?: string | undefined; limit: number }): Promise<FactRow[]> {
    return this.run(rowsSql(ownerId, scope, page));
  }

  sums(ownerId: string, scope: RowsScope): Promise<{ currency: string | null; value: number; count: number }[]> {
    return this.run(rowSumsSql(ownerId, scope));
  }

  /** Of groups that are rows themselves; empty for the others. */
  async names(ownerId: string, dimension: InsightDimension, keys: readonly string[]): Promise<Map<string, string>> {
    const sql = NAMES[dimension];
    if (!sql || keys.length === 0) return new Map();
    const rows = await this.db.query<{ key: string; name: string }>(sql, [ownerId, keys]);
    return new Map(rows.map(({ key, name }) => [key, name]));
  }

  choices(ownerId: string): Promise<{ field: 'currency' | 'state' | 'industry' | 'year'; value: string }[]> {
    return this.db.query(INSIGHT_CHOICES, [ownerId]);
  }

  /** Of everything that has a day; null: of nothing. */
  async firstDay(ownerId: string): Promise<string | null> {
    const [row] = await this.db.query<{ day: string | null }>(FIRST_DAY, [ownerId]);
    return row?.day ?? null;
  }

  private run<Row>({ sql, parameters }: Sql): Promise<Row[]> {
    return this.db.query<Row>(sql, parameters);
  }
}
