/** The rows of one speaker that the universal search finds. Called by its service. */
import { Injectable } from '@nestjs/common';
import { Db } from '@lectern/database/db';
import { SEARCH_GROUP_LIMIT, SearchMoreKind, type SearchResponse } from '@lectern/protocol/search';
import { kindsOfGroup, storedGroups, type SearchKind, type StoredGroup } from './search-kinds';
import { canBeMistyped, exactMatch, meantMatch } from './search-match';
import { FIRST_SEARCH_PARAMETER, searchHitsSql, type SearchHit } from './search-sql';
import { SearchVocabulary } from './search-vocabulary';

export type FoundRows = Pick<SearchResponse, StoredGroup> & Record<`${StoredGroup}Count`, number>;
type SimilarRows = Partial<FoundRows> & Pick<SearchResponse, 'meant'>;

@Injectable()
export class SearchRepository {
  constructor(
    private readonly db: Db,
    private readonly vocabulary: SearchVocabulary,
  ) {}

  /** All groups, with every word as it was typed. `query` has at least one word. */
  async search(ownerId: string, query: string): Promise<FoundRows> {
    const statement = searchHitsSql(ownerId, exactMatch(query, FIRST_SEARCH_PARAMETER), storedGroups);
    const hits = statement ? await this.db.queryShort<SearchHit>(statement.sql, statement.parameters) : [];
    return grouped(hits, storedGroups) as FoundRows;
  }

  /** These groups only, with words that are spelled like those of the query; nothing when they are too short for it. */
  async searchSimilar(ownerId: string, query: string, groups: readonly StoredGroup[]): Promise<SimilarRows> {
    if (groups.length === 0 || !canBeMistyped(query)) return {};
    const vocabulary = await this.vocabulary.find(ownerId);
    const match = vocabulary && meantMatch(query, FIRST_SEARCH_PARAMETER, vocabulary);
    if (!match) return {};
    const statement = searchHitsSql(ownerId, match, groups);
    if (!statement) return {};
    const hits = await this.db.query<SearchHit>(statement.sql, statement.parameters);
    const meant = hits.length > 0 ? match.wordsIn(hits.flatMap(({ row }) => Object.values(row)).join(' ')) : undefined;
    return { ...grouped(hits, groups), meant };
  }
}

function grouped(hits: SearchHit[], groups: readonly StoredGroup[]): Partial<FoundRows> {
  const ranked = withRanks(hits);
  return Object.fromEntries(
    groups.flatMap((group) => {
      const ofGroup = ranked.filter(({ kind }) => kindsOfGroup[group].includes(kind)).sort(byGrade);
      return [
        [group, ofGroup.slice(0, SEARCH_GROUP_LIMIT).map(shown)],
        [`${group}Count`, ofGroup.reduce((sum, { rank, count }) => (rank === 1 ? sum + count : sum), 0)],
      ];
    }),
  ) as Partial<FoundRows>;
}

const isMore = (kind: SearchKind) => SearchMoreKind.options.some((one) => one === kind);

/** Of the rows under 'More', each says what it is. */
const shown = ({ kind, row }: SearchHit) => (isMore(kind) ? { kind, ...row } : row);

type RankedHit = SearchHit & {
  /** Within its kind, from 1. */
  rank: number;
};

function withRanks(hits: SearchHit[]): RankedHit[] {
  let rank = 0;
  return hits.map((hit, index) => {
    rank = hits[index - 1]?.kind === hit.kind ? rank + 1 : 1;
    return { ...hit, rank };
  });
}

/** The best of each kind, then the second best of each. */
function byGrade(a: RankedHit, b: RankedHit): number {
  return a.grade - b.grade || a.rank - b.rank || (a.kind < b.kind ? -1 : 1);
}
