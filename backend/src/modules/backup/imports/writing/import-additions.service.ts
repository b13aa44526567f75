/**
 * Hands a page of staged rows to the module of their kind, as its form would have: the rules are the module's. Called by the
 * writer, in its transaction. A row that the module refuses is left out with a sentence; what the database refuses is thrown.
 */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@lectern/database/db';
import type { CreateBureauPartnerInput, RepresentativeInput } from '@lectern/protocol/bureau-partners';
import type { ClientContactInput, CreateClientInput } from '@lectern/protocol/clients';
import type { CreateExpenseInput } from '@lectern/protocol/expenses';
import type { PlaceHoldsInput } from '@lectern/protocol/holds';
import type { CreatePresentationInput } from '@lectern/protocol/presentations';
import type { CreateSpeakingEventInput } from '@lectern/protocol/speaking-events';
import type { CreateTaskInput } from '@lectern/protocol/tasks';
import { AppError } from '../../../../common/app-error';
import { accepted, type Outcome } from '../../../../common/many';
import { bureauKind, clientKind, OrganizationsService } from '../../../contacts';
import {
  EventEditsService,
  EventsService,
  LogisticsService,
  type LogisticsInputs,
  type LogisticsKind,
} from '../../../events';
import { ExpensesService } from '../../../expenses';
import { HoldsService } from '../../../holds';
import { PresentationsService } from '../../../presentations';
import { TestimonialsService, type NewTestimonial } from '../../../profile';
import { TasksService } from '../../../tasks';
import { FollowUpRemindersService } from '../../../tasks/tasks.worker.module';
import type { ImportedKind } from './import-order';
import type { StepRow } from './import-steps.repository';
import { idAtEvent, personAtEvent, textOf, type Outcomes, type WritingContext } from './import-writing';

type Add = (tx: Tx, context: WritingContext, rows: readonly StepRow[]) => Promise<Outcome[]>;

@Injectable()
export class ImportAdditionsService {
  constructor(
    private readonly organizations: OrganizationsService,
    private readonly presentations: PresentationsService,
    private readonly events: EventsService,
    private readonly eventEdits: EventEditsService,
    private readonly logistics: LogisticsService,
    private readonly holds: HoldsService,
    private readonly tasks: TasksService,
    private readonly followUps: FollowUpRemindersService,
    private readonly expenses: ExpensesService,
    private readonly testimonials: TestimonialsService,
  ) {}

  async add(tx: Tx, context: WritingContext, kind: ImportedKind, rows: readonly StepRow[]): Promise<Outcomes> {
    const outcomes = await this.modules[kind](tx, context, rows);
    return new Map(
      rows.map(({ seq }, at) => {
        const outcome = outcomes[at] ?? '';
        return [seq, outcome instanceof AppError ? { problem: outcome.message } : { targetId: outcome, before: null }];
      }),
    );
  }

