/** The universal search over one speaker's rows. Called by the search route alone. */
import { Injectable } from '@nestjs/common';
import type { SearchResponse } from '@lectern/protocol/search';
import { SearchRepository } from './search.repository';

@Injectable()
export class SearchService {
  constructor(private readonly repository: SearchRepository) {}

  /** Testimonials and help articles join when they exist; their groups are empty until then. */
  async search(ownerId: string, query: string): Promise<SearchResponse> {
    const { eventCount, clientCount, representativeCount, bureauPartnerCount, ...groups } =
      await this.repository.search(ownerId, query);
    return {
      ...groups,
      testimonials: [],
      tutorials: [],
      counts: {
        events: eventCount,
        clients: clientCount,
        representatives: representativeCount,
        testimonials: 0,
        bureauPartners: bureauPartnerCount,
        tutorials: 0,
      },
    };
  }
}
