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

export const price = formatMoney(TRIAL.priceCentsPerMonth, TRIAL.currency);

type Card = { Icon: LucideIcon; title: string; text: string };

/** A file in frontend/public/landing, and what can be seen on it. */
type ShotPicture = { file: string; alt: string };

export type Shot = { title: string; text: string; phone: ShotPicture };

/** The first one, which has a picture of a desktop as well. */
type WideShot = Shot & { desktop: ShotPicture };

export const shots: [WideShot, ...Shot[]] = [
  {
    title: 'Every date, and who has it',
    text: 'From inquiry to paid. Holds keep their rank and their deadline.',
    desktop: { file: 'board', alt: 'Speaking events with their dates, fees and holds, in the order of the pipeline' },
    phone: {
      file: 'holds-phone',
      alt: 'The holds on a date on a phone: a challenged first option and a second option, with their deadlines',
    },
  },
  {
    title: 'One page for the planner',
    text: 'Date, venue, bio, headshots and files behind one link, always up to date.',
    phone: {
      file: 'planner-page-phone',
      alt: 'An event as its planner sees it on a phone, with its date, venue, downloads and speaker',
    },
  },
  {
    title: 'The invoice, from the taxi',
    text: 'The balance and every receipt are on it already. Check it, send it.',
    phone: {
      file: 'invoice-phone',
      alt: 'A draft invoice on a phone, with the balance, the travel expenses and a button to send it',
    },
  },
];

export const features: Card[] = [
  {
    Icon: ListChecks,
    title: 'What needs you today',
    text: 'The dashboard puts action items first. Follow-up reminders arrive by email, the morning they matter.',
  },
  { Icon: ReceiptText, title: 'Invoices from the taxi', text: 'Mobile invoicing, made for one thumb.' },
  {
    Icon: FileSignature,
    title: 'Contracts ready to sign',
    text: 'E-signature-ready contracts, filled in from the event.',
  },
  {
    Icon: MapPin,
    title: 'A good table near the venue',
    text: 'Location recommendations near every venue: restaurants, activities, and places you liked.',
  },
  {
    Icon: FileSpreadsheet,
    title: 'Excel in, Excel out',
    text: 'Import and export your data through an Excel file, from Account Settings (Data Management).',
  },
  {
    Icon: TrendingUp,
    title: 'Numbers you can defend',
    text: 'Tracking of income, expenses, fees by state, and audience reach.',
  },
];

export const steps = [
  {
    title: 'Import',
    text: 'Bring the spreadsheet you have. Clients, events and fees land where they belong, and you check every row first.',
  },
  {
    title: 'Organize',
    text: 'Every date gets a status, a client and a next step. Holds, bureaus and commissions stay in order.',
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
];

export const solutions = [
  'One record per event: client, fee, venue, people, next step',
  'Holds with an end date, and a reminder before it',
  'What’s sent, what’s paid and what’s late, at a glance',
];

export const challenges: Card[] = [
  {
    Icon: CalendarClock,
    title: 'Two clients want the same Tuesday',
    text: 'First and second option, each with a deadline. You know who to call first.',
  },
  {
    Icon: Handshake,
    title: 'The bureau takes its share',
    text: 'Commission is calculated for each event. The net is never a surprise.',
  },
  {
    Icon: NotebookPen,
    title: 'The inquiry that went quiet',
    text: 'Give it a follow-up date and forget it. It comes back to you.',
  },
  { Icon: PlaneTakeoff, title: 'Three cities in four days', text: 'Dates, venues and local times, side by side.' },
  {
    Icon: Sheet,
    title: 'The spreadsheet no one dares to touch',
    text: 'The same facts, with a history and a search box that finds them.',
  },
  { Icon: Moon, title: 'Paperwork at midnight', text: 'Ten quiet minutes on the phone between soundcheck and doors.' },
];

export const questions = [
  {
    question: 'Do you need my credit card for the trial?',
    answer: `No. You get ${TRIAL.days} days free, and we don’t ask for a card.`,
  },
  {
    question: 'What happens when the trial ends?',
    answer: `You’re not billed automatically. Continue for ${price} a month, or export your data.`,
  },
  {
    question: 'Can I cancel?',
    answer:
      'Anytime, in your account settings, no phone call required. You keep access through the last day you paid for.',
  },
  {
    question: 'I have years of events in a spreadsheet. Do I have to retype them?',
    answer:
      'No. Import your Excel file in Account Settings: we match your columns, you see every change before anything is saved, and you can undo it. Export everything back to Excel anytime.',
  },
  {
    question: 'I work with bureaus. Does it handle commissions?',
    answer: 'Yes. Track each bureau’s representatives and percentage, and see the net fee for every event.',
  },
  {
    question: 'How do planners get my bio and headshots?',
    answer:
      'Through one private link that’s never out of date. You choose what it shows; they download headshots in the size they need and see what’s changed. A bureau-friendly version shows the representative’s contact details instead of yours.',
  },
  {
    question: 'Does it work on a phone?',
    answer: 'Yes. It was designed for the phone first, because that’s what you hold between a flight and a stage.',
  },
];

export const trust: { Icon: LucideIcon; text: string }[] = [
  { Icon: ReceiptText, text: 'No credit card for the trial' },
  { Icon: CalendarClock, text: 'Cancel anytime' },
  { Icon: FolderSync, text: 'Export your data anytime' },
  { Icon: EyeOff, text: 'No trackers, no advertising' },
];
