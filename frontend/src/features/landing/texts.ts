/** What the landing page says. Prices and days come from the constants, so that they cannot drift apart. */
import { PRODUCT_NAME } from '@lectern/protocol/product';
import {
  CalendarClock,
  EyeOff,
  FileSignature,
  FileSpreadsheet,
  FolderSync,
  Handshake,
  ListChecks,
  MapPin,
  Moon,
  NotebookPen,
  PlaneTakeoff,
  ReceiptText,
  Sheet,
  TrendingUp,
  type LucideIcon,
} from 'lucide-react';
import { TRIAL } from '@/lib/constants';
import { formatMoney } from '@/lib/format';

export const price = formatMoney(TRIAL.priceCentsPerMonth);

type Card = { Icon: LucideIcon; title: string; text: string };

export const features: Card[] = [
  {
    Icon: ListChecks,
    title: 'What needs you today',
    text: 'The dashboard puts action items first: the hold that runs out, the planner you promised a call. Follow-up reminders arrive by email, on the morning they matter.',
  },
  {
    Icon: ReceiptText,
    title: 'Invoices from the taxi',
    text: 'Mobile invoicing, made for one thumb: the deposit is billed before you have left the venue.',
  },
  {
    Icon: FileSignature,
    title: 'Contracts ready to sign',
    text: 'E-signature-ready contracts with your terms, filled in from what the event already knows.',
  },
  {
    Icon: MapPin,
    title: 'A good table near the venue',
    text: 'Location recommendations near every venue: restaurants, activities, and the places you liked last time.',
  },
  {
    Icon: FileSpreadsheet,
    title: 'In and out by Excel',
    text: 'Import and export your data through an Excel file, from Account Settings (Data Management). It is never a hostage.',
  },
  {
    Icon: TrendingUp,
    title: 'Numbers you can defend',
    text: 'Tracking of income, expenses, fees by state, and audience reach: ready when the accountant asks, or a bureau.',
  },
];

export const steps = [
  {
    title: 'Import',
    text: 'Bring the spreadsheet you have. Clients, events and fees land where they belong, and you see every row before it counts.',
  },
  {
    title: 'Organize',
    text: 'Every date gets a status, a client and a next step. Holds, bureaus and commissions keep their place.',
  },
  {
    title: 'Focus',
    text: `Open ${PRODUCT_NAME}, do the three things at the top, close it. The rest of the day belongs to the talk.`,
  },
];

export const frustrations = [
  'Fees in one spreadsheet, contacts in another, dates in your head',
  'A hold that expired while you were on stage',
  '“Did we ever send them the invoice?”',
  'Forty e-mails to find the name of the AV technician',
  'Tax season, and a shoebox of receipts',
];

export const solutions = [
  'One record per event: client, fee, venue, people, next step',
  'Holds with an end date, and a reminder before it',
  'What is sent, what is paid and what is late, at a glance',
  'Everybody on an event, one tap from the day’s page',
  'Income and expenses by event, client and state, all year',
];

export const challenges: Card[] = [
  {
    Icon: CalendarClock,
    title: 'Two clients want the same Tuesday',
    text: 'First and second option on one date, each with its end. You always know whom to call first.',
  },
  {
    Icon: Handshake,
    title: 'The bureau takes its share',
    text: 'Commission is worked out from the fee of each event, so the net is never a surprise.',
  },
  {
    Icon: NotebookPen,
    title: 'The inquiry that went quiet',
    text: 'Give it a follow-up date and forget it. It comes back to you, not the other way round.',
  },
  {
    Icon: PlaneTakeoff,
    title: 'Three cities in four days',
    text: 'Dates, venues and local times side by side, with your own time zone never in doubt.',
  },
  {
    Icon: Sheet,
    title: 'The spreadsheet nobody dares to touch',
    text: 'The same facts, with a history of who changed what, and a search box that finds them.',
  },
  {
    Icon: Moon,
    title: 'Paperwork at midnight',
    text: 'Ten quiet minutes on the phone between soundcheck and doors, instead of an evening at the desk.',
  },
];

export const planIncludes = [
  'Events, clients and bureau partners without limit',
  'Action items and follow-up reminders',
  'Invoices, contracts and documents',
  'Media kit and event pages to share by one link, always up to date',
  'Import from Excel, export and backup of everything',
  'Help from a person',
];

export const questions = [
  {
    question: 'Do you need my credit card for the trial?',
    answer: `No. ${TRIAL.days} days are free, and we do not ask for a card.`,
  },
  {
    question: 'What happens when the trial ends?',
    answer: `Nothing is billed automatically. You continue for ${price} a month, or you export your data and go.`,
  },
  {
    question: 'Can I cancel?',
    answer:
      'Anytime, in your account settings, and without a conversation about it. What you paid for stays open until its last day.',
  },
  {
    question: 'I have years of events in a spreadsheet. Do I type them again?',
    answer:
      'No. Account Settings has an import from Excel: your columns are matched to ours, you see what would change before anything is written, and you can undo it. Everything comes out again as an Excel file.',
  },
  {
    question: 'I work with bureaus. Does it know commissions?',
    answer: 'Yes: each bureau partner with its representatives and its percentage, and the net fee of every event.',
  },
  {
    question: 'How do planners get my bio and my headshots?',
    answer:
      'By one private link that is never out of date. You choose what it shows; they download headshots in the size they need, and see what changed since they last looked. For bureaus there is a version with the representative’s contact details in place of yours.',
  },
  {
    question: 'Does it work on a phone?',
    answer: 'Yes. It was drawn for the phone first, because that is what you hold between a flight and a stage.',
  },
];

export const trust: { Icon: LucideIcon; text: string }[] = [
  { Icon: ReceiptText, text: 'No credit card for the trial' },
  { Icon: CalendarClock, text: 'Cancel anytime' },
  { Icon: FolderSync, text: 'Your data comes out whenever you like' },
  { Icon: EyeOff, text: 'No trackers, no advertising' },
];
