/**
 * New events made of one that exists: copies, and spin-offs with what the bureau's policy gives it of them. Called by
 * the events' routes. Nothing that happened to the first event comes along: no status, no dates but given ones, no travel,
 * no tasks, no files.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import { addDays, dateInZone, daysBetween } from '@lectern/protocol/calendar';
import type { CopySpeakingEventInput, SpinOffSpeakingEventInput } from '@lectern/protocol/event-copies';
import { plainDate } from '@lectern/protocol/primitives';
import { keysOf } from '@lectern/protocol/records';
import {
  CreateSpeakingEventInput,
  DEEPEST_SPIN_OFF,
  type SpeakingEventResponse,
} from '@lectern/protocol/speaking-events';
import { fieldError } from '../../../common/app-error';
import { onlyOf } from '../../../common/many';
import { EventCopiesRepository } from './event-copies.repository';
import { constraintErrors, eventNotFound, spinOffsEnd } from '../events.errors';
import { EventsRepository, type EventRow } from '../events.repository';
import { EventsService, type EventOwner } from '../events.service';
import { spinOffTerms } from './spin-off-terms';

@Injectable()
export class EventCopiesService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly events: EventsService,
    private readonly rows: EventsRepository,
    private readonly copies: EventCopiesRepository,
  ) {}

  copyEvent(
    owner: EventOwner,
    id: string,
    input: CopySpeakingEventInput,
    key?: string,
  ): Promise<SpeakingEventResponse> {
    return this.make(owner, id, { key, input, scope: 'copies' }, async (tx, source) => {
      const days = daysOfCopy(source, input);
      const copy = newEvent({
        ...aboutTheTalk(source),
        ...(input.keep.people && peopleOf(source)),
        ...(input.keep.terms && termsOf(source)),
        ...days,
        title: input.title ?? source.title,
      });
      const copyId = onlyOf(await this.events.add(tx, owner, [copy], { reason: `Copied from “${source.title}”` }));
      if (input.keep.logistics) {
        const moved = source.eventDate && days.eventDate ? daysBetween(source.eventDate, days.eventDate) : null;
        await this.copies.copyLogistics(tx, owner.id, { from: id, to: copyId, moved, now: this.clock.now() });
      }
      return copyId;
    });
  }

  spinOffEvent(
    owner: EventOwner,
    id: string,
    input: SpinOffSpeakingEventInput,
    key?: string,
  ): Promise<SpeakingEventResponse> {
    return this.make(owner, id, { key, input, scope: 'spin-offs' }, async (tx, source) => {
      const level = (source.spinOffLevel ?? 0) + 1;
      if (level > DEEPEST_SPIN_OFF) throw spinOffsEnd(DEEPEST_SPIN_OFF);
      if (input.endDate && !input.eventDate) throw fieldError('eventDate', 'Enter the first day as well');
      const policy = await this.copies.spinOffPolicy(tx, owner.id, id);
      const terms = spinOffTerms(policy, level, dateInZone(this.clock.now(), owner.timeZone));
      const spinOff = newEvent({
        title: input.title,
        type: input.type ?? source.type,
        format: input.format ?? source.format,
        eventDate: input.eventDate,
        endDate: input.endDate,
        timeZone: source.timeZone,
        clientId: input.clientId ?? source.clientId,
        ...(terms.throughBureau && {
          bureauPartnerId: source.bureauPartnerId,
          representativeId: source.representativeId,
          commissionPercent: terms.commissionPercent,
        }),
        leadSource: 'Spin-off',
        grossFeeCents: input.grossFeeCents,
        currency: source.currency,
        parentEventId: id,
        spinOffLevel: level,
      });
      const reason = [`Spin-off of “${source.title}”`, terms.explanation].filter(Boolean).join('. ');
      return onlyOf(await this.events.add(tx, owner, [spinOff], { reason }));
    });
  }

  private async make(
    owner: EventOwner,
    id: string,
    request: { key: string | undefined; input: object; scope: string },
    create: (tx: Tx, source: EventRow) => Promise<string>,
  ): Promise<SpeakingEventResponse> {
    const claim = { ownerId: owner.id, key: request.key, input: request.input };
    const { id: createdId } = await this.db.tx(
      (tx) =>
        createOnce(tx, { ...claim, scope: `events/${id}/${request.scope}` }, async () => {
          const source = await this.rows.findInside(tx, owner.id, id);
          if (!source) throw eventNotFound();
          return create(tx, source);
        }),
      constraintErrors,
    );
    return this.events.getForOwnerOrThrow(owner.id, createdId);
  }
}

function newEvent(fields: Partial<CreateSpeakingEventInput> & { title: string }): CreateSpeakingEventInput {
  return CreateSpeakingEventInput.parse(fields);
}

/** Not the event itself: its days, who is there and under which terms, where it came from, and how it went. */
const COPIED = keysOf(
  CreateSpeakingEventInput.shape,
  'title',
  'status',
  'eventDate',
  'endDate',
  'dateIsTentative',
  'clientId',
  'bureauPartnerId',
  'representativeId',
  'contacts',
  'feeType',
  'grossFeeCents',
  'currency',
  'commissionPercent',
  'travelTerms',
  'travelAmountCents',
  'recordingTerms',
  'exclusivityTerms',
  'productSaleTerms',
  'parentEventId',
  'spinOffLevel',
  'nextFollowUpOn',
  'lostReason',
  'debrief',
  'evaluationScore',
  'audienceActual',
);

const aboutTheTalk = (source: EventRow) => Object.fromEntries(COPIED.map((field) => [field, source[field]]));

function peopleOf({ clientId, bureauPartnerId, representativeId, contacts }: EventRow) {
  return {
    clientId,
    bureauPartnerId,
    representativeId,
    contacts: contacts.map(({ contactId, role }) => ({ contactId, role })),
  };
}

function termsOf(source: EventRow) {
  const { feeType, grossFeeCents, currency, commissionPercent, travelTerms, travelAmountCents } = source;
  const { recordingTerms, exclusivityTerms, productSaleTerms } = source;
  return {
    feeType,
    grossFeeCents,
    currency,
    commissionPercent,
    travelTerms,
    travelAmountCents,
    recordingTerms,
    exclusivityTerms,
    productSaleTerms,
  };
}

/** A copy lasts as many days as the event, unless its last day is given. */
function daysOfCopy(source: EventRow, { eventDate, endDate }: CopySpeakingEventInput) {
  if (endDate && !eventDate) throw fieldError('eventDate', 'Enter the first day as well');
  if (!eventDate || endDate || !source.eventDate || !source.endDate) return { eventDate, endDate };
  const lastDay = addDays(eventDate, daysBetween(source.eventDate, source.endDate));
  // Some years hence dates end; the last day of a copy may pass that end though its first one does not.
  if (!plainDate.safeParse(lastDay).success) throw fieldError('eventDate', 'Choose an earlier day');
  return { eventDate, endDate: lastDay };
}
