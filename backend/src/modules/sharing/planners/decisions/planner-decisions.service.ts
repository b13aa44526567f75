/**
 * The speaker's side: what planners answered, ticked and decided, and accepting or declining their answers. Called by the
 * event page's routes. Accepted answers go into the event's fields as any edit does; the people become its contacts.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import { formatClockTime } from '@lectern/protocol/calendar';
import { agendaItemKindLabels, type EventLogistics } from '@lectern/protocol/event-logistics';
import {
  questionFields,
  type AnswerValue,
  type DecideAnswersInput,
  type PlannerAnswersResponse,
  type PlannerAnswerSheet,
  type PlannerTick,
} from '@lectern/protocol/planners';
import { UpdateSpeakingEventInput, type SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { v7 as uuidv7 } from 'uuid';
import { edit, expectUnchanged } from '../../../../common/edit';
import { onlyOf } from '../../../../common/many';
import { ClientsService } from '../../../contacts';
import { EventEditsService, EventsService, LogisticsService, type EventOwner } from '../../../events';
import { TasksService } from '../../../tasks';
import { PlannerDecisionsRepository, type PlannerTickRow, type SheetAnswer } from './planner-decisions.repository';
import { eventValue, isDraft, isEventField, isPerson, personRoles } from '../planner-rules';
import { answerDecided, answerNotFound, ANSWERS_CHANGED, clientNeeded } from '../planners.errors';
import { PlannersRepository } from '../planners.repository';

@Injectable()
export class PlannerDecisionsService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly events: EventsService,
    private readonly edits: EventEditsService,
    private readonly logistics: LogisticsService,
    private readonly clients: ClientsService,
    private readonly tasks: TasksService,
    private readonly decisions: PlannerDecisionsRepository,
    private readonly planners: PlannersRepository,
  ) {}

  async ofEvent(ownerId: string, eventId: string): Promise<PlannerAnswersResponse> {
    const event = await this.events.getForOwnerOrThrow(ownerId, eventId);
    const [answers, ticks, logistics, holdDecisions] = await Promise.all([
      this.decisions.answers(ownerId, eventId),
      this.decisions.ticks(ownerId, eventId),
      this.logistics.ofEvent(ownerId, eventId),
      this.planners.decisions(ownerId, eventId),
    ]);
    return {
      eventId,
      eventVersion: event.version,
      sheets: toSheets(answers, event),
      ticks: toTicks(logistics, ticks),
      holdDecisions: holdDecisions.map((one) => ({ ...one, decidedAt: one.decidedAt.toISOString() })),
    };
  }

  /** All of it or nothing. What was decided like this before stays; the other way round it is refused. */
  async decide(
    owner: EventOwner,
    eventId: string,
    input: DecideAnswersInput,
    key?: string,
  ): Promise<PlannerAnswersResponse> {
    const ownerId = owner.id;
    const event = await this.events.getForOwnerOrThrow(ownerId, eventId);
    const claim = { ownerId, key, scope: `events/${eventId}/planner-decisions`, input };
    return edit(this.db, { current: () => this.ofEvent(ownerId, eventId), conflict: ANSWERS_CHANGED }, (tx) =>
      createOnce(tx, claim, async () => {
        await this.apply(tx, owner, event, input);
        return uuidv7();
      }),
    );
  }

  private async apply(
    tx: Tx,
    owner: EventOwner,
    event: SpeakingEventResponse,
    input: DecideAnswersInput,
  ): Promise<void> {
    const ownerId = owner.id;
    const known = await this.decisions.answersIn(tx, ownerId, event.id);
    const chosen = (wanted: 'accepted' | 'declined') =>
      input[wanted === 'accepted' ? 'accept' : 'decline'].flatMap(({ id, version }) => {
        const answer = known.find((one) => one.id === id && one.sendings > 0);
        if (!answer) throw answerNotFound();
        expectUnchanged(answer.sendings === version);
        if (answer.decision === wanted) return [];
        if (answer.decision !== null) throw answerDecided();
        return [answer];
      });
    const [accepted, declined] = [chosen('accepted'), chosen('declined')];
    const decided = [...accepted, ...declined];
    if (decided.length === 0) return;
    await this.putIntoEvent(tx, ownerId, event, input.eventVersion, accepted);
    const ids = decided.map((answer) => answer.id);
    const locked = await this.decisions.lock(tx, ownerId, ids);
    // A planner sent another answer, or another window decided, since they were read.
    expectUnchanged(
      decided.every(({ id, sendings }) =>
        locked.some((now) => now.id === id && now.sendings === sendings && now.decision === null),
      ),
    );
    const now = this.clock.now();
    await this.decisions.decide(tx, ownerId, accepted.map(idOf), 'accepted', now);
    await this.decisions.decide(tx, ownerId, declined.map(idOf), 'declined', now);
    const linkIds = [...new Set(decided.map((answer) => answer.linkId))];
    for (const taskId of await this.decisions.tasksWithoutAnswers(tx, ownerId, linkIds))
      await this.tasks.finishTask(tx, owner, taskId);
  }

  /** The client before the event, as a merge of clients locks them. */
  private async putIntoEvent(
    tx: Tx,
    ownerId: string,
    event: SpeakingEventResponse,
    version: number,
    accepted: readonly SheetAnswer[],
  ): Promise<void> {
    const contacts = await this.contactsWith(tx, ownerId, event, accepted);
    const fields: Record<string, AnswerValue> = {};
    for (const { field, sentValue } of accepted) if (isEventField(field)) fields[field] = sentValue;
    if (Object.keys(fields).length === 0 && contacts === undefined) {
      // Before its answers, as its deletion locks them.
      await this.events.lockAll(tx, ownerId, [event.id]);
      return;
    }
    const patch: UpdateSpeakingEventInput = UpdateSpeakingEventInput.parse({
      version,
      ...fields,
      ...(contacts && { contacts }),
    });
    onlyOf(await this.edits.change(tx, ownerId, [{ ...patch, id: event.id }]));
  }

  /** Undefined: nobody was named. Whoever had that role at the event gives it to the person that was. */
  private async contactsWith(
    tx: Tx,
    ownerId: string,
    event: SpeakingEventResponse,
    accepted: readonly SheetAnswer[],
  ): Promise<UpdateSpeakingEventInput['contacts']> {
    let contacts = event.contacts.map(({ contactId, role }) => ({ contactId, role }));
    let isChanged = false;
    for (const { field, sentValue } of accepted) {
      if (!isPerson(field) || sentValue === null || typeof sentValue !== 'object') continue;
      if (!event.clientId) throw clientNeeded();
      const role = personRoles[field];
      const contactId = await this.clients.addPerson(tx, ownerId, event.clientId, { ...sentValue, role });
      contacts = [...contacts.filter((contact) => contact.role !== role), { contactId, role }];
      isChanged = true;
    }
    return isChanged ? contacts : undefined;
  }
}

