/** The e-mails to the speaker about what planners did on a shared page. Called by the worker; nobody else is written to. */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import type { OutgoingEmail } from '@lectern/mailer/outgoing-email';
import { formatPlainDate } from '@lectern/protocol/calendar';
import { answerText, questionFields, questionShortLabels } from '@lectern/protocol/planners';
import { PlannerLettersRepository } from './decisions/planner-letters.repository';

/** Long answers are read on the screen. */
const SHOWN = 300;

@Injectable()
export class PlannerEmailsService {
  constructor(
    private readonly letters: PlannerLettersRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** What was sent last. Null when everything was decided, or the link deleted, before the e-mail could go. */
  async answersEmail(ownerId: string, linkId: string): Promise<OutgoingEmail | null> {
    const facts = await this.letters.ofAnswers(ownerId, linkId);
    if (!facts?.speakerEmail) return null;
    const answers = questionFields.flatMap((field) => {
      const answer = facts.answers.find((one) => one.field === field);
      if (!answer) return [];
      const text = answerText(field, answer.value) ?? 'nothing any more';
      const short = text.length > SHOWN ? `${text.slice(0, SHOWN).trimEnd()} …` : text;
      return [{ label: questionShortLabels[field], text: short }];
    });
    const { speakerName, plannerName, eventTitle } = facts;
    return {
      to: facts.speakerEmail,
      category: 'activity',
      ownerId,
      template: 'planner-answers',
      props: { speakerName, plannerName, eventTitle, answers, ...this.links(facts.eventId) },
    };
  }

  /** Null when the event was deleted meanwhile. */
  async holdDecidedEmail(ownerId: string, decisionId: string): Promise<OutgoingEmail | null> {
    const facts = await this.letters.ofDecision(ownerId, decisionId);
    if (!facts?.speakerEmail) return null;
    const { speakerName, plannerName, eventTitle, decision, note, firstDay, lastDay } = facts;
    const days =
      firstDay === lastDay ? formatPlainDate(firstDay) : `${formatPlainDate(firstDay)} to ${formatPlainDate(lastDay)}`;
    return {
      to: facts.speakerEmail,
      category: 'activity',
      ownerId,
      template: 'hold-decided',
      props: { speakerName, plannerName, eventTitle, decision, days, note, ...this.links(facts.eventId) },
    };
  }

  private links(eventId: string) {
    return {
      eventUrl: `${this.config.appUrl}/events/${eventId}?tab=planner`,
      preferencesUrl: `${this.config.appUrl}/account-settings?tab=notifications`,
    };
  }
}
