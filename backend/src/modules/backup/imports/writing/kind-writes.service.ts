/**
 * Which module adds, changes and removes the rows of each kind that is imported, and what its rows become for it. The rules
 * are the module's, as for what a form sends. Called in the transactions of the writer and of the reversal. A row that the
 * module refuses is left out with a sentence; what the database refuses is thrown.
 */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@lectern/database/db';
import type { CreateBureauPartnerInput } from '@lectern/protocol/bureau-partners';
import type { CreateClientInput } from '@lectern/protocol/clients';
import type { CreateExpenseInput } from '@lectern/protocol/expenses';
import type { PlaceHoldsInput } from '@lectern/protocol/holds';
import type { CreatePresentationInput } from '@lectern/protocol/presentations';
import type { CreateSpeakingEventInput } from '@lectern/protocol/speaking-events';
import type { CreateTaskInput } from '@lectern/protocol/tasks';
import { AppError } from '../../../../common/app-error';
import { accepted, type Change, type Outcome, type Removal } from '../../../../common/many';
import { bureauKind, clientKind, OrganizationsService } from '../../../contacts';
import { EventEditsService, EventsService, LogisticsService, type LogisticsKind } from '../../../events';
import { ExpensesService } from '../../../expenses';
import { HoldsService } from '../../../holds';
import { PresentationsService } from '../../../presentations';
import { TestimonialsService, type NewTestimonial } from '../../../profile';
import { TasksService } from '../../../tasks';
import { FollowUpRemindersService } from '../../../tasks/tasks.worker.module';
import type { RecordRow } from '../../records/records.worker.module';
import type { ImportedKind } from './import-order';
import type { StepRow } from './import-steps.repository';
import { idAtEvent, personAtEvent, textOf, type WritingContext } from './import-writing';

export interface RowChange {
  row: StepRow;
  current: RecordRow;
  set: RecordRow;
}

/** Each answers in the order of its rows. */
export interface KindWrites {
  add: (tx: Tx, context: WritingContext, rows: readonly StepRow[]) => Promise<Outcome[]>;
  change: (tx: Tx, context: WritingContext, changes: readonly RowChange[]) => Promise<Outcome[]>;
  remove: (tx: Tx, context: WritingContext, rows: readonly StepRow[]) => Promise<Outcome[]>;
}

@Injectable()
export class KindWritesService {
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

