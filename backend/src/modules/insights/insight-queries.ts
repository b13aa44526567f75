/**
 * The SQL of insights: the groups of a figure, and the rows behind one of its numbers. Both put the same facts, filters and
 * days together, so that the rows are the number. Everything from outside is a parameter.
 */
import { Where } from '@lectern/database/list-query';
import { decodeCursor } from '@lectern/database/keyset';
import { timeUnits, type DayRange, type TimeUnit } from '@lectern/protocol/insight-periods';
import {
  insightFigures,
  MOST_GROUPS,
  NO_KEY,
  OTHER_KEYS,
  type InsightBasis,
  type InsightDimension,
  type InsightFigure,
  type InsightMeasure,
  type InsightQuery,
} from '@lectern/protocol/insights';
import { isRealDate } from '@lectern/protocol/primitives';
import { openStatuses } from '@lectern/protocol/speaking-event-status';
import { facts, industryKey, keyOf, labelOf, type FactSource } from './insight-facts';
import { extrasOf, partsOf, sourcesOf, type Part } from './insight-measures';

export type InsightFilters = Pick<
  InsightQuery,
  | 'clientId'
  | 'bureauPartnerId'
  | 'presentationId'
  | 'type'
  | 'format'
  | 'status'
  | 'industry'
  | 'state'
  | 'currency'
>;

/** What is asked for, all of it decided. */
export interface InsightScope {
  figure: InsightFigure;
  by: InsightDimension;
  basis: InsightBasis;
  range: DayRange;
  /** In the speaker's zone. */
  today: string;
  filters: InsightFilters;
}

export interface Sql {
  sql: string;
  parameters: unknown[];
}

