/** The business modules' services on a test's own database, without HTTP: for integration tests. */
import { Global, Module, type DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Config } from '@lectern/config/config';
import { CONFIG, LOGGER } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import { createLogger } from '@lectern/logging/logger';
import { createStorage } from '@lectern/storage/create-storage';
import { StorageGateway } from '@lectern/storage/storage.gateway';
import { SecretBox } from '@lectern/core/secret-box';
import { createBureauPartnerInput } from '@lectern/protocol/bureau-partners';
import { createClientInput } from '@lectern/protocol/clients';
import { createExpenseInput } from '@lectern/protocol/expenses';
import { createSpeakingEventInput } from '@lectern/protocol/speaking-events';
import { createPresentationInput } from '@lectern/protocol/presentations';
import { createInvoiceInput } from '@lectern/protocol/invoices';
import { createTaskInput } from '@lectern/protocol/tasks';
import { createShareLinkInput } from '@lectern/protocol/share-links';
import { createTestimonialInput } from '@lectern/protocol/testimonials';
import { v7 as uuidv7 } from 'uuid';
import {
  BackupMaker,
  BackupModule,
  BackupsService,
  BackupWait,
  RestoreCheck,
  RestoresService,
  RestoreWriter,
} from '../modules/backup';
import {
  BureauMergeService,
  BureauPerformanceService,
  BureausModule,
  BureausService,
} from '../modules/bureaus';
import {
  CalendarFeedsModule,
  CalendarFeedsService,
  EventCalendarFile,
  FeedReader,
} from '../modules/calendar-feeds';
import { ClientFactsService, ClientMergeService, ClientsModule, ClientsService } from '../modules/clients';
import {
  ContractClock,
  ContractCompletion,
  ContractDrafts,
  ContractEmails,
  ContractRecords,
  ContractSendings,
  ContractSigning,
  ContractTemplatesService,
  ContractsModule,
} from '../modules/contracts';
import {
  DataJobCancellation,
  DataJobFiles,
  DataJobLists,
  DataJobs,
  DataJobsCleanUp,
  DataJobsModule,
} from '../modules/data-jobs';
import {
  EventConflictsService,
  EventCopiesService,
  EventPageService,
  EventStatusService,
  EventsModule,
  EventsService,
  HoldEmails,
  HoldExpiry,
  HoldLetters,
  HoldsService,
  LogisticsService,
  PipelineService,
  SavedViewsService,
} from '../modules/events';
import {
  ExpenseBilling,
  ExpensesModule,
  ExpensesService,
  MileageRatesService,
  RecurringExpenses,
} from '../modules/expenses';
import { ExportMaker, ExportsModule, ExportsService } from '../modules/exports';
import { FileCheck, FilesModule, FilesService, StorageCleanUp, UploadsService } from '../modules/files';
import { HelpModule, TutorialsService } from '../modules/help';
import { ImportCheck, ImportReversal, ImportsModule, ImportsService, ImportWriter } from '../modules/imports';
import { InquiriesModule, InquiriesService, InquiryEmails } from '../modules/inquiries';
import {
  DashboardService,
  GoalsService,
  InsightExports,
  InsightsModule,
  InsightsService,
  SampleDataService,
} from '../modules/insights';
import {
  InvoiceCorrections,
  InvoiceDrafts,
  InvoiceEmails,
  InvoiceFollowers,
  InvoicePayments,
  InvoiceReminders,
  InvoiceSendings,
  InvoiceSettingsService,
  InvoicesModule,
  InvoicesService,
  PaymentSchedules,
  PublicInvoices,
} from '../modules/invoices';
import { EventPlacesService, LocationsModule, PlaceSearches, SavedPlacesService } from '../modules/locations';
import {
  PlannerActions,
  PlannerAnswers,
  PlannerDecisions,
  PlannerEmails,
  PlannerSections,
  PlannersModule,
} from '../modules/planners';
import {
  PresentationFilesService,
  PresentationsModule,
  PresentationsService,
} from '../modules/presentations';
import {
  FeaturedTestimonialsService,
  HeadshotsService,
  ProfileModule,
  ProfileService,
  SpeakersService,
  TestimonialEmails,
  TestimonialRequestsService,
  TestimonialsService,
} from '../modules/profile';
import {
  ActivityService,
  CommissionsService,
  InteractionsService,
  RelationshipsModule,
} from '../modules/relationships';
import { SearchModule, SearchService } from '../modules/search';
import {
  ShareDownloads,
  ShareSummaries,
  ShareVersions,
  ShareVisitFacts,
  ShareVisits,
  ShareVisitsModule,
} from '../modules/share-visits';
import { PageRefresh, SharedEmails, SharedPagesModule, SharedPagesService } from '../modules/shared-pages';
import { ShareEmails, SharedLinks, ShareLinks, SharingModule } from '../modules/sharing';
import { Screenshots, SupportModule } from '../modules/support';
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
import { YearEndMaker, YearEndModule, YearEndPacksService } from '../modules/year-end';
import { testConfig } from './test-app';
import { createTestDatabase, type TestDatabase } from './test-database';