  readonly of: Readonly<Record<ImportedKind, KindWrites>> = {
    clients: {
      add: (tx, { owner, origin }, rows) =>
        this.organizations.add(tx, clientKind, owner.id, inputsOf<CreateClientInput>(rows, { contacts: [] }), origin),
      change: (tx, { owner, origin }, changes) =>
        this.organizations.change(tx, clientKind, owner.id, patchesOf(changes), origin),
      remove: (tx, { owner, origin }, rows) =>
        this.organizations.remove(tx, clientKind, owner.id, removalsOf(rows), origin),
    },
    clientContacts: this.people(clientKind, 'clientId'),
    bureauPartners: {
      add: (tx, { owner }, rows) => {
        const without = { representatives: [], agreementFileId: null };
        return this.organizations.add(tx, bureauKind, owner.id, inputsOf<CreateBureauPartnerInput>(rows, without));
      },
      change: (tx, { owner, origin }, changes) =>
        this.organizations.change(tx, bureauKind, owner.id, patchesOf(changes), origin),
      remove: (tx, { owner }, rows) => this.organizations.remove(tx, bureauKind, owner.id, removalsOf(rows)),
    },
    bureauRepresentatives: this.people(bureauKind, 'bureauPartnerId'),
    presentations: {
      add: (tx, { owner, origin }, rows) =>
        this.presentations.add(tx, owner.id, inputsOf<CreatePresentationInput>(rows), origin),
      change: (tx, { owner, origin }, changes) => this.presentations.change(tx, owner.id, patchesOf(changes), origin),
      remove: (tx, { owner, origin }, rows) => this.presentations.remove(tx, owner.id, removalsOf(rows), origin),
    },
    speakingEvents: {
      add: async (tx, { owner, origin }, rows) => {
        const inputs = inputsOf<CreateSpeakingEventInput>(rows, { contacts: [] });
        const outcomes = await this.events.add(tx, owner, inputs, origin);
        await this.followUps.passOver(tx, owner.id, accepted(outcomes));
        return outcomes;
      },
      change: async (tx, { owner, origin }, changes) => {
        const outcomes = await this.eventEdits.change(tx, owner.id, patchesOf(changes), origin);
        await this.followUps.passOver(tx, owner.id, idsOfChanged(changes));
        return outcomes;
      },
      remove: (tx, { owner, origin }, rows) => this.events.remove(tx, owner.id, removalsOf(rows), origin),
    },
    eventContacts: {
      add: async (tx, { owner, origin }, rows) => {
        const people = rows.map(personAtEvent);
        const outcomes = await this.eventEdits.addPeople(tx, owner.id, people, origin);
        return outcomes.map((outcome, at) => (outcome instanceof AppError ? outcome : idAtEvent(people[at]!)));
      },
      change: () => Promise.reject(new Error('people at events are added and removed')),
      remove: (tx, { owner, origin }, rows) =>
        this.eventEdits.removePeople(tx, owner.id, rows.map(personAtEvent), origin),
    },
    holds: {
      add: (tx, { owner, origin }, rows) => this.holds.add(tx, owner, rows.map(holdsOf), origin),
      change: (tx, { owner, origin }, changes) => this.holds.change(tx, owner, patchesOf(changes), origin),
      remove: (tx, { owner, origin }, rows) => this.holds.remove(tx, owner, removalsOf(rows), origin),
    },
    agendaItems: this.partsOfEvents('agendaItem'),
    avNeeds: this.partsOfEvents('avNeed'),
    travelSegments: this.partsOfEvents('travelSegment'),
    tasks: {
      add: async (tx, { owner, origin }, rows) => {
        const inputs = inputsOf<CreateTaskInput>(rows).map((input) => ({ ...input, ...newDueOf(input) }));
        const outcomes = await this.tasks.add(tx, owner.id, inputs, origin);
        await this.tasks.passOverReminders(tx, owner, accepted(outcomes));
        return outcomes;
      },
      change: async (tx, { owner, origin }, changes) => {
        const outcomes = await this.tasks.change(tx, owner.id, patchesOf(asEntered(changes, origin, dueOf)), origin);
        await this.tasks.passOverReminders(tx, owner, idsOfChanged(changes));
        return outcomes;
      },
      remove: (tx, { owner, origin }, rows) => this.tasks.remove(tx, owner.id, removalsOf(rows), origin),
    },
    expenses: {
      add: (tx, { owner, origin }, rows) =>
        this.expenses.add(tx, owner, inputsOf<CreateExpenseInput>(rows, { receiptFileId: null }), origin),
      change: (tx, { owner, origin }, changes) => this.expenses.change(tx, owner, patchesOf(changes), origin),
      remove: (tx, { owner, origin }, rows) => this.expenses.remove(tx, owner.id, removalsOf(rows), origin),
    },
    testimonials: {
      add: (tx, { owner, origin }, rows) => {
        const agreed = rows.map(({ row, ...rest }) => ({ ...rest, row: { ...row, set: agreedOf(row.set) } }));
        return this.testimonials.add(tx, owner.id, inputsOf<NewTestimonial>(agreed), origin);
      },
      change: (tx, { owner, origin }, changes) =>
        this.testimonials.change(tx, owner.id, patchesOf(asEntered(changes, origin, agreedOf)), origin),
      remove: (tx, { owner, origin }, rows) => this.testimonials.remove(tx, owner.id, removalsOf(rows), origin),
    },
  };

