/** Fills an account with every kind of thing that a sheet of the workbook has, odd texts and every field among them. */
import { ClientContactInput } from '@lectern/protocol/client-contacts';
import { PlaceHoldsInput } from '@lectern/protocol/holds';
import { CreateAgendaItemInput, CreateAvNeedInput, CreateTravelSegmentInput } from '@lectern/protocol/event-logistics';
import { SendShareLinkInput } from '@lectern/protocol/share-links';
import { CreateCreditNoteInput, RecordPaymentInput, SendInvoiceInput } from '@lectern/protocol/invoices';
import { CreateSpeakingEventInput } from '@lectern/protocol/speaking-events';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { columnsOf } from '../modules/backup/exports';
import { ContactsModule } from '../modules/contacts';
import { ContractsWorkerModule } from '../modules/contracts/contracts.worker.module';
import { LogisticsService } from '../modules/events';
import { EventsWorkerModule } from '../modules/events/events.worker.module';
import { ExpensesModule } from '../modules/expenses';
import { InvoiceCorrectionsService, InvoicePaymentsService, InvoiceSendingsService } from '../modules/invoices';
import { HoldsModule, HoldsService } from '../modules/holds';
import { InvoicesWorkerModule } from '../modules/invoices/invoices.worker.module';
import { PresentationsModule } from '../modules/presentations';
import { ProfileModule } from '../modules/profile';
import { LinkEmailsService, ShareLinksService, SharingModule } from '../modules/sharing/links';
import { TasksWorkerModule } from '../modules/tasks/tasks.worker.module';
import { aBureau } from './builders/bureaus';
import { aClient } from './builders/clients';
import { anEvent } from './builders/events';
import { anExpense } from './builders/expenses';
import { aFile } from './builders/files';
import { anInvoice } from './builders/invoices';
import { aPresentation } from './builders/presentations';
import { aProfile, aTestimonial } from './builders/profile';
import { aShareLink } from './builders/sharing';
import { aTask } from './builders/tasks';
import { contractCases } from './contract-cases';
import type { TestContext, TestOwner } from './test-context';

/** What fillAccount needs: a suite names them to its context. */
export const fullAccountModules = [
  ContactsModule,
  ContractsWorkerModule,
  EventsWorkerModule,
  ExpensesModule,
  HoldsModule,
  InvoicesWorkerModule,
  PresentationsModule,
  ProfileModule,
  SharingModule,
  TasksWorkerModule,
];

const address = (city: string) => ({
  line1: '1 Main St, Suite 5',
  line2: 'c/o Front desk',
  city,
  state: 'TX',
  postalCode: '07301',
  country: 'United States',
});

/** Every text of a record says something, also one that was added since. */
function withTexts(fields: z.core.$ZodShape, given: object): object {
  const texts = columnsOf(fields).filter(({ field, type }) => /^(text|longText)$/.test(type) && !field.includes('.'));
  return { ...Object.fromEntries(texts.map(({ field, header }) => [field, `=${header}, "said"`])), ...given };
}