const idOf = ({ id }: { id: string }): string => id;

/** By link, questions in their order. */
function toSheets(answers: readonly SheetAnswer[], event: SpeakingEventResponse): PlannerAnswerSheet[] {
  const links = [...new Set(answers.map((answer) => answer.linkId))];
  return links.map((linkId) => {
    const own = answers.filter((answer) => answer.linkId === linkId);
    const sent = own.filter((answer) => answer.sendings > 0);
    const [latest] = [...sent].sort((a, b) => (b.sentAt?.getTime() ?? 0) - (a.sentAt?.getTime() ?? 0));
    return {
      linkId,
      linkName: latest?.linkName ?? own[0]?.linkName ?? null,
      sentBy: latest?.sentBy ?? null,
      sentAt: latest?.sentAt?.toISOString() ?? null,
      drafts: own.filter(isDraft).length,
      answers: questionFields.flatMap((field) =>
        sent
          .filter((answer) => answer.field === field)
          .map((answer) => ({
            id: answer.id,
            field,
            value: answer.sentValue,
            now: eventValue(field, event),
            before: answer.beforeValue,
            state: answer.decision ?? ('sent' as const),
            decidedAt: answer.decidedAt?.toISOString() ?? null,
            version: answer.sendings,
          })),
      ),
    };
  });
}

/** Every line that somebody has confirmed, with whether it was on a shared page. */
function toTicks(logistics: EventLogistics, ticks: readonly PlannerTickRow[]): PlannerTick[] {
  const lines = [
    ...logistics.agenda.map((item) => ({
      ...item,
      kind: 'agenda' as const,
      line: [item.startTime && formatClockTime(item.startTime), agendaItemKindLabels[item.kind], item.room]
        .filter(Boolean)
        .join(' · '),
    })),
    ...logistics.avNeeds.map((need) => ({ ...need, kind: 'av' as const, line: need.item })),
  ];
  return lines
    .filter((line) => line.confirmedOn !== null)
    .map(({ kind, id, line, confirmedBy, confirmedOn }) => ({
      kind,
      id,
      line,
      confirmedBy,
      confirmedOn,
      isByPlanner: ticks.some(
        (tick) => tick.lineId === id && tick.confirmedBy === confirmedBy && tick.confirmedOn === confirmedOn,
      ),
    }));
}
