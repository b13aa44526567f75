/**
 * The SQL of insights: the groups of a figure, and the rows behind one of its numbers. Both put the same facts, filters and
 * days together, so that the rows are the number. Everything from outside is a parameter.
 */
import { Where } from '@lectern/database/list-query';
import { decodeCursor } from '@lectern/database/keyset';
import { timeUnits, type TimeUnit } from '@lectern/protocol/insight-periods';
import {
  insightFigures,
  MOST_GROUPS,
  NO_KEY,
  OTHER_KEYS,
  type InsightDimension,
  type InsightFigure,
  type InsightMeasure,
} from '@lectern/protocol/insights';
import { isRealDate } from '@lectern/protocol/primitives';
import { conditionsOf, readingsOf, type InsightScope, type Reading } from './insight-conditions';
import { facts, keyOf, labelOf, type FactSource } from './insight-facts';
import { extrasOf, partsOf, sourcesOf, type Part } from './insight-measures';

export interface Sql {
  sql: string;
  parameters: unknown[];
}

export function isTimeUnit(dimension: InsightDimension): dimension is TimeUnit {
  return (timeUnits as readonly string[]).includes(dimension);
}

/**
 * One row per group and currency, and one per currency of all (`isTotal`). Groups of names beyond the largest ones are one
 * group; by time there are none to leave out.
 */
export function groupsSql(ownerId: string, scope: InsightScope): Sql {
  const { figure, by, basis } = scope;
  const { measures, main, hasCurrency } = insightFigures[figure];
  const bag = bagOf(ownerId);
  const readings = sourcesOf(figure).flatMap((source) => readingsOf(source, scope));
  const columns = [...measures, ...extrasOf(figure).map(({ name }) => name)];
  const ofReading = (reading: Reading) => {
    const { source } = reading;
    const { currency, from } = facts[source];
    const key = keyOf(source, by, basis);
    const label = labelOf(source, by);
    const values = measures.map((measure) => {
      const sums = partsOf(figure, measure)
        .filter((part) => part.source === source)
        .map((part) => `coalesce(${sumOf(part)}, 0)`);
      return `${sums.join(' + ') || '0'} AS "${measure}"`;
    });
    const more = extrasOf(figure).map(
      (extra) => `${extra.source === source ? extra.aggregate : 'NULL::bigint'} AS "${extra.name}"`,
    );
    return `
      SELECT grouping(k.key) = 1 AS is_total, k.key,
        ${label ? `mode() WITHIN GROUP (ORDER BY ${label})` : 'NULL::text'} AS label,
        k.currency, ${[...values, ...more].join(', ')}
      ${from} CROSS JOIN LATERAL (
        SELECT ${key} AS key, ${hasCurrency ? currency : 'NULL::text'} AS currency
      ) k
      WHERE ${conditionsOf(bag, reading, scope)} AND (${anyOfParts(figure, source)})
      GROUP BY GROUPING SETS ((k.key, k.currency), (k.currency))`;
  };
  const folded = (name: string) => {
    const extra = extrasOf(figure).find((known) => known.name === name);
    return extra && extra.whole !== 'sum' ? `max("${name}")` : `sum("${name}")::bigint`;
  };
  const whole = (name: string) => {
    const extra = extrasOf(figure).find((known) => known.name === name);
    if (!extra || extra.whole === 'sum') return `sum("${name}")::bigint`;
    return extra.whole === 'max' ? `max("${name}")` : `CASE WHEN count(*) = 1 THEN max("${name}") END`;
  };
  const place = isTimeUnit(by)
    ? '0'
    : `CASE WHEN is_total OR key IS NULL THEN 0
        ELSE dense_rank() OVER (PARTITION BY is_total OR key IS NULL ORDER BY weight DESC, key) END`;
  const sql = `
    WITH counted AS (${readings.map(ofReading).join(' UNION ALL ')}
    ), summed AS (
      SELECT is_total, key, max(label) AS label, currency, ${columns.map((name) => `${folded(name)} AS "${name}"`).join(', ')}
      FROM counted GROUP BY is_total, key, currency
    ), weighed AS (
      SELECT *, sum("${main}") OVER (PARTITION BY is_total, key) AS weight FROM summed
    ), placed AS (
      SELECT *, ${place} AS place FROM weighed
    )
    SELECT is_total AS "isTotal", CASE WHEN place > ${MOST_GROUPS} THEN '${OTHER_KEYS}' ELSE key END AS key,
      max(label) AS label, currency, max(place) AS place,
      ${columns.map((name) => `${whole(name)} AS "${name}"`).join(', ')}
    FROM placed
    GROUP BY is_total, CASE WHEN place > ${MOST_GROUPS} THEN '${OTHER_KEYS}' ELSE key END, currency
    ORDER BY is_total DESC, min(place), 2`;
  return { sql, parameters: bag.parameters };
}