async function organisations(context: TestContext, owner: TestOwner) {
  const client = await aClient(context, owner, {
    name: '=HYPERLINK("http://x","Brightwell")',
    legalName: '+Brightwell Health, Inc.',
    industry: 'Health',
    website: 'https://brightwell.example',
    status: 'active',
    source: '@web',
    address: address('Austin'),
    apEmail: 'ap@brightwell.example',
    apAddress: address('Dallas'),
    purchaseOrderRequired: true,
    w9SentOn: '2027-01-15',
    paymentTermsDays: 45,
    tags: ['repeat', 'health, care', 'say "hi"'],
    notes: 'Line one\nLine two; -dash\n"quoted"',
    contacts: [
      withTexts(ClientContactInput.shape, {
        name: 'Dana Ortiz',
        title: 'VP',
        email: 'dana@brightwell.example',
        phone: '+1 512 555 0100',
        role: 'planner',
        otherRoles: ['signer', 'on_site'],
        isPrimary: true,
      }),
      { name: '山田 花子', email: 'hanako@brightwell.example' },
    ],
  });
  const bureau = await aBureau(context, owner, {
    name: 'Podium Speakers',
    contactName: 'Pat Kim',
    email: 'pat@podium.example',
    phone: '555-0123',
    website: 'https://podium.example',
    address: address('Boston'),
    commissionPercent: 27.5,
    commissionBasis: 'gross_fee',
    contractedBy: 'speaker',
    invoicedBy: 'speaker',
    remitDays: 14,
    spinOffLevels: 2,
    spinOffMonths: 18,
    spinOffPercent: 12.25,
    isExclusive: true,
    notes: 'Kind people',
    agreementFileId: await aFile(context, owner, { name: 'agreement.pdf' }),
    representatives: [{ name: 'Rae Poe', title: 'Agent', email: 'rae@podium.example', phone: '555-0199' }],
  });
  const presentation = await aPresentation(context, owner, {
    title: 'Leading out loud',
    abstractShort: 'Short.',
    abstractLong: 'Long.\nLonger.',
    isActive: false,
    lengthsMinutes: [45, 60, 90],
    audience: 'Leaders',
    takeaways: ['Say no, kindly; often', 'Two\nlines', 'Third'],
    avNeeds: [
      { item: 'Lavalier microphone', isRequired: true },
      { item: 'Confidence monitor', isRequired: false },
    ],
  });
  return { client, bureau, presentation };
}

type Parties = Awaited<ReturnType<typeof organisations>>;

async function events(context: TestContext, owner: TestOwner, { client, bureau, presentation }: Parties) {
  const parent = await anEvent(context, owner, { title: 'First booking', currency: 'JPY', grossFeeCents: 100_000_00 });
  const event = await anEvent(
    context,
    owner,
    withTexts(CreateSpeakingEventInput.shape, {
      title: '-Annual, "Summit"',
      type: 'half_day',
      format: 'hybrid',
      leadSource: 'Referral',
      eventDate: '2027-05-18',
      endDate: '2027-05-19',
      dateIsTentative: true,
      startTime: '09:30',
      endTime: '17:05',
      timeZone: 'America/Denver',
      venueName: 'Hilton',
      venueAddress: '2 Side St',
      city: 'Denver',
      state: 'CO',
      country: 'United States',
      latitude: 39.739236,
      longitude: -104.990251,
      room: 'Ballroom A',
      roomSetup: 'Theatre',
      airport: 'DEN',
      parking: 'Level 2',
      wifi: 'guest / =1+1',
      clientId: client.id,
      bureauPartnerId: bureau.id,
      representativeId: bureau.representatives[0]!.id,
      presentationId: presentation.id,
      presentationTitle: 'Leading, loudly',
      lengthMinutes: 50,
      audienceExpected: 1200,
      audienceActual: 1100,
      audienceType: 'Executives',
      industry: 'Health',
      theme: 'Courage',
      goals: 'To act',
      topicsToAvoid: 'Layoffs',
      feeType: 'fee_plus_expenses',
      grossFeeCents: 1_250_033,
      currency: 'EUR',
      commissionPercent: 27.5,
      travelTerms: 'local',
      travelAmountCents: 50_050,
      recordingTerms: 'No',
      exclusivityTerms: '50 miles',
      productSaleTerms: 'Books',
      parentEventId: parent.id,
      spinOffLevel: 1,
      lostReason: 'None',
      debrief: 'Fine\nnext time',
      evaluationScore: 9.45,
      nextFollowUpOn: '2027-06-01',
      contacts: [
        { contactId: client.contacts[0]!.id, role: 'planner' },
        { contactId: client.contacts[0]!.id, role: 'signer' },
        { contactId: client.contacts[1]!.id, role: 'av' },
      ],
    }),
  );
  await context
    .get(LogisticsService)
    .addAgendaItem(
      owner,
      event.id,
      CreateAgendaItemInput.parse({
        kind: 'qa',
        itemDate: '2027-05-19',
        startTime: '23:30',
        endTime: '00:15',
        room: 'B',
        notes: 'Late',
      }),
    );
  await context
    .get(LogisticsService)
    .addAvNeed(
      owner,
      event.id,
      CreateAvNeedInput.parse({
        item: 'Lavalier',
        isRequired: false,
        confirmedBy: 'Sam',
        confirmedOn: '2027-03-01',
        notes: 'x',
      }),
    );
  await context
    .get(LogisticsService)
    .addTravelSegment(
      owner,
      event.id,
      CreateTravelSegmentInput.parse({
        kind: 'flight',
        carrier: 'UA 12',
        confirmation: '007ABC',
        fromPlace: 'EWR',
        toPlace: 'DEN',
        fromZone: 'America/New_York',
        departsOn: '2027-05-17',
        departsAt: '07:05',
        toZone: 'America/Denver',
        arrivesOn: '2027-05-17',
        arrivesAt: '09:40',
        costCents: 45_599,
        currency: 'USD',
        paidBy: 'client',
        isBillable: true,
        notes: 'Aisle',
      }),
    );
  await context
    .get(HoldsService)
    .placeHolds(
      owner,
      event.id,
      PlaceHoldsInput.parse({
        dates: ['2027-05-18', '2027-05-19'],
        bureauPartnerId: bureau.id,
        placedOn: '2027-03-01',
        expiresOn: '2027-04-01',
        notes: 'Until April',
      }),
    );
  return event;
}