  private people(kind: typeof clientKind | typeof bureauKind, field: 'clientId' | 'bureauPartnerId'): KindWrites {
    // The two kinds have one shape here: the check parsed each person by the form of the kind.
    const people = kind as typeof clientKind;
    return {
      add: (tx, { owner, origin }, rows) => {
        const added = rows.map(({ targetId, row }) => {
          const { [field]: organizationId, ...person } = row.set;
          return { id: targetId, organizationId: textOf(organizationId), person: person as never };
        });
        return this.organizations.addPeople(tx, people, owner.id, added, origin);
      },
      change: (tx, { owner, origin }, changes) =>
        inOrderOf(changes, (some) => {
          const patches = some.map(({ row, current, set }) => {
            return { id: row.targetId, organizationId: textOf(current[field]), patch: set };
          });
          return this.organizations.changePeople(tx, people, owner.id, patches, origin);
        }),
      remove: (tx, { owner, origin }, rows) => {
        const leaving = rows.map(({ targetId: id, row }) => ({ id, organizationId: textOf(row.set[field]) }));
        return this.organizations.changePeople(tx, people, owner.id, leaving, origin);
      },
    };
  }

  private partsOfEvents(kind: LogisticsKind): KindWrites {
    return {
      add: (tx, { owner, origin }, rows) => {
        const added = rows.map(({ targetId, row }) => {
          const { eventId, ...input } = row.set;
          return { id: targetId, eventId: textOf(eventId), input: input as never };
        });
        return this.logistics.add(tx, kind, owner, added, origin);
      },
      change: (tx, { owner, origin }, changes) => {
        const patches = patchesOf<object>(changes).map(({ id, version, ...patch }) => ({ id, version, patch }));
        return this.logistics.change(tx, kind, owner, patches, origin);
      },
      remove: (tx, { owner, origin }, rows) => this.logistics.remove(tx, kind, owner.id, removalsOf(rows), origin),
    };
  }
}

/** The check parsed the row by the form of its kind. `without`: what has its own sheets. */
function inputsOf<Input>(rows: readonly StepRow[], without: Partial<Input> = {}): (Input & { id: string })[] {
  return rows.map(({ targetId, row }) => ({ ...row.set, ...without, id: targetId }) as Input & { id: string });
}

function patchesOf<Patch>(changes: readonly RowChange[]) {
  return changes.map(({ row, current, set }) => {
    const version = typeof current.version === 'number' ? { version: current.version } : {};
    return { ...set, ...version, id: row.targetId } as Change<Patch>;
  });
}

function removalsOf(rows: readonly StepRow[]): Removal[] {
  return rows.map(({ targetId: id }) => ({ id }));
}

const idsOfChanged = (changes: readonly RowChange[]) => changes.map(({ row }) => row.targetId);

/** What a sheet says becomes what a form sends; what goes back to what was there does not. */
function asEntered(
  changes: readonly RowChange[],
  { isUndo }: WritingContext['origin'],
  entered: (set: RecordRow) => RecordRow,
): readonly RowChange[] {
  return isUndo ? changes : changes.map((change) => ({ ...change, set: entered(change.set) }));
}

function holdsOf({ row: { set } }: StepRow): PlaceHoldsInput & { eventId: string } {
  const { heldOn, ...hold } = set;
  return { ...(hold as PlaceHoldsInput & { eventId: string }), dates: [textOf(heldOn)] };
}

/** A sheet has both the day and what it follows: where it follows something, the day is computed. */
function newDueOf({ dueDate, anchor, anchorOffsetDays, eventId }: CreateTaskInput) {
  const follows = anchor !== null && eventId !== null;
  return follows ? { dueDate: null, anchor, anchorOffsetDays } : { dueDate, anchor: null, anchorOffsetDays: null };
}

function dueOf({ dueDate, ...set }: RecordRow): RecordRow {
  return set.anchor || dueDate === undefined ? set : { ...set, dueDate };
}

/** The check stages when it was agreed to; the module takes whether. */
function agreedOf({ consentText: _, consentedAt, ...set }: RecordRow): RecordRow {
  return consentedAt === undefined ? set : { ...set, hasConsent: consentedAt !== null };
}

/** Who is not the primary contact any more makes room for the one who is. */
async function inOrderOf(
  changes: readonly RowChange[],
  write: (changes: readonly RowChange[]) => Promise<Outcome[]>,
): Promise<Outcome[]> {
  const ordered = [...changes].sort((a, b) => Number(a.set.isPrimary === true) - Number(b.set.isPrimary === true));
  const answers = await write(ordered);
  const bySeq = new Map(ordered.map(({ row }, at) => [row.seq, answers[at]!]));
  return changes.map(({ row }) => bySeq.get(row.seq)!);
}
