/**
 * An event's shared page as a planner finds it: whose it is, what the event says, and what is open on it. Called by
 * everything that planners do; it refuses what the link does not show, and what comes too late.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { dateInZone } from '@lectern/protocol/calendar';
import type { ShareFieldKey } from '@lectern/protocol/share-links';
import type { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { EventsService, type EventOwner } from '../../events';
import { whyClosed } from './planner-rules';
import { notOnThisPage, pageIsClosed } from './planners.errors';
import { PlannersRepository, type PageIds } from './planners.repository';

/** What counts of a link here. */
export interface PlannerLink {
  id: string;
  ownerId: string;
  eventId: string | null;
  fields: readonly ShareFieldKey[];
}

export interface PlannerPageFacts {
  ids: PageIds;
  owner: EventOwner;
  speakerName: string;
  event: SpeakingEventResponse;
  /** In the event's own zone. */
  today: string;
  fields: readonly ShareFieldKey[];
}

@Injectable()
export class PlannerPagesService {
  constructor(
    private readonly clock: Clock,
    private readonly events: EventsService,
    private readonly planners: PlannersRepository,
  ) {}

  /** 404 for a link of a media kit: it has no event to do anything about. */
  async open(link: PlannerLink): Promise<PlannerPageFacts> {
    const { ownerId, eventId } = link;
    const speaker = eventId === null ? undefined : await this.planners.speaker(ownerId);
    if (eventId === null || !speaker) throw notOnThisPage();
    const event = await this.events.getForOwnerOrThrow(ownerId, eventId);
    return {
      ids: { ownerId, linkId: link.id, eventId },
      owner: { id: ownerId, timeZone: speaker.timeZone },
      speakerName: speaker.speakerName,
      event,
      today: dateInZone(this.clock.now(), event.timeZone),
      fields: link.fields,
    };
  }

  /** Also of an event that was released, so that pressing twice is told what the first press did. */
  async openHolds(link: PlannerLink): Promise<PlannerPageFacts> {
    if (!link.fields.includes('hold')) throw notOnThisPage();
    const page = await this.open(link);
    const closed = page.event.status === 'released' ? null : whyClosed(page.event, page.today, page.speakerName);
    if (closed) throw pageIsClosed(closed);
    return page;
  }

  /** For a planner's act: refused when the page does not show that part, or when the event is over or off. */
  async openFor(link: PlannerLink, field: ShareFieldKey): Promise<PlannerPageFacts> {
    if (!link.fields.includes(field)) throw notOnThisPage();
    const page = await this.open(link);
    const closed = whyClosed(page.event, page.today, page.speakerName);
    if (closed) throw pageIsClosed(closed);
    return page;
  }
}
