/** Which tutorial explains which screen: its header leads there. Every screen has one, or stands below with the reason. */
import type { TutorialSlug } from '@lectern/protocol/help';

export const helpOfScreens: Readonly<Record<string, TutorialSlug>> = {
  '/': 'first-hour',
  '/events': 'inquiry-to-confirmed',
  '/events/:id': 'inquiry-to-confirmed',
  '/event/:id': 'inquiry-to-confirmed',
  '/events/:id/day-sheet': 'travel-and-day-sheet',
  '/tasks': 'tasks-and-reminders',
  '/expenses': 'expenses-and-mileage',
  '/clients': 'clients-and-contacts',
  '/clients/:id': 'clients-and-contacts',
  '/bureau-partners': 'bureau-partners',
  '/bureau-partners/:id': 'bureau-partners',
  '/invoices': 'invoices-and-payments',
  '/invoices/:id': 'invoices-and-payments',
  '/profile': 'bios-and-introduction',
  '/share-links': 'share-the-media-kit',
  '/share-links/:id': 'share-the-media-kit',
  '/presentations/:id': 'presentations',
  '/insights': 'insights-and-goals',
  '/contracts': 'contracts',
  '/contracts/:id': 'contracts',
  '/account-settings': 'verify-and-time-zone',
  '/subscribe': 'subscription',
  '/feedback': 'ask-for-help',
  '/diagnostic': 'ask-for-help',
  '/faq': 'ask-for-help',
};

export const screensWithoutHelp: Readonly<Record<string, string>> = {
  '/tutorials': 'the help itself',
  '/announcements': 'explains itself',
  '/offices': 'explains itself',
  '/presentations/:id/print': 'a sheet of paper',
};
