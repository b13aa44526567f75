/**
 * The universal search over one speaker's rows and the tutorials. Called by the search route alone. Where the words as
 * they were typed find too little, the groups without any are searched for words that are spelled like them.
 */
import { Injectable } from '@nestjs/common';
import { tutorialCategories } from '@lectern/protocol/help';
import { SEARCH_ENOUGH, SEARCH_GROUP_LIMIT, type SearchResponse } from '@lectern/protocol/search';
import { TutorialLibraryService } from '../help';
import { storedGroups } from './search-kinds';
import { SearchRepository, type FoundRows } from './search.repository';

type Tutorials = ReturnType<TutorialLibraryService['searchExactly']>;
type Found = FoundRows & Pick<SearchResponse, 'meant'> & { tutorials: Tutorials; tutorialsCount: number };

const groups = [...storedGroups, 'tutorials'] as const;

@Injectable()
export class SearchService {
  constructor(
    private readonly repository: SearchRepository,
    private readonly tutorials: TutorialLibraryService,
  ) {}

  async search(ownerId: string, query: string): Promise<SearchResponse> {
    const rows = await this.repository.search(ownerId, query);
    const exact: Found = { ...rows, ...counted(this.tutorials.searchExactly(query)) };
    const empty = groups.filter((group) => exact[`${group}Count`] === 0);
    const total = groups.reduce((sum, group) => sum + exact[`${group}Count`], 0);
    if (total >= SEARCH_ENOUGH) return toResponse(exact, []);
    const found: Found = {
      ...exact,
      ...(await this.repository.searchSimilar(
        ownerId,
        query,
        storedGroups.filter((group) => empty.includes(group)),
      )),
      ...(empty.includes('tutorials') && counted(this.tutorials.searchAlike(query))),
    };
    return toResponse(
      found,
      empty.filter((group) => found[`${group}Count`] > 0),
    );
  }
}

function counted(tutorials: Tutorials) {
  return { tutorials, tutorialsCount: tutorials.length };
}

function toResponse(found: Found, similar: SearchResponse['similar']): SearchResponse {
  return {
    events: found.events,
    clients: found.clients,
    representatives: found.representatives,
    testimonials: found.testimonials,
    bureauPartners: found.bureauPartners,
    tutorials: found.tutorials
      .slice(0, SEARCH_GROUP_LIMIT)
      .map(({ slug, title, category, description }) => ({
        id: slug,
        slug,
        title,
        category: tutorialCategories[category],
        description,
      })),
    more: found.more,
    similar,
    meant: found.meant,
    counts: {
      events: found.eventsCount,
      clients: found.clientsCount,
      representatives: found.representativesCount,
      testimonials: found.testimonialsCount,
      bureauPartners: found.bureauPartnersCount,
      tutorials: found.tutorialsCount,
      more: found.moreCount,
    },
  };
}
