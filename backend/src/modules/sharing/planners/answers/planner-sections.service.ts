/**
 * The planner's part of what an event's shared page shows. Called by whoever composes the page; what the link hides, and
 * what there is nothing to do about, is null.
 */
import { Injectable } from '@nestjs/common';
import type { SharedHold, SharedHolds, SharedTestimonialAsk, SharedTicks } from '@lectern/protocol/planners';
import type { SharedEvent } from '@lectern/protocol/shared-pages';
import { testimonialConsentText } from '@lectern/protocol/testimonials';
import { HoldDecisionsService, type DecidableGroup } from '../../../holds';
import { PlannerPagesService, type PlannerLink, type PlannerPageFacts } from '../planner-pages.service';
import { isDelivered, isOver, sharedAnswers, whyClosed } from '../planner-rules';
import { PlannersRepository, type DecisionRow } from '../planners.repository';

export type PlannerPart = Pick<SharedEvent, 'hold' | 'questionnaire' | 'ticks' | 'testimonialAsk'>;

@Injectable()
export class PlannerSectionsService {
  constructor(
    private readonly pages: PlannerPagesService,
    private readonly planners: PlannersRepository,
    private readonly decisions: HoldDecisionsService,
  ) {}

  /** Of a link of event details. */
  async of(link: PlannerLink): Promise<PlannerPart> {
    const page = await this.pages.open(link);
    const isOpen = whyClosed(page.event, page.today, page.speakerName) === null;
    const [hold, questionnaire, ticks, testimonialAsk] = await Promise.all([
      this.holdsOf(page),
      isOpen && page.fields.includes('questionnaire') ? this.questionnaire(page) : null,
      isOpen ? this.ticks(page) : null,
      this.testimonialAsk(page),
    ]);
    return { hold, questionnaire, ticks, testimonialAsk };
  }

  async holds(link: PlannerLink): Promise<SharedHolds | null> {
    return this.holdsOf(await this.pages.open(link));
  }

  private async holdsOf(page: PlannerPageFacts): Promise<SharedHolds | null> {
    const { ids, owner, event, today, speakerName, fields } = page;
    if (!fields.includes('hold') || isOver(event, today)) return null;
    if (event.status === 'cancelled' || event.status === 'lost') return null;
    const [groups, decisions] = await Promise.all([
      this.decisions.groupsOf(owner, ids.eventId, speakerName),
      this.planners.decisions(ids.ownerId, ids.eventId),
    ]);
    // A day that ended long ago, or that the clock took, is no news while others are still open.
    const shown = (groups ?? []).filter(
      ({ outcome, days }) => outcome !== 'expired' && days.some((day) => day >= today),
    );
    if (shown.length === 0) return null;
    return { speakerName, groups: shown.map((group) => toSharedHold(group, decisions)) };
  }

  private async questionnaire(page: PlannerPageFacts): Promise<SharedEvent['questionnaire']> {
    const answers = await this.planners.answers(page.ids.ownerId, page.ids.linkId);
    const [latest] = answers
      .filter((answer) => answer.sentAt !== null)
      .sort((a, b) => (b.sentAt?.getTime() ?? 0) - (a.sentAt?.getTime() ?? 0));
    return {
      speakerName: page.speakerName,
      answers: sharedAnswers(answers, page.event, page.fields),
      sentBy: latest?.sentBy ?? null,
      sentAt: latest?.sentAt?.toISOString() ?? null,
    };
  }

  private async ticks({ ids, fields }: PlannerPageFacts): Promise<SharedTicks | null> {
    if (!fields.includes('agenda') && !fields.includes('av')) return null;
    const lines = await this.planners.tickLines(ids);
    return {
      lines: lines
        .filter((line) => fields.includes(line.kind))
        .map(({ id, version, isTickedHere }) => ({ id, version, isTickedHere })),
    };
  }

  private async testimonialAsk(page: PlannerPageFacts): Promise<SharedTestimonialAsk | null> {
    const { ids, event, today, speakerName, fields } = page;
    if (!fields.includes('testimonialAsk') || !isDelivered(event, today)) return null;
    const written = await this.planners.written(ids.ownerId, ids.linkId);
    return {
      speakerName,
      isSubmitted: written !== undefined && written.status !== 'requested',
      isPublished: written?.status === 'published',
      clientName: written?.clientName ?? null,
      clientTitle: written?.clientTitle ?? null,
      companyName: written?.companyName ?? event.clientName,
      content: written?.content ?? null,
      rating: written?.rating ?? null,
      consentText: testimonialConsentText(speakerName),
    };
  }
}

function toSharedHold(group: DecidableGroup, decisions: readonly DecisionRow[]): SharedHold {
  const { holds, days, outcome } = group;
  const earliest = (dates: (string | null)[]) => dates.filter((date) => date !== null).sort()[0] ?? null;
  const wanted = outcome === 'confirmed' ? 'confirm' : 'release';
  const decision =
    outcome === null
      ? undefined
      : decisions.find(
          (one) => one.decision === wanted && days.some((day) => day >= one.firstDay && day <= one.lastDay),
        );
  return {
    holdId: holds[0]?.id ?? '',
    days,
    rank: Math.max(...holds.map((hold) => hold.rank)),
    expiresOn: outcome === null ? earliest(holds.map((hold) => hold.expiresOn)) : null,
    answerBy: outcome === null ? earliest(holds.map((hold) => hold.challengeAnswerBy)) : null,
    outcome,
    endedOn: earliest(holds.map((hold) => hold.endedOn)),
    decidedBy: decision?.decidedBy ?? null,
    canRelease: group.canRelease,
    canConfirm: outcome === null && group.cannotConfirm === null,
    cannotConfirm: outcome === null ? group.cannotConfirm : null,
  };
}
