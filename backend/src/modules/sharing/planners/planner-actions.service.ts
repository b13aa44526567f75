/**
 * What a planner does on an event's shared page beside answering: ticking lines, confirming or releasing held days, writing
 * a testimonial. Called by the shared page's routes. Each done twice counts once.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import { dateInZone } from '@lectern/protocol/calendar';
import type {
  DecideHoldInput,
  HeldDates,
  TickedLine,
  TickInput,
  WriteTestimonialInput,
  WrittenTestimonial,
} from '@lectern/protocol/planners';
import { v7 as uuidv7 } from 'uuid';
import { edit, expectVersion } from '../../../common/edit';
import { LogisticsTicksService } from '../../events';
import { HoldDecisionsService } from '../../holds';
import { PlannerTestimonialsService } from '../../profile';
import { PlannerPagesService, type PlannerLink } from './planner-pages.service';
import { isDelivered } from './planner-rules';
import { PlannerSectionsService } from './answers/planner-sections.service';
import { LINE_CHANGED, notOnThisPage, notOverYet, tickedElsewhere } from './planners.errors';
import { PlannersRepository, type PageIds } from './planners.repository';

@Injectable()
export class PlannerActionsService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly pages: PlannerPagesService,
    private readonly sections: PlannerSectionsService,
    private readonly planners: PlannersRepository,
    private readonly ticks: LogisticsTicksService,
    private readonly holds: HoldDecisionsService,
    private readonly testimonials: PlannerTestimonialsService,
  ) {}

  /** A tick is for the line in the version that was seen. Only the link that ticked takes it back. */
  async tick(link: PlannerLink, input: TickInput): Promise<TickedLine> {
    const { kind, id, isTicked, name, version } = input;
    const { ids } = await this.pages.openFor(link, kind);
    const line = { eventId: ids.eventId, kind: kind === 'agenda' ? 'agendaItem' : 'avNeed', id } as const;
    const current = () => this.lineOf(ids, id);
    return edit(this.db, { current, conflict: LINE_CHANGED }, async (tx) => {
      const now = this.clock.now();
      let isTickedHere = false;
      const { confirmedBy, confirmedOn } = await this.ticks.tick(
        tx,
        ids.ownerId,
        line,
        (locked, timeZone, tick) => {
          const isOurs =
            tick?.linkId === ids.linkId &&
            tick.confirmedBy === locked.confirmedBy &&
            tick.confirmedOn === locked.confirmedOn;
          isTickedHere = isTicked && (isOurs || locked.confirmedOn === null);
          if (isTicked === (locked.confirmedOn !== null)) return undefined;
          if (!isTicked && !isOurs) throw tickedElsewhere();
          expectVersion(locked, version);
          return isTicked ? { by: name, on: dateInZone(now, timeZone) } : null;
        },
        async () => {
          if (!(await this.planners.keepLink(tx, ids))) throw notOnThisPage();
          return this.planners.tickOf(tx, ids.ownerId, kind, id);
        },
      );
      if (!isTicked) await this.planners.removeTick(tx, ids.ownerId, kind, id);
      else if (isTickedHere && confirmedBy && confirmedOn)
        await this.planners.addTick(tx, ids, kind, { lineId: id, confirmedBy, confirmedOn }, now);
    });
  }

  private async lineOf(ids: PageIds, id: string): Promise<TickedLine> {
    const line = (await this.planners.tickLines(ids)).find((each) => each.id === id);
    if (!line) throw notOnThisPage();
    const { kind: _kind, ...ticked } = line;
    return ticked;
  }

  /** Returns the holds as they stand then. */
  async decideHold(link: PlannerLink, input: DecideHoldInput): Promise<HeldDates> {
    const { ids, owner, speakerName } = await this.pages.openHolds(link);
    await this.db.tx(async (tx) => {
      const { days, isNew } = await this.holds.decide(tx, owner, ids.eventId, {
        holdId: input.holdId,
        decision: input.decision,
        by: input.name,
        speakerName,
      });
      const [firstDay, lastDay] = [days.at(0), days.at(-1)];
      if (!isNew || !firstDay || !lastDay) return;
      if (!(await this.planners.keepLink(tx, ids))) throw notOnThisPage();
      const id = uuidv7();
      await this.planners.addDecision(tx, {
        id,
        ownerId: ids.ownerId,
        eventId: ids.eventId,
        linkId: ids.linkId,
        decision: input.decision,
        firstDay,
        lastDay,
        decidedBy: input.name,
        note: input.note,
        decidedAt: this.clock.now(),
      });
      await this.outbox.add(tx, 'hold.decided', {
        ownerId: ids.ownerId,
        speakingEventId: ids.eventId,
        decisionId: id,
        decision: input.decision,
      });
    });
    return { groups: (await this.sections.holds(link))?.groups ?? [] };
  }

  /** After the event; may be corrected until the speaker has published it. */
  async writeTestimonial(link: PlannerLink, input: WriteTestimonialInput): Promise<WrittenTestimonial> {
    if (!link.fields.includes('testimonialAsk')) throw notOnThisPage();
    const { ids, event, today, speakerName } = await this.pages.open(link);
    if (!isDelivered(event, today)) throw notOverYet();
    const { hasConsent: _agreed, ...words } = input;
    await this.db.tx(
      async (tx) => {
        const page = await this.planners.lockPage(tx, ids, this.clock.now());
        if (!page) throw notOnThisPage();
        const { testimonialId } = page;
        const target = { eventId: ids.eventId, speakerName, testimonialId };
        const id = await this.testimonials.write(tx, ids.ownerId, target, words);
        if (id !== testimonialId) await this.planners.updatePage(tx, ids.ownerId, page.id, { testimonialId: id });
      },
      { testimonials_event: notOnThisPage },
    );
    const written = await this.planners.written(ids.ownerId, ids.linkId);
    return { isPublished: written?.status === 'published', receivedAt: written?.receivedAt?.toISOString() ?? null };
  }
}
