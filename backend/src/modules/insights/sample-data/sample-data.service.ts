/**
 * Puts a small believable office into an empty account and takes it out again. Called by the routes of the sample data.
 * Everything is made and deleted by the services that own it; what a person made part of their own work stays.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, isRefusedByDatabase, type Tx } from '@lectern/database/db';
import { addDays, dateInZone } from '@lectern/protocol/calendar';
import type { AddedSampleData, RemovedSampleData } from '@lectern/protocol/dashboard';
import { CreateContractInput } from '@lectern/protocol/contracts';
import { PlaceHoldsInput } from '@lectern/protocol/holds';
import { CreateInvoiceDraftInput } from '@lectern/protocol/invoices';
import { allOf, idsOf, onlyOf, type Origin, type Removal } from '../../../common/many';
import { conflict } from '../../../common/app-error';
import { bureauKind, clientKind, OrganizationsService } from '../../contacts';
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

/** Its events say where they come from: no other program hears of what no one does. */
const SAMPLE: Origin = { source: 'import', reason: 'Sample data' };

type RemoveRows = (tx: Tx, ownerId: string, rows: readonly Removal[]) => Promise<unknown>;
type Made = Pick<SampleRow, 'rowId'> & { kind: RemovableKind };

@Injectable()
export class SampleDataService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly organizations: OrganizationsService,
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
    const work = async (tx: Tx) => {
      await this.samples.lock(tx, owner.id);
      // Events are locked before what belongs to them.
      await this.events.lockAll(tx, owner.id, idsOf(await this.samples.removable(tx, owner.id, 'speaking_event')));
      for (const [kind, remove] of this.modules) {
        const there = await this.samples.removable(tx, owner.id, kind);
        await remove(
          tx,
          owner.id,
          there.filter(({ isUsed }) => !isUsed).map(({ id }) => ({ id })),
        );
        const left = await this.samples.removable(tx, owner.id, kind);
        kept.push(...left.map(({ id, name }) => ({ kind, id, name })));
        if (!papers.has(kind)) removed += there.length - left.length;
        // What stays is the speaker's own: what it belongs to stays, too.
        await this.samples.forget(tx, owner.id, kind);
      }
      await this.samples.forget(tx, owner.id);
    };
    await this.db.tx(work).catch((error: unknown) => {
      throw isRefusedByDatabase(error) ? isInUse() : error;
    });
    return { removed, kept };
  }

  /** In the order in which rows can go. A module keeps what it refuses. */
  private readonly modules: readonly [RemovableKind, RemoveRows][] = [
    ['contract', (tx, ownerId, rows) => this.contracts.remove(tx, ownerId, rows)],
    ['invoice', (tx, ownerId, rows) => this.invoices.remove(tx, ownerId, rows, SAMPLE)],
    ['expense', (tx, ownerId, rows) => this.expenses.remove(tx, ownerId, rows, SAMPLE)],
    ['task', (tx, ownerId, rows) => this.tasks.remove(tx, ownerId, rows, SAMPLE)],
    ['speaking_event', (tx, ownerId, rows) => this.events.remove(tx, ownerId, rows, SAMPLE)],
    ['client', (tx, ownerId, rows) => this.organizations.remove(tx, clientKind, ownerId, rows, SAMPLE)],
    ['bureau_partner', (tx, ownerId, rows) => this.organizations.remove(tx, bureauKind, ownerId, rows, SAMPLE)],
  ];

  private async make(tx: Tx, owner: EventOwner, today: string): Promise<{ made: Made[]; events: string[] }> {
    const made: Made[] = [];
    const noted = (kind: RemovableKind, ids: string[]): string[] => {
      made.push(...ids.map((rowId) => ({ kind, rowId })));
      return ids;
    };
    const clients = noted('client', await this.organizations.add(tx, clientKind, owner.id, sampleClients, SAMPLE));
    const [bureau = null] = noted(
      'bureau_partner',
      await this.organizations.add(tx, bureauKind, owner.id, [sampleBureau], SAMPLE),
    );
    const inputs = sampleEvents(today).map(({ client, throughBureau, input }) => ({
      ...input,
      ...{ clientId: clients[client] ?? null, bureauPartnerId: throughBureau ? bureau : null },
    }));
    const events = noted('speaking_event', allOf(await this.events.add(tx, owner, inputs, SAMPLE)));
    const tasks = sampleTasks(today).map(({ event, input }) => ({ ...input, eventId: events[event] ?? null }));
    noted('task', allOf(await this.tasks.add(tx, owner.id, tasks, SAMPLE)));
    return { made, events };
  }

  /** What belongs to the events and goes with them. */
  private async furnish(owner: EventOwner, today: string, events: string[]): Promise<void> {
    const [confirmed, onHold, delivered] = [events[CONFIRMED], events[ON_HOLD], events[DELIVERED]];
    if (!confirmed || !onHold || !delivered) throw new Error('the sample events are not in their order');
    const { agenda, avNeeds, travel } = sampleLogistics(today);
    const hold = PlaceHoldsInput.parse({ dates: [addDays(today, 44)], expiresOn: addDays(today, 3) });
    const ofConfirmed = <Input>(inputs: readonly Input[]) => inputs.map((input) => ({ eventId: confirmed, input }));
    await this.db.tx(async (tx) => {
      allOf(await this.logistics.add(tx, 'agendaItem', owner, ofConfirmed(agenda), SAMPLE));
      allOf(await this.logistics.add(tx, 'avNeed', owner, ofConfirmed(avNeeds), SAMPLE));
      allOf(await this.logistics.add(tx, 'travelSegment', owner, ofConfirmed(travel), SAMPLE));
      onlyOf(await this.holds.add(tx, owner, [{ ...hold, eventId: onHold }], SAMPLE));
      allOf(await this.expenses.add(tx, owner, sampleExpenses(today, delivered), SAMPLE));
    });
    // Drafts only: a number that a sample took would be missing in the speaker's own sequence for ever.
    await this.invoiceDrafts.createDraft(owner, delivered, CreateInvoiceDraftInput.parse({}), undefined, SAMPLE);
    await this.contracts.createForEvent(owner.id, confirmed, CreateContractInput.parse({}));
    await this.db.tx((tx) => this.samples.rememberBelongings(tx, owner.id));
  }
}

/** They came with an event, and are not counted by themselves. */
const papers: ReadonlySet<RemovableKind> = new Set(['contract', 'invoice', 'expense']);

const isInUse = () =>
  conflict('SAMPLE_DATA_IN_USE', 'Something was just added to the sample data. Nothing was removed; try again.');

const accountIsNotEmpty = () =>
  conflict('ACCOUNT_NOT_EMPTY', 'Sample data needs an empty account, and yours already has data.');
