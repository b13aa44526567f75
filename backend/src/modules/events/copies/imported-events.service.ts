/**
 * What rows of events need when an import writes or takes back many at once: slugs, what a bureau or a presentation brings
 * along, lines of history, due dates that follow. Inside the import's transaction; the fields themselves are the import's
 * to write. It publishes no event of its own: an import starts no checklists and sends no e-mails.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import type { Tx } from '@lectern/database/db';
import { dateInZone } from '@lectern/protocol/calendar';
import {
  findStatusMove,
  missingForStatus,
  speakingEventStatusLabels,
  type SpeakingEventStatus,
} from '@lectern/protocol/speaking-event-status';
import { v7 as uuidv7 } from 'uuid';
import { TaskAnchorsService } from '../../tasks';
import { FollowUpRemindersService } from '../../tasks/tasks.worker.module';
import { changesBetween } from '../history/event-changes';
import { EventsRepository, type EventRow } from '../events.repository';
import { ImportedEventsRepository } from './imported-events.repository';
import { freeSlug, slugify } from '../slug';
import type { StatusChange } from '../history/status-change.entity';

type Fields = Record<string, unknown>;

export interface ImportedEvent {
  id: string;
  fields: Fields;
}

/** Sentences by the id of the event, for those that cannot be written. */
export type EventRefusals = Map<string, string>;

@Injectable()
export class ImportedEventsService {
  constructor(
    private readonly clock: Clock,
    private readonly events: EventsRepository,
    private readonly rows: ImportedEventsRepository,
    private readonly taskAnchors: TaskAnchorsService,
    private readonly followUps: FollowUpRemindersService,
  ) {}

  /** As rows: what the form of a new event would have filled in by itself. */
  async completed(tx: Tx, owner: { id: string; timeZone: string }, added: readonly ImportedEvent[]): Promise<Fields[]> {
    const slugs = await this.slugs(
      tx,
      owner.id,
      added.map(({ fields }) => slugify(textOf(fields.title))),
    );
    const shares = await this.rows.shares(tx, owner.id, idsIn(added, 'bureauPartnerId'));
    const titles = await this.rows.titles(tx, owner.id, idsIn(added, 'presentationId'));
    return added.map(({ fields }, at) => ({
      ...fields,
      slug: slugs[at],
      timeZone: fields.timeZone ?? owner.timeZone,
      commissionPercent: fields.commissionPercent ?? shares.get(textOf(fields.bureauPartnerId)) ?? null,
      presentationTitle: fields.presentationTitle ?? titles.get(textOf(fields.presentationId)) ?? null,
    }));
  }

  /** As sets: another bureau brings its own share and none of the former one's people, another talk brings its title. */
  async carried(
    tx: Tx,
    ownerId: string,
    before: ReadonlyMap<string, EventRow>,
    updates: readonly ImportedEvent[],
  ): Promise<Fields[]> {
    const shares = await this.rows.shares(tx, ownerId, idsIn(updates, 'bureauPartnerId'));
    const titles = await this.rows.titles(tx, ownerId, idsIn(updates, 'presentationId'));
    return updates.map(({ id, fields }) => {
      const row = before.get(id);
      const isOther = 'bureauPartnerId' in fields && fields.bureauPartnerId !== row?.bureauPartnerId;
      const isOtherTalk = Boolean(fields.presentationId) && fields.presentationId !== row?.presentationId;
      return {
        ...(isOther && {
          representativeId: fields.representativeId ?? null,
          commissionPercent: fields.commissionPercent ?? shares.get(textOf(fields.bureauPartnerId)) ?? null,
        }),
        ...(isOtherTalk && {
          presentationTitle: fields.presentationTitle ?? titles.get(textOf(fields.presentationId)) ?? null,
        }),
        ...fields,
      };
    });
  }

  /** What a status needs and an event has not. */
  unfit(events: readonly ImportedEvent[]): EventRefusals {
    return new Map(
      events.flatMap(({ id, fields }) => {
        const [sentence] = Object.values(this.missing(fields));
        return sentence === undefined ? [] : [[id, sentence] as const];
      }),
    );
  }

  /** The first line of each one's history. Follow-ups of days that are over are not reminded of. */
  async recordAdded(tx: Tx, ownerId: string, added: readonly ImportedEvent[], reason: string): Promise<void> {
    const lines = added.map(({ id, fields }) =>
      this.statusLine(ownerId, id, null, fields.status as SpeakingEventStatus, reason),
    );
    await this.rows.addStatusChanges(tx, lines);
    await this.passOverFollowUps(
      tx,
      ownerId,
      added.map(({ id }) => id),
    );
  }

  /** Before any lock of a row, where events get parents: as EventsRepository.lockParents says. */
  lockParents(tx: Tx, ownerId: string): Promise<void> {
    return this.events.lockParents(tx, ownerId);
  }

  /** Locked, as they are now. */
  async before(tx: Tx, ownerId: string, ids: readonly string[]): Promise<Map<string, EventRow>> {
    const rows = new Map<string, EventRow>();
    for (const id of [...ids].sort()) {
      await this.events.lock(tx, ownerId, id);
      const row = await this.events.findInside(tx, ownerId, id);
      if (row) rows.set(id, row);
    }
    return rows;
  }

