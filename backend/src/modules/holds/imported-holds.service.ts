/**
 * Holds of an import: a new one takes the last place on the ladder of its day, one that is taken back leaves it. Inside the
 * import's transaction. The event's status stays as the file says; no e-mail goes out but to who moves up.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import type { Tx } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import { dateInZone } from '@lectern/protocol/calendar';
import { MAX_DAYS_OF_EVENT } from '@lectern/protocol/holds';
import { EventsService } from '../events';
import { HoldLaddersService, holdIds, type NewHold } from './ladder/hold-ladders.service';
import { checkDays, checkPatch } from './ladder/hold-rules';
import { Hold } from './ladder/hold.entity';
import { holdHasEnded, holdNotAllowed, tooManyDays } from './ladder/holds.errors';
import { HoldsRepository } from './ladder/holds.repository';
import { MAY_HOLD } from './holds.service';

export interface ImportedHold extends Omit<NewHold, 'placedOn'> {
  heldOn: string;
  placedOn: string | null;
}

@Injectable()
export class ImportedHoldsService {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly events: EventsService,
    private readonly ladders: HoldLaddersService,
    private readonly holds: HoldsRepository,
  ) {}

  /** Events before days: all locks of a page are taken before the first hold is placed. */
  async lock(tx: Tx, ownerId: string, holds: readonly { eventId: string; heldOn: string }[]): Promise<void> {
    for (const eventId of [...new Set(holds.map((hold) => hold.eventId))].sort())
      await this.events.lock(tx, ownerId, eventId);
    await this.holds.lockDays(tx, ownerId, [...new Set(holds.map(({ heldOn }) => heldOn))].sort());
  }

  /** Returns its id. Throws the refusal that the form would show, before anything is written. */
  async place(tx: Tx, owner: { id: string; timeZone: string }, wanted: ImportedHold): Promise<string> {
    const { heldOn, ...fields } = wanted;
    const event = await this.events.lock(tx, owner.id, wanted.eventId);
    if (event && !MAY_HOLD.includes(event.status)) throw holdNotAllowed(event.status);
    const today = this.today(owner);
    checkDays({ dates: [heldOn], placedOn: wanted.placedOn, expiresOn: wanted.expiresOn }, today);
    const held = await this.holds.daysOfEvent(tx, owner.id, wanted.eventId);
    if (held.length >= MAX_DAYS_OF_EVENT) throw tooManyDays();
    const isForSomebody = wanted.clientId !== null || wanted.bureauPartnerId !== null;
    const bureauPartnerId = isForSomebody ? wanted.bureauPartnerId : (event?.bureauPartnerId ?? null);
    return this.ladders.place(tx, { ownerId: owner.id, changedBy: owner.id }, heldOn, {
      ...fields,
      bureauPartnerId,
      clientId: isForSomebody || bureauPartnerId !== null ? wanted.clientId : (event?.clientId ?? null),
      placedOn: wanted.placedOn ?? today,
    });
  }

  /** Throws when its dates cannot be, or when it has ended. */
  async check(
    tx: Tx,
    owner: { id: string; timeZone: string },
    id: string,
    patch: { placedOn?: string | null; expiresOn?: string | null },
  ): Promise<void> {
    const hold = await this.holds.find(tx, owner.id, id);
    if (!hold) return;
    if (hold.outcome !== null) throw holdHasEnded(hold.outcome);
    checkPatch(hold, { ...patch, version: 1 }, this.today(owner));
  }

  /** Who else looks at it hears of it: due dates that follow its end. */
  async recordChanged(tx: Tx, ownerId: string, id: string): Promise<void> {
    const hold = await this.holds.find(tx, ownerId, id);
    if (hold) await this.outbox.add(tx, 'hold.updated', holdIds({ ownerId, changedBy: ownerId }, hold));
  }

  /** Those behind it move up. Does nothing when it is not there any more. */
  async remove(tx: Tx, owner: { id: string; timeZone: string }, id: string, reason: string): Promise<void> {
    const hold = await this.holds.find(tx, owner.id, id);
    if (!hold) return;
    const actor = { ownerId: owner.id, changedBy: owner.id };
    const ending = { outcome: 'released' as const, endedOn: this.today(owner), reason };
    if (hold.outcome === null)
      await this.ladders.end(tx, actor, hold.heldOn, (other) => (other.id === id ? ending : undefined));
    await tx.delete(Hold, { ownerId: owner.id, id });
  }

  private today(owner: { timeZone: string }): string {
    return dateInZone(this.clock.now(), owner.timeZone);
  }
}
