/**
 * Ends the holds whose last day is over in their speaker's zone, and moves the others up. Called by the worker's
 * schedule `expire-holds`; it changes no event.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { dateInZone } from '@lectern/protocol/calendar';
import { HoldLaddersService } from './ladder/hold-ladders.service';
import { HoldsRepository, type DueLadder, type LadderHold } from './ladder/holds.repository';

@Injectable()
export class HoldExpiryService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly holds: HoldsRepository,
    private readonly ladders: HoldLaddersService,
  ) {}

  /**
   * Safe in any number of workers at once: each ladder is one transaction under the lock of its day, and who comes second
   * finds nothing to end. A ladder that fails stops no other: it is tried again at the next tick, and the failures are
   * thrown together at the end. Returns how many holds this call ended.
   */
  async expireHolds({ pageSize }: { pageSize: number }): Promise<number> {
    const now = this.clock.now();
    // No zone is more than a day ahead of UTC, so nothing that ends later than today there can be over anywhere.
    const until = dateInZone(now, 'UTC');
    const zones = await this.holds.zonesWithHoldsToExpire(until);
    if (zones.length === 0) return 0;
    const today = zones.map((timeZone) => ({ timeZone, today: dateInZone(now, timeZone) }));
    let expired = 0;
    const failed = new Map<string, unknown>();
    for (;;) {
      // What failed is still due and may come again: the page has room for it.
      const limit = pageSize + failed.size;
      const ladders = await this.holds.laddersToExpire(today, until, limit);
      for (const ladder of ladders) {
        const name = `${ladder.ownerId} on ${ladder.date}`;
        if (failed.has(name)) continue;
        try {
          expired += await this.expireLadder(ladder);
        } catch (error) {
          failed.set(name, error);
        }
      }
      if (ladders.length < limit) break;
    }
    if (failed.size > 0) {
      const reasons = [...failed].map(([name, error]) => `${name} (${String(error)})`);
      throw new AggregateError(failed.values(), `Holds could not be ended: ${reasons.join(', ')}`);
    }
    return expired;
  }

  private expireLadder({ ownerId, date, today }: DueLadder): Promise<number> {
    return this.db.tx(async (tx) => {
      await this.holds.lockDays(tx, ownerId, [date]);
      const ended = await this.ladders.end(tx, { ownerId, changedBy: null }, date, (hold) => {
        const lastDay = lastDayOf(hold);
        return hold.outcome === null && lastDay < today
          ? { outcome: 'expired', endedOn: lastDay, reason: null }
          : undefined;
      });
      return ended.length;
    });
  }
}

function lastDayOf({ expiresOn, heldOn }: LadderHold): string {
  return expiresOn !== null && expiresOn < heldOn ? expiresOn : heldOn;
}
