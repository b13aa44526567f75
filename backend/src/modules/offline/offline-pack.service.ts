/**
 * Makes what a browser keeps for when there is no network: the answers of the screens of the next weeks, as their own routes
 * give them to who asks. It only reads, route by route, and only what the office's owner allows.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import { readTogether } from '@lectern/database/reads-together';
import {
  MAX_OFFLINE_EVENTS,
  offlinePeriod,
  type OfflineAnswer,
  type OfflinePack,
} from '@lectern/protocol/offline-pack';
import type { Request } from 'express';
import { AppError } from '../../common/app-error';
import { withoutAddresses } from '../../common/hidden-fields';
import { UserRepository } from '../auth';
import { EventsService } from '../events';
import { OfflineRoutes, type OfflineAsk } from './offline-routes';

/** Of JSON. The nearest events have been added by then. */
const MAX_BYTES = 2_000_000;
const LEFT_FOR_ITEMS = 200_000;
/** Of one route: the first ones of the lists. */
const MAX_ITEMS = 40;

type Answers = Map<string, unknown>;

@Injectable()
export class OfflinePackService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
    private readonly users: UserRepository,
    private readonly events: EventsService,
    private readonly routes: OfflineRoutes,
  ) {}

  async packOf(ownerId: string, today: string, request: Request): Promise<OfflinePack> {
    const asOf = this.clock.now().toISOString();
    const days = (this.config.offlineApp && (await this.users.find(ownerId))?.offlineDays) || 0;
    if (days === 0) return { asOf, days, answers: [] };
    const answers: Answers = new Map();
    for (const ask of this.routes.once(today))
      for (const found of await answersTo([ask], request)) answers.set(...found);
    const events = await this.events.listAround(ownerId, { today, ...offlinePeriod(today), limit: MAX_OFFLINE_EVENTS });
    const ofEvents = new Map(events.map(({ id }): [string, Answers] => [id, new Map()]));
    for (const asks of this.routes.perEvent(events)) {
      const found = await answersTo(asks, request);
      for (const { path, eventId } of asks) if (found.has(path)) ofEvents.get(eventId)?.set(path, found.get(path));
    }
    let bytes = bytesOf(answers);
    for (const ofEvent of ofEvents.values()) {
      const more = bytesOf(ofEvent);
      if (bytes + more > MAX_BYTES - LEFT_FOR_ITEMS) break;
      bytes += more;
      for (const found of ofEvent) answers.set(...found);
    }
    for (const asks of this.routes.perItem(answers, MAX_ITEMS))
      for (const found of await answersTo(asks, request)) {
        bytes += bytesOf(new Map([found]));
        if (bytes > MAX_BYTES) break;
        answers.set(...found);
      }
    return { asOf, days, answers: [...answers].map(([path, body]): OfflineAnswer => ({ path, body })) };
  }
}

/** All of them at the same time, each path once. */
async function answersTo(asks: readonly OfflineAsk[], request: Request): Promise<Answers> {
  const answers: Answers = new Map();
  await readTogether(() =>
    Promise.all(
      [...new Map(asks.map((ask) => [ask.path, ask])).values()].map(async ({ path, answer }) => {
        try {
          answers.set(path, withoutAddresses(path, await answer(request)));
        } catch (error) {
          // Deleted or refused since the events were listed.
          if (!(error instanceof AppError) || error.status >= 500) throw error;
        }
      }),
    ),
  );
  return answers;
}

const bytesOf = (answers: Answers) => Buffer.byteLength(JSON.stringify([...answers]));
