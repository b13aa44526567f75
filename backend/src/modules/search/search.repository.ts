/** The one statement of the universal search. Called by its service. */
import { Injectable } from '@nestjs/common';
import { Db } from '@lectern/database/db';
import type { SearchResponse } from '@lectern/protocol/search';
import type { RowGroupName } from './search-groups';
import { exactMatch, similarMatch } from './search-match';
import { FIRST_SEARCH_PARAMETER, searchSql } from './search-sql';

export type FoundGroups = Pick<SearchResponse, RowGroupName | 'more'>;
type FoundCounts = Record<`${RowGroupName | 'more'}Count`, number>;
export type SearchRow = FoundGroups & FoundCounts;

@Injectable()
export class SearchRepository {
  constructor(private readonly db: Db) {}

  /** All groups, with every word as it was typed. `query` has at least one word. */
  async search(ownerId: string, query: string): Promise<SearchRow> {
    const match = exactMatch(query, FIRST_SEARCH_PARAMETER);
    const { sql, parameters } = searchSql(ownerId, match, allRowGroups, true);
    const [row] = await this.db.query<SearchRow>(sql, parameters);
    if (!row) throw new Error('a query without FROM answered no row');
    return row;
  }

  /** These groups only, with words that are spelled like those of the query; nothing when they are too short for it. */
  async searchSimilar(
    ownerId: string,
    query: string,
    groups: readonly RowGroupName[],
    withMore: boolean,
  ): Promise<Partial<SearchRow>> {
    const match = similarMatch(query, FIRST_SEARCH_PARAMETER);
    if (!match || (groups.length === 0 && !withMore)) return {};
    const { sql, parameters } = searchSql(ownerId, match, groups, withMore);
    const [row] = await this.db.query<Partial<SearchRow>>(sql, parameters);
    return row ?? {};
  }
}

export const allRowGroups = [
  'events',
  'clients',
  'representatives',
  'testimonials',
  'bureauPartners',
] as const satisfies readonly RowGroupName[];