export interface RowsScope extends InsightScope {
  measure: InsightMeasure;
  /** Undefined: of all groups. */
  key: string | undefined;
  /** With the key `others`: the groups that are not among them. */
  namedKeys: readonly string[];
}

/** A page of the rows, the latest first; one more than the limit. */
export function rowsSql(
  ownerId: string,
  scope: RowsScope,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Sql {
  const bag = bagOf(ownerId);
  const after = afterRow(bag, cursor);
  const most = bag.parameter(limit + 1);
  const ofReading = (part: Part, reading: Reading) => {
    const fact = facts[part.source];
    return `
      (SELECT '${fact.kind}' AS kind, ${fact.id} AS id, ${fact.date[scope.basis]} AS date,
        ${reading.day} AS sort_date, ${fact.title} AS title, ${fact.currency} AS currency,
        (${part.value})::bigint AS value, e.id AS "eventId", e.title AS "eventTitle", e.event_date AS "eventDate",
        ${fact.invoiceId} AS "invoiceId", c.id AS "clientId", c.name AS "clientName", b.name AS "bureauPartnerName",
        ${fact.state} AS state, ${fact.detail} AS detail
      ${fact.from}
      WHERE ${conditionsOfPart(bag, part, reading, scope)}${after ? ` AND (${reading.day}, ${fact.id}) < ${after}` : ''}
      ORDER BY sort_date DESC, id DESC LIMIT ${most})`;
  };
  const sql = `
    SELECT kind, id, date, title, currency, value, "eventId", "eventTitle", "eventDate", "invoiceId", "clientId",
      "clientName", "bureauPartnerName", state, detail, sort_date::text AS "sortKey"
    FROM (${readingsOfMeasure(scope, ofReading)}) facts
    ORDER BY sort_date DESC, id DESC LIMIT ${most}`;
  return { sql, parameters: bag.parameters };
}

/** What all rows of all pages come to, per currency. */
export function rowSumsSql(ownerId: string, scope: RowsScope): Sql {
  const bag = bagOf(ownerId);
  const { hasCurrency } = insightFigures[scope.figure];
  const ofReading = (part: Part, reading: Reading) => `
    SELECT ${hasCurrency ? facts[part.source].currency : 'NULL::text'} AS currency, (${part.value})::bigint AS value
    ${facts[part.source].from} WHERE ${conditionsOfPart(bag, part, reading, scope)}`;
  const sql = `
    SELECT currency, sum(value)::bigint AS value, count(*) AS count
    FROM (${readingsOfMeasure(scope, ofReading)}) facts
    GROUP BY currency ORDER BY count(*) DESC, currency`;
  return { sql, parameters: bag.parameters };
}

/** Every fact says `$1` and means the owner. */
function bagOf(ownerId: string): Where {
  const bag = new Where();
  bag.parameter(ownerId);
  return bag;
}

const sumOf = ({ value, when }: Part) => `sum(${value}) FILTER (WHERE ${when})`;

/** Facts that no measure of the figure counts need not be grouped. */
function anyOfParts(figure: InsightFigure, source: FactSource): string {
  const parts = insightFigures[figure].measures.flatMap((measure) => partsOf(figure, measure));
  return [...new Set(parts.filter((part) => part.source === source).map(({ when }) => `(${when})`))].join(' OR ');
}

function readingsOfMeasure(scope: RowsScope, sqlOf: (part: Part, reading: Reading) => string): string {
  return partsOf(scope.figure, scope.measure)
    .flatMap((part) => readingsOf(part.source, scope).map((reading) => sqlOf(part, reading)))
    .join(' UNION ALL ');
}

function conditionsOfPart(bag: Where, part: Part, reading: Reading, scope: RowsScope): string {
  return [conditionsOf(bag, reading, scope), part.when, ...keyConditions(bag, part.source, scope)].join(' AND ');
}

function keyConditions(bag: Where, source: FactSource, { key, namedKeys, by, basis }: RowsScope): string[] {
  if (key === undefined) return [];
  const of = keyOf(source, by, basis);
  if (key === NO_KEY) return [`${of} IS NULL`];
  if (key !== OTHER_KEYS) return [`${of} = ${bag.parameter(key)}`];
  return [`${of} <> ALL (${bag.parameter([...namedKeys])}::text[])`];
}

/** A damaged cursor begins at the first page. */
function afterRow(bag: Where, cursor: string | undefined): string | undefined {
  const [day, id] = decodeCursor(cursor, 2)?.map(String) ?? [];
  if (day === undefined || id === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  if (!(isRealDate(day) || day === '9999-12-31') || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) {
    return undefined;
  }
  return `(${bag.parameter(day)}::date, ${bag.parameter(id)}::uuid)`;
}
