/** Events, holds, tasks, the road. */
import type { HelpPicture } from '../picture';
import { button, dialog, event, first, main, press, region } from './places';

export const eventPictures: HelpPicture[] = [
  {
    name: 'event-form',
    size: 'desktop',
    who: 'demo',
    address: '/events',
    open: press('Add an event'),
    frame: (page) => [dialog(page)],
    margin: 0,
    marks: (page) => [
      dialog(page).getByRole('textbox', { name: 'Event title' }),
      dialog(page).getByRole('combobox', { name: 'Client', exact: true }),
    ],
  },
  {
    name: 'event-status',
    size: 'desktop',
    who: 'demo',
    address: event('Sales Leadership Meeting', '?status=confirmed'),
    open: async (page) => dialog(page).waitFor(),
    frame: (page) => [dialog(page)],
    margin: 0,
  },
  {
    name: 'hold-ladder',
    size: 'desktop',
    who: 'demo',
    address: event('HR Congress Opening'),
    open: async (page) => region(page, 'Holds').scrollIntoViewIfNeeded(),
    frame: (page) => [region(page, /^Holds$/)],
    marks: (page) => [
      region(page, /^Ladder of/)
        .getByRole('listitem')
        .first(),
      region(page, /^Ladder of/)
        .getByRole('listitem')
        .nth(1),
    ],
  },
  {
    name: 'events-board',
    size: 'desktop',
    who: 'demo',
    address: '/events?view=board',
    frame: (page) => [main(page)],
    margin: 0,
    rows: 'skip',
    tallest: 720,
  },
  {
    name: 'client-page',
    size: 'desktop',
    who: 'demo',
    address: first('/api/clients?limit=1&q=Atlas', '/clients'),
    frame: (page) => [main(page)],
    margin: 0,
    rows: 'skip',
    tallest: 760,
  },
  {
    name: 'bureau-terms',
    size: 'desktop',
    who: 'demo',
    address: first('/api/bureau-partners?limit=1&q=Podium', '/bureau-partners'),
    frame: (page) => [region(page, 'Terms')],
  },
  {
    name: 'tasks-phone',
    size: 'phone',
    who: 'demo',
    address: '/tasks',
    frame: (page) => [main(page)],
    margin: 0,
    rows: 'skip',
    leaveOut: /^(region|heading) (Overdue|when|This week|Later)$|^button Load more$/,
    tallest: 900,
  },
  {
    name: 'checklist',
    size: 'desktop',
    who: 'demo',
    address: '/tasks?tab=templates',
    frame: (page) => [region(page, 'Checklist of all types')],
    rows: 'skip',
    tallest: 560,
  },
  {
    name: 'day-sheet-phone',
    size: 'phone',
    who: 'demo',
    address: event('Managers’ Day', '/day-sheet'),
    frame: (page) => [main(page)],
    margin: 0,
    rows: 'skip',
    tallest: 1100,
  },
  {
    name: 'travel',
    size: 'desktop',
    who: 'demo',
    address: event('Managers’ Day', '?tab=logistics'),
    frame: (page) => [region(page, 'AV needs'), region(page, 'Travel')],
    marks: (page) => [region(page, 'AV needs').getByRole('checkbox').first(), button(page, 'Add travel')],
  },
];
