/** Contracts, invoices, expenses, figures. */
import type { HelpPicture } from '../picture';
import { dialog, event, first, main, press, region } from './places';

const draftInvoice = first('/api/invoices?status=draft&limit=1&q=Partner', '/invoices');

export const moneyPictures: HelpPicture[] = [
  {
    name: 'contract-draft',
    size: 'desktop',
    who: 'demo',
    address: first('/api/contracts?status=draft&limit=1', '/contracts'),
    frame: (page) => [region(page, 'Terms'), region(page, 'Who signs')],
    rows: 'skip',
    tallest: 900,
  },
  {
    name: 'contract-completed',
    size: 'desktop',
    who: 'demo',
    address: first('/api/contracts?status=completed&limit=1', '/contracts'),
    frame: (page) => [region(page, 'Signers'), region(page, 'Log')],
    rows: 'skip',
    tallest: 720,
  },
  {
    name: 'invoice-draft-phone',
    size: 'phone',
    who: 'demo',
    address: draftInvoice,
    frame: (page) => [main(page)],
    margin: 0,
    rows: 'skip',
    tallest: 776,
  },
  {
    name: 'invoice-of-payer',
    size: 'phone',
    who: 'visitor',
    address: async (demo) => {
      const path = await first('/api/invoices?status=sent,viewed&limit=1', '/invoices')(demo);
      const { publicUrl } = await demo.get<{ publicUrl: string }>(`/api${path}`);
      return new URL(publicUrl).pathname;
    },
    frame: (page) => [main(page)],
    margin: 0,
    rows: 'skip',
    tallest: 900,
  },
  {
    name: 'payment-schedule',
    size: 'desktop',
    who: 'demo',
    address: event('Managers’ Day', '?tab=money'),
    frame: (page) => [region(page, 'Invoices'), region(page, 'Payment schedule')],
    rows: 'skip',
  },
  {
    name: 'expense-form-phone',
    size: 'phone',
    who: 'demo',
    address: '/expenses',
    open: press('Add expense'),
    frame: (page) => [dialog(page)],
    margin: 0,
  },
  {
    name: 'insights-income',
    size: 'desktop',
    who: 'demo',
    address: '/insights',
    frame: (page) => [main(page)],
    margin: 0,
    rows: 'skip',
    // The chart is below the frame, and a figure without anything to say is not there in January.
    leaveOut:
      /^(link (Sales tax|Withheld)|(region|heading|group) (Received|By)|columnheader|button Month|combobox What)/,
    tallest: 678,
  },
];