  /**
   * Which changes are more than fields: days and a status move holds, another client has other people. A person makes them
   * on the page of the event, where the consequences are shown.
   */
  async refusals(
    tx: Tx,
    ownerId: string,
    before: ReadonlyMap<string, EventRow>,
    updates: readonly ImportedEvent[],
  ): Promise<EventRefusals> {
    const holding = await this.rows.holding(tx, ownerId, [...before.keys()]);
    const below = await this.withParentBelow(tx, ownerId, updates);
    const refused: EventRefusals = new Map();
    for (const { id, fields } of updates) {
      const row = before.get(id);
      if (!row) continue;
      const next = { ...row, ...fields } as EventRow;
      const sentence =
        this.statusRefusal(row, next) ??
        (below.has(id) ? 'An event cannot be a spin-off of what came from itself' : undefined) ??
        (holding.has(id) && (next.status !== row.status || movesDays(row, next))
          ? 'This event holds days. Change its status and its dates on its page'
          : undefined) ??
        (next.clientId !== row.clientId && row.contacts.length > 0
          ? 'People of its client are at this event. Change the client on the page of the event'
          : undefined);
      if (sentence !== undefined) refused.set(id, sentence);
    }
    return refused;
  }

  /** Lines of history for what is different now, and the due dates that follow the event. */
  async recordChanged(tx: Tx, ownerId: string, before: ReadonlyMap<string, EventRow>, reason: string): Promise<void> {
    for (const [id, row] of before) {
      const after = await this.events.findInside(tx, ownerId, id);
      if (!after) continue;
      if (after.status !== row.status)
        this.events.addStatusChange(tx, this.statusLine(ownerId, id, row.status, after.status, reason));
      const changes = changesBetween(row, after);
      if (Object.keys(changes).length > 0) {
        const line = { id: uuidv7(), ownerId, eventId: id, changes, currency: after.currency };
        await this.events.addChange(tx, { ...line, changedBy: ownerId, changedAt: this.clock.now() });
      }
      if (movesDays(row, after)) await this.taskAnchors.followEvent(tx, ownerId, id);
    }
    await this.passOverFollowUps(tx, ownerId, [...before.keys()]);
  }

  private statusRefusal(before: EventRow, next: EventRow): string | undefined {
    const { status } = next;
    if (status !== before.status && !findStatusMove(before.status, status)) {
      const [from, to] = [before.status, status].map((one) => speakingEventStatusLabels[one].toLowerCase());
      return `An event that is ${from} cannot become ${to}`;
    }
    if (status === before.status && !movesDays(before, next) && next.clientId === before.clientId) return undefined;
    return Object.values(this.missing({ ...next }))[0];
  }

  private missing(fields: Fields): Record<string, string> {
    if (fields.endDate && !fields.eventDate) return { eventDate: 'Enter the first day as well' };
    return missingForStatus(fields.status as SpeakingEventStatus, {
      eventDate: (fields.eventDate ?? null) as string | null,
      endDate: (fields.endDate ?? null) as string | null,
      clientId: (fields.clientId ?? null) as string | null,
      today: dateInZone(this.clock.now(), textOf(fields.timeZone)),
    });
  }

  private async withParentBelow(tx: Tx, ownerId: string, updates: readonly ImportedEvent[]): Promise<Set<string>> {
    const below = new Set<string>();
    const none = { clientId: null, bureauPartnerId: null, representativeId: null, presentationId: null };
    for (const { id, fields } of updates) {
      const parentEventId = textOf(fields.parentEventId);
      if (parentEventId === '') continue;
      const asked = { ...none, eventId: id, parentEventId, contactIds: [] };
      if ((await this.events.findReferences(tx, ownerId, asked)).parentIsBelow) below.add(id);
    }
    return below;
  }

  private async slugs(tx: Tx, ownerId: string, bases: readonly string[]): Promise<string[]> {
    const taken = await this.rows.takenSlugs(tx, ownerId, [...new Set(bases)]);
    return bases.map((base) => {
      const slug = freeSlug(base, taken);
      taken.push(slug);
      return slug;
    });
  }

  private async passOverFollowUps(tx: Tx, ownerId: string, ids: readonly string[]): Promise<void> {
    await this.followUps.passOver(tx, ownerId, ids);
  }

  private statusLine(
    ownerId: string,
    eventId: string,
    fromStatus: SpeakingEventStatus | null,
    toStatus: SpeakingEventStatus,
    reason: string,
  ): StatusChange {
    const line = { id: uuidv7(), ownerId, eventId, fromStatus, toStatus, reason };
    return { ...line, changedBy: ownerId, changedAt: this.clock.now() };
  }
}

/** Each once, without those that are not set. */
function idsIn(events: readonly ImportedEvent[], field: string): string[] {
  return [...new Set(events.map(({ fields }) => textOf(fields[field])).filter(Boolean))];
}

function movesDays(before: EventRow, after: EventRow): boolean {
  return before.eventDate !== after.eventDate || before.endDate !== after.endDate;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