async function money(context: TestContext, owner: TestOwner, { client }: Parties, eventId: string) {
  const draft = await anInvoice(context, owner, {
    clientId: client.id,
    eventId,
    poNumber: '=PO-1',
    currency: 'EUR',
    notes: 'Thanks',
    terms: 'Net 45',
    billToName: 'Brightwell',
    billToAddress: address('Austin'),
    billToEmail: 'ap@brightwell.example',
    ccEmails: ['a@x.example', 'b@x.example'],
    withholding: { state: 'CA', percent: 7, amountCents: null },
    lines: [
      { kind: 'fee', description: 'Speaking fee', quantity: 1.25, unitPriceCents: 100_000, taxPercent: 8.125 },
      { kind: 'discount', description: 'Early', quantity: 1, unitPriceCents: 10_000, taxPercent: null },
    ],
  });
  const send = SendInvoiceInput.parse({ to: 'ap@x.example', subject: 'Invoice', version: draft.version });
  await context.get(InvoiceSendingsService).sendInvoice(owner, draft.id, send);
  const payment = { amountCents: 30_033, paidOn: '2027-03-04', method: 'wire', reference: '+123' };
  await context.get(InvoicePaymentsService).recordPayment(owner, draft.id, RecordPaymentInput.parse(payment));
  const credit = { reason: 'Shorter', lines: [{ description: 'Less', amountCents: 10_000 }] };
  await context.get(InvoiceCorrectionsService).creditInvoice(owner, draft.id, CreateCreditNoteInput.parse(credit));
  await anExpense(context, owner, {
    spentOn: '2027-03-02',
    category: 'meals',
    vendor: '-Cafe',
    amountCents: 4_205,
    eventId,
    isBillable: true,
    notes: 'Lunch',
    reimbursedOn: '2027-03-03',
    receiptFileId: await aFile(context, owner, { name: 'bill.pdf' }),
  });
  const miles = { category: 'mileage', amountCents: null, milesHundredths: 1_255, vendor: null };
  await anExpense(context, owner, { spentOn: '2027-03-01', ...miles });
  const days = { perDiemDaysHundredths: 75, perDiemRateCents: 8_000 };
  await anExpense(context, owner, { spentOn: '2027-02-01', category: 'per_diem', amountCents: null, ...days });
  await anExpense(context, owner, { spentOn: '2027-02-02', category: 'other', amountCents: null, needsDetails: true });
  return draft.id;
}

