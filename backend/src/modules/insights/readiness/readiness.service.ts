/** Says whether an event is ready, the same to its page and to the dashboard. Reads; writes nothing. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { dateInZone } from '@lectern/protocol/calendar';
import type { NextEvent } from '@lectern/protocol/dashboard';
import { formerReadinessOf, readinessOf, type EventReadiness } from '@lectern/protocol/readiness';
import { eventNotFound } from '../../events';
import { ReadinessRepository, type ReadinessRow } from './readiness.repository';

@Injectable()
export class ReadinessService {
  constructor(
    private readonly clock: Clock,
    private readonly repository: ReadinessRepository,
  ) {}

  async getForOwnerOrThrow(ownerId: string, eventId: string): Promise<EventReadiness> {
    const facts = await this.repository.find(ownerId, eventId);
    if (!facts) throw eventNotFound();
    return this.readinessOf(facts);
  }

  async findForDashboard(
    ownerId: string,
    eventId: string,
  ): Promise<Pick<NextEvent, 'eventReadiness' | 'readiness'> | null> {
    const facts = await this.repository.find(ownerId, eventId);
    return facts ? { eventReadiness: this.readinessOf(facts), readiness: formerReadinessOf(facts) } : null;
  }

  private readinessOf(facts: ReadinessRow): EventReadiness {
    return readinessOf(facts, dateInZone(this.clock.now(), facts.timeZone));
  }
}
