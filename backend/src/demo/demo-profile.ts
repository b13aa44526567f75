/** The demonstration's speaker, her talks, and what clients say of them. Every name is invented. */
import type { UpdateSpeakerProfileInput } from '@lectern/protocol/profile';
import type { DemoClientKey } from './demo-clients';
import type { demoTalks } from './demo-events';

export const demoProfile: Omit<UpdateSpeakerProfileInput, 'version'> = {
  name: 'Maya Hart',
  title: 'Keynote Speaker on Trust and Change',
  tagline: 'Trust is a skill. Your people can learn it before lunch.',
  bioShort:
    'Maya Hart spent twelve years leading hospital teams through mergers before she began speaking about what held them together. Her keynotes on trust and change have reached audiences in four countries. She lives in Brooklyn.',
  bioMedium:
    'Maya Hart learned about trust the hard way: as a nurse manager whose hospital was merged three times in twelve years. She kept a notebook of what the best teams around her did when no one knew what came next. Those notebooks became research with two universities, a book, and the keynotes she is known for.\n\nToday she works with health systems, banks, schools and technology companies that have a change ahead of them and people who are tired of change. Her audiences leave with words they can use the same day. She is the author of “The Trust Advantage” and lives in Brooklyn with two dogs and too many notebooks.',
  bioLong:
    'Maya Hart learned about trust the hard way: as a nurse manager whose hospital was merged three times in twelve years.\n\nWhile others left, some teams around her grew closer. She started writing down what they did differently: how they opened a meeting, what they said when they didn’t know, who they thanked and how. Those notebooks became a study with two universities, then a book, and then the keynotes she is known for.\n\nOver the past ten years Maya has spoken to health systems, banks, credit unions, schools and technology companies. She prepares each talk by interviewing people who will sit in the room, and stays for the questions in the hallway.\n\nShe is the author of “The Trust Advantage” and of “Conversations That Count”, a workbook for managers. She lives in Brooklyn with two dogs and too many notebooks.',
  introduction:
    'Our next speaker was a nurse manager when her hospital was merged for the third time. Half of her colleagues left. Her own team stayed, all of it, and she wanted to know why.\n\nThe answer became a study, a book, and the talk you are about to hear. Please put your phones down, your hands together, and welcome Maya Hart.',
  sizzleReelUrl: 'https://video.example/maya-hart',
  topics: ['Trust at work', 'Change', 'Middle managers', 'Difficult conversations'],
  languages: ['English', 'Spanish'],
  travelsFromCity: 'New York',
  travelsFromState: 'NY',
  travelsFromZone: 'America/New_York',
  website: 'https://mayahart.example',
  phone: '+1 555 555 0100',
  socialLinks: [
    { kind: 'linkedin', url: 'https://linkedin.example/in/mayahart' },
    { kind: 'instagram', url: 'https://instagram.example/mayahart' },
  ],
  feeFromCents: 1_200_000,
  feeToCents: 1_800_000,
  feeCurrency: 'USD',
  showFeeRange: false,
  products: [
    {
      kind: 'book',
      title: 'The Trust Advantage',
      description: 'What teams do when no one knows what comes next.',
      url: 'https://books.example/the-trust-advantage',
    },
    { kind: 'book', title: 'Conversations That Count', description: 'A workbook for managers.', url: null },
  ],
};

/** Taken when nobody else has it. */
export const DEMO_SLUG = 'maya-hart';

type DemoTalk = (typeof demoTalks)[number];

const stage = [
  { item: 'Lapel microphone', isRequired: true },
  { item: 'Confidence monitor', isRequired: false },
  { item: 'HDMI at the lectern', isRequired: true },
];

export const demoPresentations: Record<
  DemoTalk,
  {
    abstractShort: string;
    abstractLong: string;
    lengthsMinutes: number[];
    takeaways: string[];
    audience: string;
    avNeeds: typeof stage;
  }