@Global()
@Module({})
class TestCoreModule {
  static on(database: TestDatabase): DynamicModule {
    const config = testConfig(database.url);
    return {
      module: TestCoreModule,
      providers: [
        { provide: Db, useValue: database.db },
        { provide: Clock, useValue: database.clock },
        { provide: Outbox, useValue: database.outbox },
        { provide: CONFIG, useValue: config },
        { provide: LOGGER, useValue: createLogger('test', 'silent') },
        { provide: SecretBox, useValue: new SecretBox(config.sessionSecret) },
        { provide: StorageGateway, useFactory: () => createStorage(config, database.clock) },
      ],
      exports: [Db, Clock, Outbox, CONFIG, LOGGER, SecretBox, StorageGateway],
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
        ContractsModule,
        EventsModule,
        CalendarFeedsModule,
        TasksModule,
        SupportModule,
        ExpensesModule,
        FilesModule,
        HelpModule,
        InquiriesModule,
        InsightsModule,
        InvoicesModule,
        LocationsModule,
        PlannersModule,
        PresentationsModule,
        ProfileModule,
        RelationshipsModule,
        SearchModule,
        ShareVisitsModule,
        SharingModule,
        SharedPagesModule,
        YearEndModule,
        DataJobsModule,
        ExportsModule,
        BackupModule,
        ImportsModule,
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
  const invoices = context.get(InvoicesService);
  const presentations = context.get(PresentationsService);
  const profiles = context.get(ProfileService);
  const testimonials = context.get(TestimonialsService);
  const shareLinks = context.get(ShareLinks);
  const expenses = context.get(ExpensesService);
  let owners = 0;
  return {
    ...database,
    clients,
    bureaus,
    contractTemplates: context.get(ContractTemplatesService),
    contractDrafts: context.get(ContractDrafts),
    contracts: context.get(ContractRecords),
    contractSendings: context.get(ContractSendings),
    signing: context.get(ContractSigning),
    contractCompletion: context.get(ContractCompletion),
    contractEmails: context.get(ContractEmails),
    contractClock: context.get(ContractClock),
    events,
    statuses: context.get(EventStatusService),
    holds: context.get(HoldsService),
    holdExpiry: context.get(HoldExpiry),
    holdEmails: context.get(HoldEmails),
    holdLetters: context.get(HoldLetters),
    logistics: context.get(LogisticsService),
    copies: context.get(EventCopiesService),
    eventPages: context.get(EventPageService),
    pipeline: context.get(PipelineService),
    conflicts: context.get(EventConflictsService),
    calendarFeeds: context.get(CalendarFeedsService),
    feedReader: context.get(FeedReader),
    eventCalendarFiles: context.get(EventCalendarFile),
    plannerSections: context.get(PlannerSections),
    plannerAnswers: context.get(PlannerAnswers),
    plannerActions: context.get(PlannerActions),
    plannerDecisions: context.get(PlannerDecisions),
    plannerEmails: context.get(PlannerEmails),
    savedViews: context.get(SavedViewsService),
    savedPlaces: context.get(SavedPlacesService),
    placeSearches: context.get(PlaceSearches),
    eventPlaces: context.get(EventPlacesService),
    tasks,
    reminders: context.get(TaskReminders),
    followUps: context.get(FollowUpReminders),
    digests: context.get(DailyDigests),
    taskChanges: context.get(TaskChanges),
    anchors: context.get(TaskAnchors),
    checklists: context.get(Checklists),
    config: context.get<Config>(CONFIG),
    storage: context.get(StorageGateway),
    expenses,
    expenseBilling: context.get(ExpenseBilling),
    recurringExpenses: context.get(RecurringExpenses),
    mileageRates: context.get(MileageRatesService),
    files: context.get(FilesService),
    uploads: context.get(UploadsService),
    fileCheck: context.get(FileCheck),
    storageCleanUp: context.get(StorageCleanUp),
    screenshots: context.get(Screenshots),
    dashboard: context.get(DashboardService),
    goals: context.get(GoalsService),
    insights: context.get(InsightsService),
    insightExports: context.get(InsightExports),
    yearEndPacks: context.get(YearEndPacksService),
    yearEndMaker: context.get(YearEndMaker),
    exports: context.get(ExportsService),
    exportMaker: context.get(ExportMaker),
    dataJobs: context.get(DataJobs),
    dataJobLists: context.get(DataJobLists),
    dataJobFiles: context.get(DataJobFiles),
    dataJobCancellation: context.get(DataJobCancellation),
    dataJobsCleanUp: context.get(DataJobsCleanUp),
    imports: context.get(ImportsService),
    importCheck: context.get(ImportCheck),
    importWriter: context.get(ImportWriter),
    importReversal: context.get(ImportReversal),
    backups: context.get(BackupsService),
    backupMaker: context.get(BackupMaker),
    backupWait: context.get(BackupWait),
    restores: context.get(RestoresService),
    restoreCheck: context.get(RestoreCheck),
    restoreWriter: context.get(RestoreWriter),
    samples: context.get(SampleDataService),
    tutorials: context.get(TutorialsService),
    search: context.get(SearchService),
    sharedPages: context.get(SharedPagesService),
    pageRefresh: context.get(PageRefresh),
    shareVersions: context.get(ShareVersions),
    shareDownloads: context.get(ShareDownloads),
    shareVisits: context.get(ShareVisits),
    shareVisitFacts: context.get(ShareVisitFacts),
    shareSummaries: context.get(ShareSummaries),
    invoices,
    invoiceDrafts: context.get(InvoiceDrafts),
    invoiceSendings: context.get(InvoiceSendings),
    invoicePayments: context.get(InvoicePayments),
    invoiceCorrections: context.get(InvoiceCorrections),
    invoiceSettings: context.get(InvoiceSettingsService),
    invoiceEmails: context.get(InvoiceEmails),
    invoiceReminders: context.get(InvoiceReminders),
    invoiceFollowers: context.get(InvoiceFollowers),
    paymentSchedules: context.get(PaymentSchedules),
    publicInvoices: context.get(PublicInvoices),
    presentations,
    presentationFiles: context.get(PresentationFilesService),
    profiles,
    headshots: context.get(HeadshotsService),
    speakers: context.get(SpeakersService),
    testimonials,
    shareLinks,
    sharedLinks: context.get(SharedLinks),
    shareEmails: context.get(ShareEmails),
    sharedEmails: context.get(SharedEmails),
    inquiries: context.get(InquiriesService),
    inquiryEmails: context.get(InquiryEmails),
    featured: context.get(FeaturedTestimonialsService),
    testimonialRequests: context.get(TestimonialRequestsService),
    testimonialEmails: context.get(TestimonialEmails),
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
    presentation: (owner: TestOwner, fields: object = {}) =>
      presentations.createPresentation(
        owner.id,
        createPresentationInput.parse({ title: 'Leading out loud', ...fields }),
      ),
    /** A media kit unless it says otherwise. */
    shareLink: (owner: TestOwner, fields: object = {}) =>
      shareLinks.createShareLink(owner, createShareLinkInput.parse({ kind: 'media_kit', ...fields })),
    testimonial: (owner: TestOwner, fields: object = {}) =>
      testimonials.createTestimonial(
        owner.id,
        createTestimonialInput.parse({ clientName: 'Ann Lee', content: 'They stood up.', ...fields }),
      ),
    /** The profile that an account is made with. */
    profile: async (owner: TestOwner, fields: object = {}) => {
      await database.db.tx((tx) => profiles.createEmpty(tx, owner.id));
      return profiles.updateProfile(owner.id, { version: 1, ...fields });
    },
    /** A file that was uploaded and checked. */
    async file(owner: TestOwner, fields: { name?: string; contentType?: string; state?: string } = {}) {
      const id = uuidv7();
      const { name = 'slides.pptx', contentType = 'application/pdf', state = 'ready' } = fields;
      await database.db.query(
        `INSERT INTO files (id, owner_id, kind, name, content_type, size_bytes, storage_key, state, problem,
           created_at, updated_at)
         VALUES ($1, $2, 'presentation', $3, $4, 1000, $5, $6, $7, $8, $8)`,
        [
          id,
          owner.id,
          name,
          contentType,
          id,
          state,
          state === 'refused' ? 'Not what it says' : null,
          database.clock.now(),
        ],
      );
      return id;
    },
    expense: (owner: TestOwner, fields: object = {}) =>
      expenses.createExpense(
        owner,
        createExpenseInput.parse({
          ...{ spentOn: '2027-03-01', category: 'airfare', vendor: 'Delta', amountCents: 41_250 },
          ...fields,
        }),
      ),
    /** A draft of one fee of $1,000, billed to Acme. */
    invoice: (owner: TestOwner, fields: object = {}) =>
      invoices.createInvoice(
        owner,
        createInvoiceInput.parse({
          billToName: 'Acme',
          lines: [{ kind: 'fee', description: 'Speaking fee', quantity: 1, unitPriceCents: 100_000 }],
          ...fields,
        }),
      ),
    task: (owner: TestOwner, fields: object = {}) =>
      tasks.createTask(owner, createTaskInput.parse({ title: 'Send the introduction', ...fields })),

    async close() {
      await context.close();
      await database.close();
    },
  };
}
export type Business = Awaited<ReturnType<typeof createBusiness>>;