/** Of an owner without anything so far. The clock is expected in early March 2027. */
export async function fillAccount(context: TestContext, owner: TestOwner) {
  await aProfile(context, owner, { name: 'Jane Doe', title: 'Author' });
  const parties = await organisations(context, owner);
  const event = await events(context, owner, parties);
  const invoiceId = await money(context, owner, parties, event.id);
  const { client, bureau } = parties;
  await aTask(context, owner, {
    title: '@Call Dana',
    notes: 'Ask\nher',
    kind: 'follow_up',
    dueDate: '2027-03-20',
    eventId: event.id,
    clientId: client.id,
    bureauPartnerId: bureau.id,
    invoiceId,
    snoozedUntil: '2027-03-10',
  });
  await aTask(context, owner, { title: 'Rest', anchor: 'event_date', anchorOffsetDays: -7, eventId: event.id });
  await aTask(context, owner, { title: 'Old', doneOn: '2027-03-01' });
  await aTestimonial(context, owner, {
    clientName: 'Dana Ortiz',
    clientTitle: 'VP',
    companyName: 'Brightwell',
    eventTitle: 'Summit',
    content: '=They stood up.',
    rating: 5,
    eventId: event.id,
    clientId: client.id,
    hasConsent: true,
  });
  await aTestimonial(context, owner, { clientName: 'Lee Park' });
  const kit = await aShareLink(context, owner, { name: '=Kit', message: 'Hello\nthere', expiresOn: '2027-12-31' });
  const words = { to: 'pat@podium.example', cc: ['rae@podium.example'], message: 'Here it is.' };
  await context.get(LinkEmailsService).sendShareLink(owner, kit.id, SendShareLinkInput.parse(words));
  const eventFile = await aFile(context, owner, { name: 'directions.pdf' });
  await context.db.query(`UPDATE files SET event_id = $2 WHERE id = $1`, [eventFile, event.id]);
  const details = await aShareLink(context, owner, {
    kind: 'event_details',
    eventId: event.id,
    variant: 'bureau',
    bureauPartnerId: bureau.id,
    representativeId: bureau.representatives[0]?.id,
  });
  await context.get(ShareLinksService).setFiles(owner, details.id, { shown: [eventFile], hidden: [] });
  await plannerRows(context, owner, { linkId: details.id, eventId: event.id });
  const contract = await contractCases(context).completed(owner);
  const draft = await contractCases(context).draft(owner);
  return { ...parties, event, invoiceId, contract, draft };
}

/** What a planner answered and decided on the page of that link. */
async function plannerRows(
  context: TestContext,
  owner: TestOwner,
  { linkId, eventId }: { linkId: string; eventId: string },
): Promise<void> {
  await context.db.query(
    `INSERT INTO questionnaire_answers (id, owner_id, link_id, event_id, field, value, version, saved_at, sent_value,
       before_value, sendings, sent_by, sent_at, decision, decided_at)
     VALUES ($1, $2, $3, $4, 'onSiteContact', '{"name": "=Sam", "phone": null, "email": null}', 2, $5,
       '{"name": "=Sam", "phone": null, "email": null}', NULL, 1, 'Priya Shah', $5, 'accepted', $5)`,
    [uuidv7(), owner.id, linkId, eventId, context.clock.now()],
  );
  await context.db.query(
    `INSERT INTO planner_hold_decisions (id, owner_id, event_id, link_id, decision, first_day, last_day, decided_by,
       note, decided_at)
     VALUES ($1, $2, $3, $4, 'confirm', '2027-03-04', '2027-03-05', 'Priya Shah', '=See you', $5)`,
    [uuidv7(), owner.id, eventId, linkId, context.clock.now()],
  );
}
