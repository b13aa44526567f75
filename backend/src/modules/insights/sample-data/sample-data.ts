/** A small believable office, dated around a day: what the sample data consists of. Pure. */
import { CreateBureauPartnerInput } from '@lectern/protocol/bureau-partners';
import { addDays } from '@lectern/protocol/calendar';
import { CreateClientInput } from '@lectern/protocol/clients';
import { CreateAgendaItemInput, CreateAvNeedInput, CreateTravelSegmentInput } from '@lectern/protocol/event-logistics';
import { CreateExpenseInput } from '@lectern/protocol/expenses';
import { CreateSpeakingEventInput } from '@lectern/protocol/speaking-events';
import { CreateTaskInput } from '@lectern/protocol/tasks';

export const sampleClients = [
  CreateClientInput.parse({
    name: 'Cascade Health Alliance',
    industry: 'Healthcare',
    status: 'active',
    paymentTermsDays: 30,
    contacts: [
      {
        name: 'Maria Delgado',
        title: 'Director of Events',
        email: 'maria@cascade-health.example',
        phone: '(503) 555-0142',
        role: 'planner',
        isPrimary: true,
      },
      { name: 'Sam Okafor', title: 'AV lead', phone: '(503) 555-0177', role: 'av' },
    ],
  }),
  CreateClientInput.parse({
    name: 'Lakeshore Credit Union',
    industry: 'Financial services',
    status: 'active',
    contacts: [
      { name: 'Priya Nair', title: 'Chief of Staff', email: 'priya@lakeshore.example', role: 'decision_maker' },
    ],
  }),
];

export const sampleBureau = CreateBureauPartnerInput.parse({
  name: 'Northlight Speakers Bureau',
  contactName: 'Helen Brandt',
  email: 'helen@northlight.example',
  commissionPercent: 25,
  representatives: [{ name: 'Tom Reyes', title: 'Agent', email: 'tom@northlight.example' }],
});

/** Which of the clients above an event is for, by its place, and whether it came through the bureau. */
export interface SampleEvent {
  client: number;
  throughBureau: boolean;
  input: ReturnType<typeof CreateSpeakingEventInput.parse>;
}

export const CONFIRMED = 0;
export const ON_HOLD = 1;
export const DELIVERED = 2;

export function sampleEvents(today: string): SampleEvent[] {
  const event = (client: number, throughBureau: boolean, fields: object): SampleEvent => ({
    client,
    throughBureau,
    input: CreateSpeakingEventInput.parse(fields),
  });
  return [
    event(0, false, {
      title: 'Pacific Nurses Summit',
      status: 'confirmed',
      eventDate: addDays(today, 16),
      startTime: '09:00',
      endTime: '10:00',
      timeZone: 'America/Los_Angeles',
      venueName: 'Oregon Convention Center',
      city: 'Portland',
      state: 'OR',
      country: 'United States',
      room: 'Ballroom 201',
      airport: 'PDX',
      presentationTitle: 'Steady Hands',
      lengthMinutes: 60,
      grossFeeCents: 1_250_000,
      travelTerms: 'reimburse_actuals',
      audienceExpected: 800,
    }),
    event(1, true, {
      title: 'Annual Members Meeting',
      status: 'hold',
      eventDate: addDays(today, 44),
      timeZone: 'America/Chicago',
      city: 'Chicago',
      state: 'IL',
      country: 'United States',
      grossFeeCents: 1_500_000,
      audienceExpected: 350,
    }),
    event(1, false, {
      title: 'Branch Leaders Day',
      status: 'delivered',
      eventDate: addDays(today, -9),
      type: 'workshop',
      timeZone: 'America/Chicago',
      city: 'Madison',
      state: 'WI',
      country: 'United States',
      grossFeeCents: 900_000,
      audienceExpected: 120,
      audienceActual: 112,
    }),
    event(0, false, {
      title: 'Clinic Managers Retreat',
      status: 'inquiry',
      nextFollowUpOn: today,
      city: 'Boise',
      state: 'ID',
      country: 'United States',
      leadSource: 'Referral',
    }),
  ];
}

/** For the confirmed event. */
export function sampleLogistics(today: string) {
  const day = addDays(today, 16);
  return {
    agenda: [
      CreateAgendaItemInput.parse({ kind: 'sound_check', startTime: '08:00', endTime: '08:20', room: 'Ballroom 201' }),
      CreateAgendaItemInput.parse({ kind: 'talk', startTime: '09:00', endTime: '10:00', room: 'Ballroom 201' }),
    ],
    avNeeds: [
      CreateAvNeedInput.parse({ item: 'Lapel microphone', confirmedBy: 'Sam Okafor' }),
      CreateAvNeedInput.parse({ item: 'Confidence monitor' }),
    ],
    travel: [
      CreateTravelSegmentInput.parse({
        kind: 'hotel',
        carrier: 'Hotel Eastlund',
        toPlace: 'Portland',
        isBillable: true,
        departsOn: addDays(day, -1),
        departsAt: '15:00',
        arrivesOn: day,
        arrivesAt: '11:00',
      }),
    ],
  };
}

/** For the delivered event, whose draft invoice takes what is billable. */
export function sampleExpenses(today: string, eventId: string) {
  const day = addDays(today, -9);
  const expense = (fields: object) => CreateExpenseInput.parse({ eventId, ...fields });
  return [
    expense({
      category: 'airfare',
      spentOn: addDays(day, -21),
      vendor: 'Delta',
      amountCents: 31_840,
      isBillable: true,
    }),
    expense({
      category: 'lodging',
      spentOn: addDays(day, -1),
      vendor: 'The Edgewater',
      amountCents: 20_400,
      isBillable: true,
    }),
    expense({ category: 'meals', spentOn: day, vendor: 'Graze', amountCents: 3_875 }),
  ];
}

/** `event` and `client` name rows above by their place. */
export function sampleTasks(today: string) {
  return [
    { event: CONFIRMED, input: task('Send the introduction to Maria', 'checklist', addDays(today, 2)) },
    { event: CONFIRMED, input: task('Book the flight to Portland', 'custom', addDays(today, 1)) },
    { event: DELIVERED, input: task('Thank Priya for Branch Leaders Day', 'follow_up', addDays(today, -2)) },
  ];
}

function task(title: string, kind: string, dueDate: string) {
  return CreateTaskInput.parse({ title, kind, dueDate });
}
