/** The account, its data, its plan; the search. */
import type { HelpPicture } from '../picture';
import { main, region } from './places';

export const accountPictures: HelpPicture[] = [
  {
    name: 'search',
    size: 'desktop',
    who: 'demo',
    address: '/',
    open: async (page) => {
      await page.getByPlaceholder('Search events, clients, help...').fill('trust');
      await page.getByRole('listbox', { name: 'Search results' }).getByRole('option').first().waitFor();
    },
    frame: (page) => [page.getByRole('search'), page.getByRole('listbox')],
    tallest: 446,
  },
  {
    name: 'calendar-address',
    size: 'desktop',
    who: 'demo',
    address: '/account-settings?section=calendar',
    frame: (page) => [region(page, /^Calendar$/)],
  },
  {
    name: 'notifications',
    size: 'desktop',
    who: 'demo',
    address: '/account-settings?section=notifications',
    frame: (page) => [region(page, 'Reminders'), region(page, 'News')],
  },
  {
    name: 'import-file',
    size: 'desktop',
    who: 'demo',
    address: '/account-settings?section=data&import=new',
    frame: (page) => [main(page)],
    margin: 0,
    tallest: 720,
  },
  {
    name: 'data-management',
    size: 'desktop',
    who: 'newcomer',
    address: '/account-settings?section=data',
    frame: (page) => [region(page, 'Data management')],
  },
  {
    name: 'plan',
    size: 'desktop',
    who: 'newcomer',
    address: '/subscribe',
    frame: (page) => [region(page, /^The plan$/)],
  },
];
