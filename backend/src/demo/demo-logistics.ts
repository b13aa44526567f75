/**
 * The demonstration's agendas, AV needs and travel, and its goal of the year. Called by the seed when the events are
 * there; days count from the event's own.
 */
import { Injectable } from '@nestjs/common';
import { addDays } from '@lectern/protocol/calendar';
import { SetGoalInput } from '@lectern/protocol/dashboard';
import { CreateAgendaItemInput, CreateAvNeedInput, CreateTravelSegmentInput } from '@lectern/protocol/event-logistics';
import { EventsService, LogisticsService } from '../modules/events';
import { GoalsService } from '../modules/insights';

const HOME = 'America/New_York';
const CHICAGO = 'America/Chicago';
const LISBON = 'Europe/Lisbon';

interface DemoLogisticsOf {
  event: string;
  agenda: object[];
  avNeeds: object[];
  /** `leaves` and `arrives` are days before or after the event's first. */
  travel: { leaves: number; arrives: number; [field: string]: unknown }[];
}

const demoLogistics: DemoLogisticsOf[] = [
  {
    event: 'Managers’ Day: Leading through Change',
    agenda: [
      { kind: 'sound_check', startTime: '12:15', endTime: '12:35', room: 'Auditorium' },
      { kind: 'introduction', startTime: '13:10', endTime: '13:15', room: 'Auditorium', notes: 'Thomas introduces.' },
      { kind: 'talk', startTime: '13:15', endTime: '14:15', room: 'Auditorium' },
      { kind: 'qa', startTime: '14:15', endTime: '14:30', room: 'Auditorium' },
      { kind: 'signing', startTime: '14:45', endTime: '15:30', room: 'Foyer' },
    ],
    avNeeds: [
      { item: 'Lapel microphone', confirmedBy: 'Luis, house AV' },
      { item: 'Confidence monitor', confirmedBy: 'Luis, house AV' },
      { item: 'Audio from the laptop', confirmedBy: 'Luis, house AV', notes: 'Two short films with sound.' },
      { item: 'Flip chart', isRequired: false },
    ],
    travel: [
      {
        kind: 'flight',
        carrier: 'United 1283',
        confirmation: 'K7QX2M',
        leaves: -1,
        arrives: -1,
        fromPlace: 'LGA',
        fromZone: HOME,
        departsAt: '16:05',
        toPlace: 'ORD',
        toZone: CHICAGO,
        arrivesAt: '17:45',
        costCents: 28_940,
        paidBy: 'speaker',
        isBillable: true,
      },
      {
        kind: 'hotel',
        carrier: 'The Lakeshore',
        confirmation: '90215',
        leaves: -1,
        arrives: 1,
        toPlace: 'Chicago',
        departsAt: '19:00',
        arrivesAt: '11:00',
        fromZone: CHICAGO,
        toZone: CHICAGO,
        paidBy: 'client',
      },
      {
        kind: 'flight',
        carrier: 'United 566',
        confirmation: 'K7QX2M',
        leaves: 1,
        arrives: 1,
        fromPlace: 'ORD',
        fromZone: CHICAGO,
        departsAt: '12:30',
        toPlace: 'LGA',
        toZone: HOME,
        arrivesAt: '15:50',
        costCents: 26_420,
        paidBy: 'speaker',
        isBillable: true,
      },
    ],
  },
  {
    event: 'Annual Congress',
    agenda: [{ kind: 'talk', startTime: '09:30', endTime: '10:30', room: 'Auditório I' }],
    avNeeds: [{ item: 'Headset microphone' }, { item: 'Simultaneous interpretation', isRequired: false }],
    travel: [
      {
        kind: 'flight',
        carrier: 'TAP 210',
        leaves: -2,
        arrives: -1,
        fromPlace: 'EWR',
        fromZone: HOME,
        departsAt: '18:30',
        toPlace: 'LIS',
        toZone: LISBON,
        arrivesAt: '06:25',
        costCents: 148_000,
        paidBy: 'client',
      },
    ],
  },
];

const GOAL_CENTS = 40_000_000;

@Injectable()
export class DemoLogistics {
  constructor(
    private readonly events: EventsService,
    private readonly logistics: LogisticsService,
    private readonly goals: GoalsService,
  ) {}

  /** `events`: title to id. */
  async make(ownerId: string, today: string, events: ReadonlyMap<string, string>): Promise<void> {
    const owner = { id: ownerId, timeZone: HOME };
    for (const { event, agenda, avNeeds, travel } of demoLogistics) {
      const { id, eventDate } = await this.events.getForOwnerOrThrow(ownerId, events.get(event) ?? '');
      if (!eventDate) throw new Error(`the demonstration's event ${event} has no day to travel to`);
      for (const item of agenda) {
        await this.logistics.addAgendaItem(owner, id, CreateAgendaItemInput.parse(item));
      }
      for (const need of avNeeds) await this.logistics.addAvNeed(owner, id, CreateAvNeedInput.parse(need));
      for (const { leaves, arrives, ...fields } of travel) {
        const days = { departsOn: addDays(eventDate, leaves), arrivesOn: addDays(eventDate, arrives) };
        const segment = CreateTravelSegmentInput.parse({ ...fields, ...days });
        await this.logistics.addTravelSegment(owner, id, segment);
      }
    }
    const goal = SetGoalInput.parse({ goalCents: GOAL_CENTS, version: null });
    await this.goals.setGoal(ownerId, Number(today.slice(0, 4)), goal);
  }
}
