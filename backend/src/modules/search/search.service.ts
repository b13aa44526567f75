/** The universal search over one speaker's rows. Called by the search route alone. */
import { Injectable } from '@nestjs/common';
import type { SearchResponse } from '@lectern/protocol/search';
import { SearchRepository } from './search.repository';

@Injectable()
export class SearchService {
  constructor(private readonly repository: SearchRepository) {}

  /** Help articles join when they exist; their group is empty until then. */
  async search(ownerId: string, query: string): Promise<SearchResponse> {
    const { eventCount, clientCount, representativeCount, testimonialCount, bureauPartnerCount, ...groups } =
      await this.repository.search(ownerId, query);
    return {
      ...groups,
      tutorials: [],
      counts: {
        events: eventCount,
        clients: clientCount,
        representatives: representativeCount,
        testimonials: testimonialCount,
        bureauPartners: bureauPartnerCount,
        tutorials: 0,
      },
    };
  }
}
