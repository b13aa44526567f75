/** What the emails about a hold have in common. They go to the speaker, never to bureaus or clients. */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import { dateInZone, formatDate } from '@lectern/protocol/calendar';
import { inOffice } from '@lectern/protocol/team';
import { HoldFactsRepository, type HoldFacts } from './hold-facts.repository';

@Injectable()
export class HoldEmailFacts {
  constructor(
    private readonly facts: HoldFactsRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Null when the hold is gone, or its day is over, which the speaker knows. */
  async find(ownerId: string, holdId: string): Promise<(HoldFacts & { speakerEmail: string }) | null> {
    const hold = await this.facts.find(ownerId, holdId);
    if (!hold?.speakerEmail || hold.heldOn < dateInZone(this.clock.now(), hold.timeZone)) return null;
    return { ...hold, speakerEmail: hold.speakerEmail };
  }

  /** `Mar 4`, with the year when it isn't this one. */
  dayText(day: string, timeZone: string): string {
    return formatDate(day, dateInZone(this.clock.now(), timeZone));
  }

  common(ownerId: string, { speakerName, eventTitle, heldOn, eventId, timeZone }: HoldFacts) {
    return {
      speakerName,
      eventTitle,
      day: this.dayText(heldOn, timeZone),
      eventUrl: `${this.config.appUrl}${inOffice(`/events/${eventId}`, ownerId)}`,
      preferencesUrl: `${this.config.appUrl}/account-settings?section=notifications`,
    };
  }
}
