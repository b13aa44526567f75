/**
 * Puts a small believable office into an empty account and takes it out again. Called by the routes of the sample data.
 * Everything is made and deleted by the services that own it; what a person made part of their own work stays.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { addDays, dateInZone } from '@lectern/protocol/calendar';
import type { AddedSampleData, RemovedSampleData } from '@lectern/protocol/dashboard';
import { createContractInput } from '@lectern/protocol/contracts';
import { placeHoldsInput } from '@lectern/protocol/holds';
import { createInvoiceDraftInput } from '@lectern/protocol/invoices';
import { allOf } from '../../../common/many';
import { AppError } from '../../../common/app-error';
import { BureausService, ClientsService } from '../../contacts';
import { ContractDraftsService } from '../../contracts';
import { EventsService, LogisticsService, type EventOwner } from '../../events';
import { HoldsService } from '../../holds';
import { ExpensesService } from '../../expenses';
import { InvoiceDraftsService, InvoicesService } from '../../invoices';
import { TasksService } from '../../tasks';
import {
  CONFIRMED,
  DELIVERED,
  ON_HOLD,
  sampleBureau,
  sampleClients,
  sampleEvents,
  sampleExpenses,
  sampleLogistics,
  sampleTasks,
} from './sample-data';
import { SampleDataRepository, type RemovableKind } from './sample-data.repository';
import type { SampleRow } from './sample-row.entity';

type Made = Pick<SampleRow, 'rowId'> & { kind: RemovableKind };

@Injectable()
export class SampleDataService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly clients: ClientsService,
    private readonly bureaus: BureausService,
    private readonly events: EventsService,
    private readonly logistics: LogisticsService,
    private readonly holds: HoldsService,
    private readonly tasks: TasksService,
    private readonly expenses: ExpensesService,
    private readonly invoices: InvoicesService,
    private readonly invoiceDrafts: InvoiceDraftsService,
    private readonly contracts: ContractDraftsService,
    private readonly samples: SampleDataRepository,
  ) {}

  /** Adds nothing when it is there already. */
  async addSampleData(owner: EventOwner): Promise<AddedSampleData> {
    const today = dateInZone(this.clock.now(), owner.timeZone);
    const eventIds = await this.db.tx(async (tx) => {
      await this.samples.lock(tx, owner.id);
      const { hasSampleData, isEmpty } = await this.samples.state(tx, owner.id);
      if (hasSampleData) return undefined;
      if (!isEmpty) throw accountIsNotEmpty();
      const { made, events } = await this.make(tx, owner, today);
      await this.samples.remember(tx, owner.id, made);
      await this.samples.rememberBelongings(tx, owner.id);
      return { events, added: made.length };
    });
    if (!eventIds) return { added: 0 };
    await this.furnish(owner, today, eventIds.events);
    return { added: eventIds.added };
  }

  async removeSampleData(owner: EventOwner): Promise<RemovedSampleData> {
    const kept: RemovedSampleData['kept'] = [];
    let removed = 0;
    const remove: [kind: RemovableKind, by: (id: string) => Promise<void>][] = [
      ['contract', (id) => this.contracts.deleteDraft(owner.id, id)],
      ['invoice', (id) => this.invoices.deleteInvoice(owner, id)],
      ['expense', (id) => this.expenses.deleteExpense(owner.id, id)],
      ['task', (id) => this.tasks.deleteTask(owner, id)],
      ['speaking_event', (id) => this.events.deleteEvent(owner.id, id)],
      ['client', (id) => this.clients.deleteClient(owner.id, id)],
      ['bureau_partner', (id) => this.bureaus.deleteBureauPartner(owner.id, id)],
    ];
    for (const [kind, by] of remove) {
      for (const { id, name, isUsed } of await this.samples.removable(owner.id, kind)) {
        if (isUsed || !(await isRemoved(by(id)))) kept.push({ kind, id, name });
        else if (!papers.has(kind)) removed += 1;
      }
    }
    await this.db.tx((tx) => this.samples.forget(tx, owner.id));
    return { removed, kept };
  }

  private async make(tx: Tx, owner: EventOwner, today: string): Promise<{ made: Made[]; events: string[] }> {
    const made: Made[] = [];
    const noted = (kind: RemovableKind, ids: string[]): string[] => {
      made.push(...ids.map((rowId) => ({ kind, rowId })));
      return ids;
    };
    const clients = noted('client', await this.clients.add(tx, owner.id, sampleClients));
    const [bureau = null] = noted('bureau_partner', await this.bureaus.add(tx, owner.id, [sampleBureau]));
    const inputs = sampleEvents(today).map(({ client, throughBureau, input }) => ({
      ...input,
      ...{ clientId: clients[client] ?? null, bureauPartnerId: throughBureau ? bureau : null },
    }));
    const events = noted('speaking_event', allOf(await this.events.add(tx, owner, inputs, { reason: 'Sample data' })));
    const tasks = sampleTasks(today).map(({ event, input }) => ({ ...input, eventId: events[event] ?? null }));
    noted('task', allOf(await this.tasks.add(tx, owner.id, tasks)));
    return { made, events };
  }

  /** What belongs to the events and goes with them. */
  private async furnish(owner: EventOwner, today: string, events: string[]): Promise<void> {
    const [confirmed, onHold, delivered] = [events[CONFIRMED], events[ON_HOLD], events[DELIVERED]];
    if (!confirmed || !onHold || !delivered) throw new Error('the sample events are not in their order');
    const { agenda, avNeeds, travel } = sampleLogistics(today);
    for (const item of agenda) await this.logistics.addAgendaItem(owner, confirmed, item);
    for (const need of avNeeds) await this.logistics.addAvNeed(owner, confirmed, need);
    for (const segment of travel) await this.logistics.addTravelSegment(owner, confirmed, segment);
    const dates = [addDays(today, 44)];
    await this.holds.placeHolds(owner, onHold, placeHoldsInput.parse({ dates, expiresOn: addDays(today, 3) }));
    for (const expense of sampleExpenses(today, delivered)) await this.expenses.createExpense(owner, expense);
    // Drafts only: a number that a sample took would be missing in the speaker's own sequence for ever.
    await this.invoiceDrafts.createDraft(owner, delivered, createInvoiceDraftInput.parse({}));
    await this.contracts.createForEvent(owner.id, confirmed, createContractInput.parse({}));
    await this.db.tx((tx) => this.samples.rememberBelongings(tx, owner.id));
  }
}

/** They came with an event, and are not counted by themselves. */
const papers: ReadonlySet<RemovableKind> = new Set(['contract', 'invoice', 'expense']);

/** False: the row's own service says that something holds it, which came in just now. */
async function isRemoved(deletion: Promise<void>): Promise<boolean> {
  try {
    await deletion;
    return true;
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return true;
    if (error instanceof AppError && error.status === 409) return false;
    throw error;
  }
}

const accountIsNotEmpty = () =>
  new AppError(
    'ACCOUNT_NOT_EMPTY',
    409,
    'Sample data is for an empty account, and there is something of yours in this one already.',
  );
