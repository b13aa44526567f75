/** Rows of a speaker's business as the server sends them; the protocol's schemas check each. For tests only. */
import type { Letterhead } from '@lectern/protocol/letterhead';
import { ClientResponse, CreateClientInput } from '@lectern/protocol/clients';
import { ClientContactInput } from '@lectern/protocol/client-contacts';
import { EventHoldsResponse } from '@lectern/protocol/holds';
import { DashboardResponse, NextEvent } from '@lectern/protocol/dashboard';
import { ExpenseResponse } from '@lectern/protocol/expenses';
import { emptyValues } from '@lectern/protocol/record-fields';
import { readinessOf, type EventReadiness, type ReadinessFacts } from '@lectern/protocol/readiness';
import {
  CreateSpeakingEventInput,
  SpeakingEventListItem,
  SpeakingEventResponse,
} from '@lectern/protocol/speaking-events';
import { TaskResponse } from '@lectern/protocol/tasks';

export const aLetterhead: Letterhead = { name: 'Maya Stone', accent: 'teal', logoUrl: null };

export const ids = {
  event: '019a0000-0000-7000-8000-0000000000e1',
  client: '019a0000-0000-7000-8000-0000000000c1',
  contact: '019a0000-0000-7000-8000-0000000000c2',
  task: '019a0000-0000-7000-8000-0000000000d1',
  expense: '019a0000-0000-7000-8000-0000000000e5',
};

const at = '2026-11-01T10:00:00.000Z';

export const noRows = { items: [], nextCursor: null };

export const noHolds = EventHoldsResponse.parse({ eventId: ids.event, today: '2026-11-21', ladders: [], ended: [] });

export function aListedEvent(more: Partial<SpeakingEventListItem> = {}): SpeakingEventListItem {
  return SpeakingEventListItem.parse({
    id: ids.event,
    title: 'Pacific Nurses Summit',
    type: 'keynote',
    format: 'in_person',
    status: 'confirmed',
    eventDate: '2027-03-04',
    endDate: null,
    dateIsTentative: false,
    startTime: '09:00',
    timeZone: 'America/Los_Angeles',
    venueName: 'Harbor Hall',
    city: 'Portland',
    state: 'OR',
    clientId: ids.client,
    clientName: 'Cascade Health',
    bureauPartnerId: null,
    bureauPartnerName: null,
    grossFeeCents: 1_250_000,
    currency: 'USD',
    nextFollowUpOn: null,
    version: 1,
    ...more,
  });
}

export function anEvent(more: Partial<SpeakingEventResponse> = {}): SpeakingEventResponse {
  return SpeakingEventResponse.parse({
    ...emptyValues(CreateSpeakingEventInput.shape),
    ...aListedEvent(),
    slug: 'pacific-nurses-summit',
    country: 'US',
    representativeName: null,
    presentationName: null,
    netFeeCents: 1_250_000,
    parentEventTitle: null,
    createdAt: at,
    updatedAt: at,
    ...more,
  });
}

export function aClient(more: Partial<ClientResponse> = {}): ClientResponse {
  return ClientResponse.parse({
    ...emptyValues(CreateClientInput.shape),
    id: ids.client,
    name: 'Cascade Health',
    status: 'active',
    contacts: [
      {
        ...emptyValues(ClientContactInput.shape),
        id: ids.contact,
        name: 'Dana Whitfield',
        email: 'dana@cascade.example',
        role: 'planner',
        isPrimary: true,
      },
    ],
    eventCount: 1,
    version: 1,
    createdAt: at,
    updatedAt: at,
    ...more,
  });
}

export function aTask(more: Partial<TaskResponse> = {}): TaskResponse {
  return TaskResponse.parse({
    id: ids.task,
    title: 'Send the slides',
    notes: null,
    kind: 'custom',
    dueDate: '2027-03-01',
    anchor: null,
    anchorOffsetDays: null,
    checklistKey: null,
    position: null,
    eventId: ids.event,
    eventTitle: 'Pacific Nurses Summit',
    clientId: null,
    clientName: null,
    bureauPartnerId: null,
    bureauPartnerName: null,
    invoiceId: null,
    invoiceNumber: null,
    assigneeId: null,
    assigneeName: null,
    doneOn: null,
    snoozedUntil: null,
    isOverdue: false,
    version: 1,
    createdAt: at,
    updatedAt: at,
    ...more,
  });
}

export function anExpense(more: Partial<ExpenseResponse> = {}): ExpenseResponse {
  return ExpenseResponse.parse({
    id: ids.expense,
    spentOn: '2027-03-02',
    category: 'airfare',
    vendor: 'Delta',
    notes: null,
    amountCents: 41_250,
    currency: 'USD',
    milesHundredths: null,
    mileageRate: null,
    perDiemDaysHundredths: null,
    perDiemRateCents: null,
    receiptFileId: null,
    receiptName: null,
    eventId: null,
    eventTitle: null,
    isBillable: false,
    invoiceId: null,
    invoiceNumber: null,
    reimbursedOn: null,
    needsDetails: false,
    source: 'manual',
    recurringExpenseId: null,
    travelSegmentId: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
    ...more,
  });
}

/** Of the confirmed event of the tests with everything in place but what is given; as the server counts it. */
export function aReadiness(more: Partial<ReadinessFacts> = {}, today = '2026-11-21'): EventReadiness {
  return readinessOf(
    {
      ...anEvent(),
      travelTerms: 'local',
      challengeAnswerBy: null,
      hasSomeoneToCall: true,
      agendaItems: 1,
      travelSegments: 0,
      avNeeds: 1,
      openAvNeeds: 0,
      contract: 'completed',
      deposit: 'paid',
      tasks: [aReadinessTask({ id: ids.contact, checklistKey: 'introduction_sent', isDone: true })],
      ...more,
    },
    today,
  );
}

export function aReadinessTask(more: Partial<ReadinessFacts['tasks'][number]> = {}): ReadinessFacts['tasks'][number] {
  const { id, title, version, dueDate, checklistKey } = aTask();
  return { id, title, version, dueDate, checklistKey, isDone: false, ...more };
}

export function aNextEvent(more: Partial<NextEvent> = {}): NextEvent {
  return NextEvent.parse({
    id: ids.event,
    title: 'Pacific Nurses Summit',
    status: 'confirmed',
    eventDate: '2026-11-28',
    endDate: null,
    daysUntil: 7,
    startTime: '09:00',
    timeZone: 'America/Los_Angeles',
    venueName: null,
    city: 'Portland',
    state: 'OR',
    clientId: null,
    clientName: null,
    eventReadiness: aReadiness(),
    readiness: [],
    ...more,
  });
}

export function aDashboard(more: Partial<DashboardResponse> = {}): DashboardResponse {
  const none = { count: 0, amounts: [] };
  return DashboardResponse.parse({
    today: '2026-11-21',
    timeZone: 'America/Denver',
    isEmpty: false,
    nextEvent: null,
    needsYouNow: [],
    hasSampleData: false,
    goal: { year: 2026, goalCents: null, currency: 'USD', version: null },
    figures: {
      confirmedThisYear: none,
      onHold: none,
      openInquiries: none,
      notInvoiced: none,
      outstanding: none,
      overdue: none,
    },
    audience: { reached: 0, counted: 0, events: 0 },
    feesByState: [],
    weeks: [],
    activity: [],
    ...more,
  });
}
