/**
 * Figures over the whole business and the rows behind each number. Reads only, always the owner's. Called by the routes of
 * insights, by their exports and by the year-end pack. What a figure can be asked for stands in the protocol's table.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { toPage } from '@lectern/database/keyset';
import { dateInZone, daysBetween } from '@lectern/protocol/calendar';
import {
  rangeBefore,
  rangeOfPeriod,
  rangeOfTimeKey,
  rangeOfYearBefore,
  type DayRange,
} from '@lectern/protocol/insight-periods';
import {
  ANY_BUREAU,
  defaultsOf,
  insightFigures,
  NO_KEY,
  OTHER_KEYS,
  type InsightBlock,
  type InsightChoices,
  type InsightFigure,
  type InsightQuery,
  type InsightResponse,
  type InsightRowPage,
  type InsightRowsQuery,
} from '@lectern/protocol/insights';
import { usState } from '@lectern/protocol/us-states';
import { fieldError } from '../../common/app-error';
import type { InsightScope } from './insight-conditions';
import { isTimeUnit, type RowsScope } from './insight-queries';
import { toBlock } from './insights.mapper';
import { InsightsRepository } from './insights.repository';

export interface InsightOwner {
  id: string;
  timeZone: string;
}

type Asked = Omit<InsightQuery, 'compare'>;

@Injectable()
export class InsightsService {
  constructor(
    private readonly clock: Clock,
    private readonly insights: InsightsRepository,
  ) {}

  async figure(owner: InsightOwner, figure: InsightFigure, query: InsightQuery): Promise<InsightResponse> {
    const { period, ...scope } = this.scopeOf(owner, figure, query);
    const blockOf = (range: DayRange | null) => (range ? this.block(owner.id, { ...scope, range }) : null);
    const firstDay = query.compare === 'true' ? await this.insights.firstDay(owner.id) : null;
    const lasting = soFar(scope);
    const before = recorded(rangeBefore(scope.range, lasting.to), firstDay);
    const yearAgo = recorded(rangeOfYearBefore(lasting), firstDay);
    const asked = blockOf(before);
    const isOfBureaus = figure === 'bureaus' && scope.filters.bureauPartnerId !== NO_KEY;
    const direct = { ...scope, filters: { ...scope.filters, bureauPartnerId: NO_KEY } };
    const [current, previous, yearBefore, directly] = await Promise.all([
      this.block(owner.id, scope),
      asked,
      // Of a year the year before is the period before.
      before?.from === yearAgo?.from && before?.to === yearAgo?.to ? asked : blockOf(yearAgo),
      isOfBureaus ? this.block(owner.id, direct) : null,
    ]);
    const { by, basis, today } = scope;
    return { figure, by, basis, period, today, current, previous, yearBefore, direct: directly };
  }

  async rows(owner: InsightOwner, figure: InsightFigure, query: InsightRowsQuery): Promise<InsightRowPage> {
    const scope = await this.rowsScopeOf(owner, figure, query);
    const narrow = { ...scope, range: narrowed(scope) };
    const rows = await this.insights.rows(owner.id, narrow, query);
    const sums = query.cursor === undefined ? await this.insights.sums(owner.id, narrow) : null;
    const { items, nextCursor } = toPage(rows, query.limit, (row) => [row.sortKey, row.id]);
    const { measure, basis, range } = scope;
    return {
      figure,
      measure,
      basis,
      sums,
      nextCursor,
      ...range,
      items: items.map(({ sortKey: _sortKey, ...row }) => row),
    };
  }

  async choices(ownerId: string): Promise<InsightChoices> {
    const choices: InsightChoices = { currencies: [], industries: [], states: [], years: null };
    for (const { field, value } of await this.insights.choices(ownerId)) {
      if (field === 'currency') choices.currencies.push(value);
      else if (field === 'industry') choices.industries.push(value);
      else if (field === 'state') choices.states.push(usState.parse(value));
      else choices.years = { first: choices.years?.first ?? Number(value), last: Number(value) };
    }
    return choices;
  }

  private async block(ownerId: string, scope: InsightScope): Promise<InsightBlock> {
    const rows = await this.insights.groups(ownerId, scope);
    const keys = rows.flatMap((row) => (row.isTotal || row.key === OTHER_KEYS ? [] : (row.key ?? [])));
    const names = await this.insights.names(ownerId, scope.by, [...new Set(keys)]);
    return toBlock(rows, scope.range, scope.figure, scope.by, names);
  }

  private scopeOf(
    owner: InsightOwner,
    figure: InsightFigure,
    query: Asked,
  ): InsightScope & { period: InsightResponse['period'] } {
    const shape = insightFigures[figure];
    const defaults = defaultsOf(figure);
    const { by = defaults.by, basis = defaults.basis, period: _period, from, to, ...filters } = query;
    if (figure === 'bureaus') filters.bureauPartnerId ??= ANY_BUREAU;
    if (!shape.by.includes(by)) throw fieldError('by', `${shape.label} cannot be grouped by ${by}`);
    if (!shape.bases.includes(basis)) throw fieldError('basis', `${shape.label} counts by event date`);
    if (from !== undefined && to !== undefined && to < from) {
      throw fieldError('to', 'The period ends before it starts. Check both dates');
    }
    const today = dateInZone(this.clock.now(), owner.timeZone);
    const { period, ...range } = rangeOfPeriod(query, today, defaults.period);
    return { figure, by, basis, period, range, today, filters };
  }

  private async rowsScopeOf(owner: InsightOwner, figure: InsightFigure, query: InsightRowsQuery): Promise<RowsScope> {
    const { measure = insightFigures[figure].main, key, cursor: _cursor, limit: _limit, ...asked } = query;
    if (!insightFigures[figure].measures.includes(measure)) {
      throw fieldError('measure', `${insightFigures[figure].label} does not count this`);
    }
    const scope = this.scopeOf(owner, figure, asked);
    const namedKeys = key === OTHER_KEYS ? await this.namedKeys(owner.id, scope) : [];
    return { ...scope, measure, key, namedKeys };
  }

  /** The groups that stand by themselves: `others` are all but these. */
  private async namedKeys(ownerId: string, scope: InsightScope): Promise<string[]> {
    const rows = await this.insights.groups(ownerId, scope);
    return rows.flatMap((row) => (row.isTotal || row.key === OTHER_KEYS ? [] : (row.key ?? [])));
  }
}

/** What happens to money and audiences only when it is over is compared by the days that have passed. */
function soFar({ figure, basis, range, today }: InsightScope): DayRange {
  const isOfThePast = basis === 'payment_date' || figure === 'audience';
  const isRunning = range.from !== null && range.from <= today && range.to !== null && range.to > today;
  return isOfThePast && isRunning ? { ...range, to: today } : range;
}

/** Null: the records begin later than in the first quarter of these days, which would compare a whole with a part. */
function recorded(range: DayRange | null, firstDay: string | null): DayRange | null {
  if (!range?.from || !range.to || firstDay === null) return null;
  return daysBetween(range.from, firstDay) * 4 > daysBetween(range.from, range.to) ? null : range;
}

/** Of a month, a quarter or a year only its own days need to be looked at. */
function narrowed({ by, key, range }: RowsScope): DayRange {
  const days = isTimeUnit(by) && key !== undefined ? rangeOfTimeKey(key) : null;
  if (!days) return range;
  return {
    from: range.from !== null && range.from > days.from ? range.from : days.from,
    to: range.to !== null && range.to < days.to ? range.to : days.to,
  };
}
