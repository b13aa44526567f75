/** The business modules' services on a test's own database, without HTTP: for integration tests. */
import { Global, Module, type DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CONFIG } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import { createBureauPartnerInput } from '@lectern/protocol/bureau-partners';
import { createClientInput } from '@lectern/protocol/clients';
import { createSpeakingEventInput } from '@lectern/protocol/speaking-events';
import { createTaskInput } from '@lectern/protocol/tasks';
import { v7 as uuidv7 } from 'uuid';
import {
  BureauMergeService,
  BureauPerformanceService,
  BureausModule,
  BureausService,
} from '../modules/bureaus';
import { ClientFactsService, ClientMergeService, ClientsModule, ClientsService } from '../modules/clients';
import {
  EventConflictsService,
  EventStatusService,
  EventsModule,
  EventsService,
  HoldEmails,
  HoldExpiry,
  HoldLetters,
  HoldsService,
  PipelineService,
  SavedViewsService,
} from '../modules/events';
import { DashboardService, InsightsModule } from '../modules/insights';
import {
  ActivityService,
  CommissionsService,
  InteractionsService,
  RelationshipsModule,
} from '../modules/relationships';
import { SearchModule, SearchService } from '../modules/search';
import {
  Checklists,
  DailyDigests,
  FollowUpReminders,
  TaskAnchors,
  TaskChanges,
  TaskReminders,
  TasksModule,
  TasksService,
} from '../modules/tasks';
import { testConfig } from './test-app';
import { createTestDatabase, type TestDatabase } from './test-database';

@Global()
@Module({})
class TestCoreModule {
  static on(database: TestDatabase): DynamicModule {
    return {
      module: TestCoreModule,
      providers: [
        { provide: Db, useValue: database.db },
        { provide: Clock, useValue: database.clock },
        { provide: Outbox, useValue: database.outbox },
        { provide: CONFIG, useValue: testConfig(database.url) },
      ],
      exports: [Db, Clock, Outbox, CONFIG],
    };
  }
}

@Module({})
class BusinessModule {
  static on(database: TestDatabase): DynamicModule {
    return {
      module: BusinessModule,
      imports: [
        TestCoreModule.on(database),
        ClientsModule,
        BureausModule,
        EventsModule,
        TasksModule,
        InsightsModule,
        RelationshipsModule,
        SearchModule,
      ],
    };
  }
}

export interface TestOwner {
  id: string;
  username: string;
  timeZone: string;
}

export async function createBusiness() {
  const database = await createTestDatabase();
  const context = await NestFactory.createApplicationContext(BusinessModule.on(database), {
    logger: false,
    abortOnError: false,
  });
  const clients = context.get(ClientsService);
  const bureaus = context.get(BureausService);
  const events = context.get(EventsService);
  const tasks = context.get(TasksService);
  let owners = 0;
  return {
    ...database,
    clients,
    bureaus,
    events,
    statuses: context.get(EventStatusService),
    holds: context.get(HoldsService),
    holdExpiry: context.get(HoldExpiry),
    holdEmails: context.get(HoldEmails),
    holdLetters: context.get(HoldLetters),
    pipeline: context.get(PipelineService),
    conflicts: context.get(EventConflictsService),
    savedViews: context.get(SavedViewsService),
    tasks,
    reminders: context.get(TaskReminders),
    followUps: context.get(FollowUpReminders),
    digests: context.get(DailyDigests),
    taskChanges: context.get(TaskChanges),
    anchors: context.get(TaskAnchors),
    checklists: context.get(Checklists),
    dashboard: context.get(DashboardService),
    search: context.get(SearchService),
    clientFacts: context.get(ClientFactsService),
    clientMerges: context.get(ClientMergeService),
    bureauMerges: context.get(BureauMergeService),
    bureauPerformance: context.get(BureauPerformanceService),
    interactions: context.get(InteractionsService),
    activity: context.get(ActivityService),
    commissions: context.get(CommissionsService),

    async owner(timeZone = 'America/New_York'): Promise<TestOwner> {
      const owner = { id: uuidv7(), username: `owner${++owners}`, timeZone };
      await database.db.query(
        `INSERT INTO users (id, username, email, password_hash, time_zone, terms_version, terms_accepted_at, created_at, updated_at)
         VALUES ($1, $2, $3, '-', $4, '2025-06', $5, $5, $5)`,
        [owner.id, owner.username, `${owner.username}@example.com`, timeZone, database.clock.now()],
      );
      return owner;
    },
    client: (owner: TestOwner, fields: object = {}) =>
      clients.createClient(owner.id, createClientInput.parse({ name: 'Acme', ...fields })),
    bureau: (owner: TestOwner, fields: object = {}) =>
      bureaus.createBureauPartner(
        owner.id,
        createBureauPartnerInput.parse({ name: 'Podium Bureau', ...fields }),
      ),
    event: (owner: TestOwner, fields: object = {}) =>
      events.createEvent(owner, createSpeakingEventInput.parse({ title: 'Annual Meeting', ...fields })),
    task: (owner: TestOwner, fields: object = {}) =>
      tasks.createTask(owner, createTaskInput.parse({ title: 'Send the introduction', ...fields })),

    async close() {
      await context.close();
      await database.close();
    },
  };
}
export type Business = Awaited<ReturnType<typeof createBusiness>>;
