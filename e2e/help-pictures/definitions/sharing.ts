/** Share links and what planners see. */
import type { HelpPicture } from '../picture';
import { first, main, region } from './places';

export const sharingPictures: HelpPicture[] = [
  {
    name: 'share-link-page',
    size: 'desktop',
    who: 'demo',
    address: first('/api/share-links?kind=media_kit&limit=1', '/share-links'),
    frame: (page) => [region(page, 'Contact and message'), region(page, 'What it shows')],
    marks: (page) => [
      page.getByRole('radiogroup', { name: 'Contact details to show' }),
      page.getByRole('switch', { name: 'Headshots' }),
    ],
    tallest: 860,
  },
  {
    name: 'planner-page-phone',
    size: 'phone',
    who: 'visitor',
    address: async (demo) => {
      const { items } = await demo.get<{ items: { url: string }[] }>(
        '/api/share-links?kind=event_details&status=active&limit=1',
      );
      return new URL(items[0]?.url ?? '').pathname;
    },
    frame: (page) => [main(page)],
    margin: 0,
    rows: 'skip',
    tallest: 1100,
  },
];
