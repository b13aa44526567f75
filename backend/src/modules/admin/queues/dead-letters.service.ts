/**
 * Events that the relay set aside: listed, given back to the relay, or dropped by an administrator or the command line. What a
 * replayed event does, it does once: its handlers remember what they did longer than it may be set aside.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { discardDeadLetter, publishAgain, replayDeadLetter, replayDeadLetters } from '@lectern/database/dead-letters';
import { toPage } from '@lectern/database/keyset';
import type { DeadLetterPage, ListDeadLettersQuery } from '@lectern/protocol/queues';
import { notFound } from '../../../common/app-error';
import { AuditLogService, type AuditActor } from '../audit';
import { DeadLettersRepository } from './dead-letters.repository';
import { hideAddresses } from './shown-text';

const noSuchDeadLetter = () =>
  notFound('DEAD_LETTER_NOT_FOUND', 'This event is no longer a dead letter. Reload the page.');

@Injectable()
export class DeadLettersService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly audit: AuditLogService,
    private readonly repository: DeadLettersRepository,
  ) {}

  async listDeadLetters(query: ListDeadLettersQuery): Promise<DeadLetterPage> {
    const rows = await this.repository.list(query);
    const { items, nextCursor } = toPage(rows, query.limit, (row) => [row.sortKey, row.id]);
    return {
      items: items.map(({ sortKey: _, occurredAt, setAsideAt, detail, ...letter }) => ({
        ...letter,
        occurredAt: occurredAt.toISOString(),
        setAsideAt: setAsideAt.toISOString(),
        detail: hideAddresses(detail),
      })),
      nextCursor,
    };
  }

  /** Gives one back to the relay. Returns 0 when it is there already: two clicks replay once. */
  async replay(actor: AuditActor, id: string): Promise<number> {
    const type = await this.db.tx(async (tx) => {
      const replayed = await replayDeadLetter(tx, id);
      if (replayed === undefined) return undefined;
      await this.audit.record(tx, {
        actor,
        action: 'outbox_event.replayed',
        subject: { kind: 'outbox_event', id },
        details: { event: replayed },
      });
      return replayed;
    });
    if (type !== undefined) return 1;
    if (!(await this.repository.exists(id))) throw noSuchDeadLetter();
    return 0;
  }

  /** Gives all of them back, at most five thousand at a time; answers how many. */
  replayAll(actor: AuditActor): Promise<number> {
    return this.recorded(actor, replayDeadLetters);
  }

  /** What was published in the last two days goes out again, for queues that lost jobs; answers how many events. */
  publishAgain(actor: AuditActor): Promise<number> {
    return this.recorded(actor, (tx) => publishAgain(tx, this.clock.now()));
  }

  private recorded(actor: AuditActor, replay: (tx: Tx) => Promise<number>): Promise<number> {
    return this.db.tx(async (tx) => {
      const events = await replay(tx);
      if (events > 0) {
        await this.audit.record(tx, { actor, action: 'outbox_event.replayed', subject: null, details: { events } });
      }
      return events;
    });
  }

  /** Nothing of what it would have caused happens any more. Only what is set aside can be dropped. */
  discard(actor: AuditActor, id: string): Promise<void> {
    return this.db.tx(async (tx) => {
      const type = await discardDeadLetter(tx, id);
      if (type === undefined) throw noSuchDeadLetter();
      await this.audit.record(tx, {
        actor,
        action: 'outbox_event.discarded',
        subject: { kind: 'outbox_event', id },
        details: { event: type },
      });
    });
  }
}
