/** Says whether an event is ready, the same to its page and to the dashboard. Reads; writes nothing. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { dateInZone } from '@lectern/protocol/calendar';
import { readinessOf, type EventReadiness } from '@lectern/protocol/readiness';
import { eventNotFound } from '../../events';
import { ReadinessRepository } from './readiness.repository';

@Injectable()
export class ReadinessService {
  constructor(
    private readonly clock: Clock,
    private readonly repository: ReadinessRepository,
  ) {}

  async getForOwnerOrThrow(ownerId: string, eventId: string): Promise<EventReadiness> {
    const readiness = await this.find(ownerId, eventId);
    if (!readiness) throw eventNotFound();
    return readiness;
  }

  async find(ownerId: string, eventId: string): Promise<EventReadiness | null> {
    const facts = await this.repository.find(ownerId, eventId);
    return facts ? readinessOf(facts, dateInZone(this.clock.now(), facts.timeZone)) : null;
  }
}
