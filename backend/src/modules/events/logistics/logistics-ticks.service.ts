/**
 * Lines of the agenda and AV needs that a planner, who has no account, agrees to or takes back. Called by the planners'
 * module inside its transaction. It locks the event before its line, as everything does.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import type { Tx } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import { v7 as uuidv7 } from 'uuid';
import { EventsRepository } from '../events.repository';
import { logisticsChanges, type LogisticsKind } from './logistics-text';
import { logisticsRowNotFound } from './logistics.errors';
import { LogisticsRepository } from './logistics.repository';

export type TickableKind = 'agendaItem' | 'avNeed';

export interface TickedRow {
  id: string;
  confirmedBy: string | null;
  confirmedOn: string | null;
  version: number;
}

@Injectable()
export class LogisticsTicksService {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly events: EventsRepository,
    private readonly logistics: LogisticsRepository,
  ) {}

  /**
   * Locks the line, reads with `also` what else counts, and does what `settle` decides: the name and day of the tick, null
   * for none, undefined for no change.
   */
  async tick<Kind extends TickableKind, Also>(
    tx: Tx,
    ownerId: string,
    line: { eventId: string; kind: Kind; id: string },
    settle: (current: TickedRow, timeZone: string, also: Also) => { by: string; on: string } | null | undefined,
    also: () => Promise<Also>,
  ): Promise<TickedRow> {
    const { eventId, kind, id } = line;
    const event = await this.events.lock(tx, ownerId, eventId);
    const [current] = await this.logistics.lock(tx, kind, ownerId, [id]);
    if (!event || current?.eventId !== eventId) throw logisticsRowNotFound(kind);
    const tick = settle(current, event.timeZone, await also());
    if (tick === undefined) return current;
    const confirmed = { confirmedBy: tick?.by ?? null, confirmedOn: tick?.on ?? null };
    const now = this.clock.now();
    await this.logistics.update(tx, kind, ownerId, [{ ...confirmed, updatedAt: now, id }]);
    const after = { ...current, ...confirmed };
    await this.events.addChanges(tx, [
      {
        id: uuidv7(),
        ownerId,
        eventId,
        changes: logisticsChanges<LogisticsKind>(kind, current, after),
        currency: event.currency,
        changedBy: null,
        changedAt: now,
      },
    ]);
    await this.outbox.add(tx, 'speaking_event.logistics_changed', { ownerId, speakingEventId: eventId });
    return { ...after, version: current.version + 1 };
  }
}
