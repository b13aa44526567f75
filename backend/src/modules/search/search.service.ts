/**
 * The universal search over one speaker's rows. Called by the search route alone. Where the words as they were typed
 * find too little, the groups without any are searched for words that are spelled like them.
 */
import { Injectable } from '@nestjs/common';
import { SEARCH_ENOUGH, type SearchResponse } from '@lectern/protocol/search';
import { allRowGroups, SearchRepository, type SearchRow } from './search.repository';

@Injectable()
export class SearchService {
  constructor(private readonly repository: SearchRepository) {}

  async search(ownerId: string, query: string): Promise<SearchResponse> {
    const exact = await this.repository.search(ownerId, query);
    const { row, similar } = await this.withSimilar(ownerId, query, exact);
    return {
      events: row.events,
      clients: row.clients,
      representatives: row.representatives,
      testimonials: row.testimonials,
      bureauPartners: row.bureauPartners,
      tutorials: [],
      more: row.more,
      similar,
      counts: {
        events: row.eventsCount,
        clients: row.clientsCount,
        representatives: row.representativesCount,
        testimonials: row.testimonialsCount,
        bureauPartners: row.bureauPartnersCount,
        tutorials: 0,
        more: row.moreCount,
      },
    };
  }

  private async withSimilar(ownerId: string, query: string, exact: SearchRow) {
    const groups = [...allRowGroups, 'more'] as const;
    const found = groups.reduce((sum, group) => sum + exact[`${group}Count`], 0);
    if (found >= SEARCH_ENOUGH) return { row: exact, similar: [] };
    const empty = groups.filter((group) => exact[`${group}Count`] === 0);
    const row = {
      ...exact,
      ...(await this.repository.searchSimilar(
        ownerId,
        query,
        allRowGroups.filter((group) => empty.includes(group)),
        empty.includes('more'),
      )),
    };
    return { row, similar: empty.filter((group) => row[`${group}Count`] > 0) };
  }
}