  private readonly modules: Readonly<Record<ImportedKind, Add>> = {
    clients: (tx, { owner }, rows) =>
      this.organizations.add(tx, clientKind, owner.id, inputsOf<CreateClientInput>(rows, { contacts: [] })),
    clientContacts: (tx, { owner, origin }, rows) =>
      this.organizations.addPeople(tx, clientKind, owner.id, peopleOf<ClientContactInput>(rows, 'clientId'), origin),
    bureauPartners: (tx, { owner }, rows) => {
      const without = { representatives: [], agreementFileId: null };
      return this.organizations.add(tx, bureauKind, owner.id, inputsOf<CreateBureauPartnerInput>(rows, without));
    },
    bureauRepresentatives: (tx, { owner, origin }, rows) =>
      this.organizations.addPeople(
        tx,
        bureauKind,
        owner.id,
        peopleOf<RepresentativeInput>(rows, 'bureauPartnerId'),
        origin,
      ),
    presentations: (tx, { owner, origin }, rows) =>
      this.presentations.add(tx, owner.id, inputsOf<CreatePresentationInput>(rows), origin),
    speakingEvents: async (tx, { owner, origin }, rows) => {
      const inputs = inputsOf<CreateSpeakingEventInput>(rows, { contacts: [] });
      const outcomes = await this.events.add(tx, owner, inputs, origin);
      await this.followUps.passOver(tx, owner.id, accepted(outcomes));
      return outcomes;
    },
    eventContacts: async (tx, { owner, origin }, rows) => {
      const people = rows.map(personAtEvent);
      const outcomes = await this.eventEdits.addPeople(tx, owner.id, people, origin);
      return outcomes.map((outcome, at) => (outcome instanceof AppError ? outcome : idAtEvent(people[at]!)));
    },
    holds: (tx, { owner, origin }, rows) => this.holds.add(tx, owner, rows.map(holdsOf), origin),
    agendaItems: (tx, { owner, origin }, rows) =>
      this.logistics.add(tx, 'agendaItem', owner, logisticsOf<'agendaItem'>(rows), origin),
    avNeeds: (tx, { owner, origin }, rows) =>
      this.logistics.add(tx, 'avNeed', owner, logisticsOf<'avNeed'>(rows), origin),
    travelSegments: (tx, { owner, origin }, rows) =>
      this.logistics.add(tx, 'travelSegment', owner, logisticsOf<'travelSegment'>(rows), origin),
    tasks: async (tx, { owner }, rows) => {
      const inputs = inputsOf<CreateTaskInput>(rows).map((input) => ({ ...input, ...dueOf(input) }));
      const outcomes = await this.tasks.add(tx, owner.id, inputs);
      await this.tasks.passOverReminders(tx, owner, accepted(outcomes));
      return outcomes;
    },
    expenses: (tx, { owner }, rows) =>
      this.expenses.add(tx, owner, inputsOf<CreateExpenseInput>(rows, { receiptFileId: null })),
    testimonials: (tx, { owner, origin }, rows) => {
      const inputs = inputsOf<NewTestimonial & { consentedAt?: string | null }>(rows);
      const agreed = inputs.map(({ consentedAt, ...input }) => ({ ...input, hasConsent: consentedAt != null }));
      return this.testimonials.add(tx, owner.id, agreed, origin);
    },
  };
}

/** The check parsed the row by the form of its kind. `without`: what has its own sheets. */
function inputsOf<Input>(rows: readonly StepRow[], without: Partial<Input> = {}): (Input & { id: string })[] {
  return rows.map(({ targetId, row }) => ({ ...row.set, ...without, id: targetId }) as Input & { id: string });
}

function peopleOf<Person>(rows: readonly StepRow[], field: 'clientId' | 'bureauPartnerId') {
  return rows.map(({ targetId, row }) => {
    const { [field]: organizationId, ...person } = row.set;
    return { id: targetId, organizationId: textOf(organizationId), person: person as Person };
  });
}

function logisticsOf<Kind extends LogisticsKind>(rows: readonly StepRow[]) {
  return rows.map(({ targetId, row }) => {
    const { eventId, ...input } = row.set;
    return { id: targetId, eventId: textOf(eventId), input: input as unknown as LogisticsInputs[Kind] };
  });
}

function holdsOf({ row: { set } }: StepRow): PlaceHoldsInput & { eventId: string } {
  const { heldOn, ...hold } = set;
  return { ...(hold as PlaceHoldsInput & { eventId: string }), dates: [textOf(heldOn)] };
}

/** A sheet has both the day and what it follows: where it follows something, the day is computed. */
function dueOf({ dueDate, anchor, anchorOffsetDays, eventId }: CreateTaskInput) {
  const follows = anchor !== null && eventId !== null;
  return follows ? { dueDate: null, anchor, anchorOffsetDays } : { dueDate, anchor: null, anchorOffsetDays: null };
}
