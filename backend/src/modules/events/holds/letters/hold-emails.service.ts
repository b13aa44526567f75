/**
 * The e-mails to the speaker about what happened to holds by itself. Called by the handlers of `hold.expired` and
 * `hold.promoted`; it never writes to bureaus or clients.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import type { OutgoingEmail } from '@lectern/mailer/outgoing-email';
import { dateInZone, formatPlainDate } from '@lectern/protocol/calendar';
import { rankLabel } from '@lectern/protocol/holds';
import { HoldFactsRepository, type HoldFacts } from '../ladder/hold-facts.repository';

@Injectable()
export class HoldEmailsService {
  constructor(
    private readonly facts: HoldFactsRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Null when there is nothing to say: the hold is gone, or its day is over, which the speaker knows. */
  async holdExpiredEmail(ownerId: string, holdId: string): Promise<OutgoingEmail | null> {
    const hold = await this.facts.find(ownerId, holdId);
    if (!hold?.speakerEmail || hold.outcome !== 'expired' || this.isOver(hold)) return null;
    return {
      to: hold.speakerEmail,
      category: 'activity',
      ownerId,
      template: 'hold-expired',
      props: {
        ...this.common(hold),
        lastDay: formatPlainDate(hold.endedOn ?? hold.heldOn),
        place: rankLabel(hold.rank),
        nowFirst: await this.facts.firstOption(ownerId, hold.heldOn),
      },
    };
  }

  /** Only who became first option is news: null for the others, and when the hold has left that place again. */
  async holdPromotedEmail(ownerId: string, holdId: string, toRank: number): Promise<OutgoingEmail | null> {
    if (toRank !== 1) return null;
    const hold = await this.facts.find(ownerId, holdId);
    if (!hold?.speakerEmail || hold.outcome !== null || hold.rank !== 1 || this.isOver(hold)) return null;
    return {
      to: hold.speakerEmail,
      category: 'activity',
      ownerId,
      template: 'hold-promoted',
      props: { ...this.common(hold), heldFor: hold.heldFor },
    };
  }

  private isOver({ heldOn, timeZone }: HoldFacts): boolean {
    return heldOn < dateInZone(this.clock.now(), timeZone);
  }

  private common({ speakerName, eventTitle, heldOn, eventId }: HoldFacts) {
    return {
      speakerName,
      eventTitle,
      day: formatPlainDate(heldOn),
      eventUrl: `${this.config.appUrl}/events/${eventId}`,
      preferencesUrl: `${this.config.appUrl}/account-settings?tab=notifications`,
    };
  }
}
