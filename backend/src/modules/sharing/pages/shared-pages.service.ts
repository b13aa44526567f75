/**
 * Composes what a share link shows, from the rows as they are now: the page, its PDF, its files and everything else behind
 * the link are made of this answer. A bureau's page passes through the bureau-friendly variant, last and whole.
 */
import { Injectable } from '@nestjs/common';
import type { Letterhead } from '@lectern/protocol/letterhead';
import type { ShareFieldKey } from '@lectern/protocol/share-links';
import type { SharedPage } from '@lectern/protocol/shared-pages';
import { EventPlacesService } from '../../places';
import { LetterheadsService } from '../../profile/letterheads';
import { PlannerSectionsService } from '../planners';
import { sharedLinkUnknown, type SharedLink } from '../links';
import { bureauVariant } from './bureau-variant/bureau-variant';
import { BureauContactsRepository } from './bureau-variant/bureau-contacts.repository';
import { composePage, type EventSections, type PageFacts } from './compose-page';
import { SharedEventRepository } from './shared-event.repository';
import { SharedSpeakerRepository } from './shared-speaker.repository';

/** How the owner may look at a page before anybody else does. */
export type PreviewAs = 'planner' | 'bureau';

const NO_SECTIONS: EventSections = { hold: null, questionnaire: null, ticks: null, testimonialAsk: null, places: null };

@Injectable()
export class SharedPagesService {
  constructor(
    private readonly speakers: SharedSpeakerRepository,
    private readonly events: SharedEventRepository,
    private readonly bureaus: BureauContactsRepository,
    private readonly planners: PlannerSectionsService,
    private readonly places: EventPlacesService,
    private readonly letterheads: LetterheadsService,
  ) {}

  async compose(link: SharedLink, as?: PreviewAs): Promise<SharedPage> {
    const variant = as === 'bureau' ? 'bureau' : link.variant;
    const [facts, sections] = await Promise.all([this.factsOf(link), this.sectionsOf(link)]);
    const page = composePage({ ...link, variant }, facts, sections);
    if (variant === 'direct') return page;
    const { ownerId, bureauPartnerId, representativeId } = link;
    return bureauVariant(page, await this.bureaus.find(ownerId, bureauPartnerId, representativeId));
  }

  /** A bureau's page has no logo: it may say how to reach the speaker. */
  async letterheadOf(ownerId: string, { variant }: SharedPage): Promise<Letterhead> {
    const letterhead = await this.letterheads.getLetterhead(ownerId);
    return variant === 'bureau' ? { ...letterhead, logoUrl: null } : letterhead;
  }

  private async factsOf({ id, ownerId, kind, eventId, fields }: SharedLink): Promise<PageFacts> {
    const shows = (key: ShareFieldKey): boolean => fields.includes(key);
    const isKit = kind === 'media_kit';
    const [speaker, event, talks, testimonials, files] = await Promise.all([
      this.speakers.find(ownerId),
      eventId === null ? null : this.events.find(ownerId, eventId),
      isKit && shows('talks') ? this.speakers.talks(ownerId) : [],
      isKit && shows('testimonials') ? this.speakers.testimonials(ownerId) : [],
      this.filesOf({ id, ownerId, eventId }, shows),
    ]);
    // The event was deleted a moment ago, its links with it.
    if (!speaker || event === undefined) throw sharedLinkUnknown();
    return { speaker, talks, testimonials, files, event };
  }

  private filesOf(
    { id, ownerId, eventId }: Pick<SharedLink, 'id' | 'ownerId' | 'eventId'>,
    shows: (key: ShareFieldKey) => boolean,
  ): Promise<PageFacts['files']> {
    if (eventId !== null) {
      return shows('documents') ? this.speakers.documents(ownerId, id, eventId) : Promise.resolve([]);
    }
    return shows('media') ? this.speakers.media(ownerId, id) : Promise.resolve([]);
  }

  private async sectionsOf(link: SharedLink): Promise<EventSections> {
    const { ownerId, eventId, fields } = link;
    if (eventId === null) return NO_SECTIONS;
    const [planner, places] = await Promise.all([
      this.planners.of({ ...link, eventId }),
      fields.includes('places') ? this.places.ofSharedPage(ownerId, eventId) : null,
    ]);
    return { ...planner, places };
  }
}