const NO_DATE = `DATE '9999-12-31'`;

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
  const columns = [...measures, ...extrasOf(figure).map(({ name }) => name)];
  const ofSource = (source: FactSource) => {
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
      WHERE ${conditionsOf(bag, source, scope)} AND (${anyOfParts(figure, source)})
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
    WITH counted AS (${sourcesOf(figure).map(ofSource).join(' UNION ALL ')}
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
  const ofPart = (part: Part) => {
    const fact = facts[part.source];
    const sortDate = sortDateOf(part.source, scope.basis);
    return `
      (SELECT '${fact.kind}' AS kind, ${fact.id} AS id, ${fact.date[scope.basis]} AS date,
        ${sortDate} AS sort_date, ${fact.title} AS title, ${fact.currency} AS currency,
        (${part.value})::bigint AS value, e.id AS "eventId", e.title AS "eventTitle", e.event_date AS "eventDate",
        ${fact.invoiceId} AS "invoiceId", c.id AS "clientId", c.name AS "clientName", b.name AS "bureauPartnerName",
        ${fact.state} AS state, ${fact.detail} AS detail
      ${fact.from}
      WHERE ${conditionsOfPart(bag, part, scope)}${after ? ` AND (${sortDate}, ${fact.id}) < ${after}` : ''}
      ORDER BY sort_date DESC, id DESC LIMIT ${most})`;
  };
  const sql = `
    SELECT kind, id, date, title, currency, value, "eventId", "eventTitle", "eventDate", "invoiceId", "clientId",
      "clientName", "bureauPartnerName", state, detail, sort_date::text AS "sortKey"
    FROM (${partsOf(scope.figure, scope.measure).map(ofPart).join(' UNION ALL ')}) facts
    ORDER BY sort_date DESC, id DESC LIMIT ${most}`;
  return { sql, parameters: bag.parameters };
}

/** What all rows of all pages come to, per currency. */
export function rowSumsSql(ownerId: string, scope: RowsScope): Sql {
  const bag = bagOf(ownerId);
  const { hasCurrency } = insightFigures[scope.figure];
  const ofPart = (part: Part) => `
    SELECT ${hasCurrency ? facts[part.source].currency : 'NULL::text'} AS currency, (${part.value})::bigint AS value
    ${facts[part.source].from} WHERE ${conditionsOfPart(bag, part, scope)}`;
  const sql = `
    SELECT currency, sum(value)::bigint AS value, count(*) AS count
    FROM (${partsOf(scope.figure, scope.measure).map(ofPart).join(' UNION ALL ')}) facts
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
  return [...new Set(parts.filter((part) => part.source === source).map(({ when }) => `(${when})`))].join(
    ' OR ',
  );
}

function conditionsOfPart(bag: Where, part: Part, scope: RowsScope): string {
  return [conditionsOf(bag, part.source, scope), part.when, ...keyConditions(bag, part.source, scope)].join(
    ' AND ',
  );
}

function keyConditions(bag: Where, source: FactSource, { key, namedKeys, by, basis }: RowsScope): string[] {
  if (key === undefined) return [];
  const of = keyOf(source, by, basis);
  if (key === NO_KEY) return [`${of} IS NULL`];
  if (key !== OTHER_KEYS) return [`${of} = ${bag.parameter(key)}`];
  return [`${of} <> ALL (${bag.parameter([...namedKeys])}::text[])`];
}

function conditionsOf(
  bag: Where,
  source: FactSource,
  { filters, range, basis, today }: InsightScope,
): string {
  const fact = facts[source];
  const conditions = [...(fact.always ? [fact.always] : []), ...daysOf(bag, source, basis, range, today)];
  const given = (value: unknown, condition: (placeholder: string) => string) => {
    if (value === undefined || (Array.isArray(value) && value.length === 0)) return;
    conditions.push(condition(bag.parameter(value)));
  };
  given(filters.clientId, (p) => `${fact.client} = ${p}::uuid`);
  if (filters.bureauPartnerId === NO_KEY) conditions.push(`${fact.bureau} IS NULL`);
  else given(filters.bureauPartnerId, (p) => `${fact.bureau} = ${p}::uuid`);
  given(filters.presentationId, (p) => `e.presentation_id = ${p}::uuid`);
  given(filters.type, (p) => `e.type = ANY (${p}::text[])`);
  given(filters.format, (p) => `e.format = ANY (${p}::text[])`);
  given(filters.status, (p) => `e.status = ANY (${p}::text[])`);
  given(filters.industry || undefined, (p) => `${industryKey} = '=' || left(search_fold(${p}), 100)`);
  given(filters.state, (p) => {
    const named = `${fact.state} = ANY (${p}::text[])`;
    return filters.state?.includes(NO_KEY) ? `(${named} OR ${fact.state} IS NULL)` : named;
  });
  given(filters.currency, (p) => `${fact.currency} = ${p}`);
  return conditions.join(' AND ');
}

/** Events without a date stand last, and count in a period that is not over while they are open. */
function daysOf(
  bag: Where,
  source: FactSource,
  basis: InsightBasis,
  range: DayRange,
  today: string,
): string[] {
  const { from, to } = range;
  if (from === null && to === null) return [];
  const day = sortDateOf(source, basis);
  const within = [
    ...(from === null ? [] : [`${day} >= ${bag.parameter(from)}::date`]),
    ...(to === null ? [] : [`${day} <= ${bag.parameter(to)}::date`]),
  ];
  if (source !== 'event') return within;
  const dated = [...within, `${day} < ${NO_DATE}`].join(' AND ');
  if (to !== null && to < today) return [dated];
  const undated = `${day} = ${NO_DATE} AND e.status = ANY (${bag.parameter([...openStatuses])}::text[])`;
  return [
    `((${dated}) OR (${undated}))`,
    // Says nothing new, and lets the index begin at the right day.
    ...(from === null ? [] : [`${day} >= ${bag.parameter(from)}::date`]),
  ];
}

function sortDateOf(source: FactSource, basis: InsightBasis): string {
  return source === 'event' ? 'e.sort_date' : facts[source].date[basis];
}

/** A damaged cursor begins at the first page. */
function afterRow(bag: Where, cursor: string | undefined): string | undefined {
  const [day, id] = decodeCursor(cursor, 2)?.map(String) ?? [];
  if (day === undefined || id === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  if (
    !(isRealDate(day) || day === '9999-12-31') ||
    !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
  ) {
    return undefined;
  }
  return `(${bag.parameter(day)}::date, ${bag.parameter(id)}::uuid)`;
}