> = {
  'The Trust Advantage': {
    abstractShort: 'Why some teams grow closer when everything around them moves, and what they do each day.',
    abstractLong:
      'When a hospital was merged three times in twelve years, half of its people left, and one team stayed. This keynote shows what that team did: small habits anyone can start on Monday.\n\nWith stories from hospital floors, bank branches and sales floors, and two minutes in which the room tries it out, the audience discovers trust as a skill rather than a feeling.',
    lengthsMinutes: [45, 60, 90],
    takeaways: [
      'Three sentences that open a hard meeting',
      'A way to say “I don’t know” that makes people follow you',
      'A habit of thanks that takes forty seconds a day',
    ],
    audience: 'Whole organizations and their leaders; 100 to 3,000 people.',
    avNeeds: stage,
  },
  'Change Without the Fatigue': {
    abstractShort: 'How to bring people along when they have heard “this time it is different” before.',
    abstractLong:
      'Change fails less from bad plans than from tired people. Maya shows how to pace a change, what to stop so something new can begin, and how leaders protect their own energy.',
    lengthsMinutes: [45, 60],
    takeaways: [
      'The stop list: what to end before you begin',
      'How to read the energy of a team',
      'One question for every all-hands',
    ],
    audience: 'Leaders of organizations in a merger, a move or a new system.',
    avNeeds: stage,
  },
  'Leading from the Middle': {
    abstractShort: 'For managers who carry decisions they didn’t make to people they didn’t choose.',
    abstractLong:
      'Managers in the middle translate. This session gives them words for both directions: upward, to be heard; downward, to be believed.',
    lengthsMinutes: [60, 180],
    takeaways: ['A script for delivering news that isn’t yours', 'How to ask for what your team needs'],
    audience: 'Middle managers; 20 to 300 people.',
    avNeeds: [...stage, { item: 'Flip chart', isRequired: false }],
  },
  'Conversations That Count': {
    abstractShort: 'A workshop on the six conversations managers avoid.',
    abstractLong:
      'Six conversations, six short practices. Participants bring one they’ve been avoiding and leave with its first sentence written down.',
    lengthsMinutes: [180, 360],
    takeaways: ['The first sentence of a conversation you’ve been avoiding', 'A partner who asks how it went'],
    audience: 'Managers; up to 60 people.',
    avNeeds: [
      { item: 'Round tables of six', isRequired: true },
      { item: 'Two hand-held microphones', isRequired: true },
    ],
  },
};

export interface DemoTestimonial {
  client: DemoClientKey;
  /** Place among the client's contacts. */
  person: number;
  event: string;
  content: string;
  rating: number;
  isPublished: boolean;
  isFeatured: boolean;
}

export const demoTestimonials: DemoTestimonial[] = [
  {
    client: 'nurses',
    person: 0,
    event: 'Annual Nursing Leadership Summit',
    content:
      'Maya interviewed six of our nurses before she wrote a word. When she told their stories back to the room, no one moved. Months later, our charge nurses still open their huddles with her question.',
    rating: 5,
    isPublished: true,
    isFeatured: true,
  },
  {
    client: 'northstar',
    person: 0,
    event: 'Credit Union Leaders Winter Forum',
    content:
      'The best-rated session in eleven years of our forum, and the easiest speaker we ever worked with. She was at the sound check before our crew was.',
    rating: 5,
    isPublished: true,
    isFeatured: true,
  },
  {
    client: 'orchard',
    person: 0,
    event: 'Store Managers Kick-Off',
    content: 'Our store managers are a hard room. They put their phones away after two minutes.',
    rating: 5,
    isPublished: true,
    isFeatured: false,
  },
  {
    client: 'lumen',
    person: 0,
    event: 'Trust in Teams Workshop',
    content: 'Practical, warm, and exactly on time. Our teams use the three sentences every week.',
    rating: 4,
    isPublished: false,
    isFeatured: false,
  },
];
