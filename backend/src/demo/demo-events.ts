/** A year of the demonstration's events: `day` counts from today, whatever today is. */
import type { ContactRole } from '@lectern/protocol/client-contacts';
import type { SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';
import type { SpeakingEventType } from '@lectern/protocol/speaking-events';
import type { DemoBureauKey, DemoClientKey } from './demo-clients';
import type { DemoPlaceKey } from './demo-places';

export interface DemoEvent {
  title: string;
  client: DemoClientKey | null;
  /** Null: a virtual event. */
  place: DemoPlaceKey | null;
  /** Null: the date is not known yet. */
  day: number | null;
  status: SpeakingEventStatus;
  type: SpeakingEventType;
  /** Whole dollars. */
  fee: number;
  bureau?: DemoBureauKey;
  lostReason?: string;
  followUp?: number;
  /** Besides the planner: the place among the client's people. */
  crew?: [person: number, role: ContactRole][];
  days?: number;
}

type Row = [
  title: string,
  client: DemoClientKey | null,
  place: DemoPlaceKey | null,
  day: number | null,
  status: SpeakingEventStatus,
  type: SpeakingEventType,
  fee: number,
  more?: Partial<DemoEvent>,
];

const rows: Row[] = [
  // What is behind.
  ['Annual Nursing Leadership Summit', 'nurses', 'atlanta', -352, 'closed', 'keynote', 14_500, { bureau: 'podium' }],
  [
    'Credit Union Leaders Winter Forum',
    'northstar',
    'denver',
    -331,
    'closed',
    'keynote',
    15_000,
    { bureau: 'westwind' },
  ],
  ['Store Managers Kick-Off', 'orchard', 'newyork', -318, 'closed', 'keynote', 12_000],
  ['Deans’ Dinner', 'university', 'chicago', -304, 'closed', 'panel', 3_000],
  ['Trust in Teams Workshop', 'lumen', 'austin', -290, 'closed', 'workshop', 9_500],
  ['Hospitality Owners Conference', 'harbor', 'seattle', -276, 'closed', 'keynote', 13_500],
  ['Change Fatigue Webinar', 'brightwell', null, -262, 'closed', 'webinar', 5_000],
  ['Realtors Rally', 'realtors', 'phoenix', -248, 'closed', 'keynote', 16_000, { bureau: 'podium' }],
  ['Board Retreat', 'summitbank', 'nashville', -235, 'closed', 'half_day', 18_000],
  ['Spring Educators Convention', 'teachers', 'boston', -221, 'closed', 'keynote', 8_000],
  ['Women in Logistics Day', 'atlas', 'nashville', -207, 'closed', 'keynote', 11_000],
  ['European Congress Opening', 'vela', 'lisbon', -193, 'closed', 'keynote', 22_000, { bureau: 'westwind', days: 2 }],
  ['Open Door Gala', 'foundation', 'sandiego', -180, 'closed', 'pro_bono', 0],
  ['Leadership Retreat', 'solo', 'nashville', -166, 'closed', 'full_day', 9_000],
  ['Meridian Managers Day', 'meridian', 'chicago', -152, 'closed', 'keynote', 15_500],
  ['Engineering Offsite', 'lumen', 'austin', -139, 'closed', 'workshop', 10_000],
  ['Summer Sales Meeting', 'brightwell', 'orlando', -125, 'closed', 'keynote', 14_000, { bureau: 'podium' }],
  ['Emerging Leaders Series, Session 1', 'meridian', null, -111, 'closed', 'virtual', 6_000],
  ['Emerging Leaders Series, Session 2', 'meridian', null, -83, 'closed', 'virtual', 6_000],
  ['Association Executives Breakfast', 'teachers', 'boston', -69, 'closed', 'breakout', 4_500],
  ['Customer Conference', 'orchard', 'lasvegas', -54, 'delivered', 'emcee', 17_000, { days: 2 }],
  ['Nurse Managers Regional Day', 'nurses', 'orlando', -41, 'delivered', 'keynote', 12_500, { bureau: 'podium' }],
  ['Fall Leadership Forum', 'northstar', 'denver', -27, 'delivered', 'keynote', 15_000],
  ['Quarterly Town Hall', 'lumen', null, -13, 'delivered', 'virtual', 6_500],
  ['Partner Summit', 'summitbank', 'nashville', -5, 'delivered', 'keynote', 16_500],
  // What did not come about.
  [
    'Regional Sales Kick-Off',
    'insurance',
    'newyork',
    -90,
    'lost',
    'keynote',
    15_000,
    { lostReason: 'They chose a speaker from their own industry.' },
  ],
  [
    'Healthcare Quality Days',
    'meridian',
    'chicago',
    -20,
    'lost',
    'breakout',
    8_000,
    { lostReason: 'The budget was cut.' },
  ],
  [
    'Contractors Expo',
    'builders',
    'honolulu',
    75,
    'lost',
    'keynote',
    18_000,
    { bureau: 'westwind', lostReason: 'The date went to another speaker.' },
  ],
  ['Innovation Week', 'brightwell', 'austin', 30, 'released', 'keynote', 14_000],
  ['Bankers Roundtable', 'summitbank', 'atlanta', 96, 'released', 'panel', 7_500, { bureau: 'podium' }],
  ['User Conference', 'lumen', 'sandiego', 58, 'postponed', 'keynote', 15_000],
  ['Loyalty Summit', 'harbor', 'seattle', 122, 'postponed', 'keynote', 13_500],
  ['Global Safety Day', 'atlas', 'london', -34, 'cancelled', 'keynote', 19_000, { bureau: 'westwind' }],
  ['Incentive Trip', 'realtors', 'honolulu', 44, 'cancelled', 'emcee', 20_000],
  // What is booked.
  [
    'Managers’ Day: Leading through Change',
    'meridian',
    'chicago',
    6,
    'confirmed',
    'keynote',
    16_000,
    {
      crew: [
        [3, 'av'],
        [1, 'introducer'],
      ],
    },
  ],
  ['Winter Education Conference', 'teachers', 'boston', 13, 'confirmed', 'keynote', 8_500],
  ['Service Excellence Workshop', 'harbor', 'seattle', 20, 'confirmed', 'workshop', 11_000],
  ['Annual Congress', 'vela', 'lisbon', 34, 'confirmed', 'keynote', 24_000, { bureau: 'westwind', days: 2 }],
  ['New Year Kick-Off', 'orchard', 'newyork', 51, 'confirmed', 'keynote', 14_000],
  ['Realtors Leadership Academy', 'realtors', 'phoenix', 68, 'confirmed', 'full_day', 19_500, { bureau: 'podium' }],
  ['Credit Union Governance Days', 'northstar', 'denver', 89, 'confirmed', 'keynote', 15_500, { bureau: 'westwind' }],
  ['Nurse Leaders Annual Forum', 'nurses', 'atlanta', 117, 'confirmed', 'keynote', 15_000, { bureau: 'podium' }],
  ['Emerging Leaders Series, Session 3', 'meridian', null, 27, 'confirmed', 'virtual', 6_000],
  // What may come.
  ['Sales Leadership Meeting', 'insurance', 'orlando', 62, 'contract_sent', 'keynote', 15_000],
  ['Drivers Appreciation Week', 'atlas', 'nashville', 82, 'contract_sent', 'keynote', 12_000],
  [
    'Board and Spouses Dinner',
    'summitbank',
    'nashville',
    103,
    'contract_sent',
    'keynote',
    13_000,
    { bureau: 'podium' },
  ],
  ['HR Congress Opening', 'maple', 'toronto', 110, 'hold', 'keynote', 17_000, { followUp: 2 }],
  ['Energy Leaders Forum', 'brightwell', 'denver', 131, 'hold', 'keynote', 15_500, { bureau: 'podium' }],
  ['Summer Institute', 'teachers', 'boston', 206, 'hold', 'half_day', 9_000],
  ['Women’s Leadership Luncheon', 'orchard', 'newyork', 145, 'proposal_sent', 'keynote', 12_500, { followUp: -1 }],
  ['Product Teams Offsite', 'lumen', 'austin', 159, 'proposal_sent', 'workshop', 11_500, { followUp: 3 }],
  ['Builders Annual Meeting', 'builders', 'honolulu', 188, 'proposal_sent', 'keynote', 19_000, { bureau: 'westwind' }],
  ['Spring Fundraising Breakfast', 'foundation', 'sandiego', 151, 'inquiry', 'pro_bono', 0, { followUp: 0 }],
  ['Agents Summit', 'insurance', null, 173, 'inquiry', 'webinar', 5_500],
  ['Alumni Weekend', 'university', 'chicago', 230, 'inquiry', 'panel', 3_500],
  ['Leadership program, date open', 'maple', null, null, 'inquiry', 'consulting', 25_000, { followUp: 5 }],
];

export const demoEvents: DemoEvent[] = rows.map(([title, client, place, day, status, type, fee, more]) => ({
  title,
  client,
  place,
  day,
  status,
  type,
  fee,
  ...more,
}));

export const demoTalks = [
  'The Trust Advantage',
  'Change Without the Fatigue',
  'Leading from the Middle',
  'Conversations That Count',
] as const;
