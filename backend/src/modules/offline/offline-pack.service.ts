/**
 * Makes what a browser keeps for when there is no network: the answers of the screens of the next weeks, as their own routes
 * give them to who asks. It only reads, one answer after the other, and only what the office's owner allows.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import {
  MAX_OFFLINE_EVENTS,
  offlinePeriod,
  type OfflineAnswer,
  type OfflinePack,
} from '@lectern/protocol/offline-pack';
import type { Request } from 'express';
import { AppError } from '../../common/app-error';
import { UserRepository } from '../auth';
import { EventsService } from '../events';
import { OfflineRoutes, type OfflineAsk } from './offline-routes';

/** Of JSON. The nearest events have been added by then. */
const MAX_BYTES = 2_000_000;

@Injectable()
export class OfflinePackService {
  constructor(
    private readonly clock: Clock,
    private readonly users: UserRepository,
    private readonly events: EventsService,
    private readonly routes: OfflineRoutes,
  ) {}

  async packOf(ownerId: string, today: string, request: Request): Promise<OfflinePack> {
    const asOf = this.clock.now().toISOString();
    const days = (await this.users.find(ownerId))?.offlineDays ?? 0;
    const answers = new Map<string, unknown>();
    if (days === 0) return { asOf, days, answers: [] };
    let bytes = await this.add(answers, this.routes.once(today), request);
    const events = await this.events.listAround(ownerId, { today, ...offlinePeriod(today), limit: MAX_OFFLINE_EVENTS });
    for (const event of events) {
      const ofEvent = new Map<string, unknown>();
      const asks = this.routes.ofEvent(event).filter(([path]) => !answers.has(path));
      bytes += await this.add(ofEvent, asks, request);
      if (bytes > MAX_BYTES) break;
      for (const [path, body] of ofEvent) answers.set(path, body);
    }
    return { asOf, days, answers: [...answers].map(([path, body]): OfflineAnswer => ({ path, body })) };
  }

  /** Returns their bytes. */
  private async add(answers: Map<string, unknown>, asks: readonly OfflineAsk[], request: Request): Promise<number> {
    let bytes = 0;
    for (const [path, answer] of asks) {
      try {
        const body = await answer(request);
        answers.set(path, body);
        bytes += Buffer.byteLength(path + JSON.stringify(body));
      } catch (error) {
        // Deleted since the events were listed.
        if (!(error instanceof AppError) || error.status !== 404) throw error;
      }
    }
    return bytes;
  }
}
