/** Profile, talks, testimonials. */
import type { HelpPicture } from '../picture';
import { dialog, main, press, region } from './places';

export const profilePictures: HelpPicture[] = [
  {
    name: 'first-day',
    size: 'desktop',
    who: 'newcomer',
    address: '/',
    frame: (page) => [main(page)],
    margin: 0,
    tallest: 660,
  },
  {
    name: 'profile-name',
    size: 'desktop',
    who: 'demo',
    address: '/profile',
    frame: (page) => [region(page, 'How you are introduced')],
    marks: (page) => [
      page.getByRole('textbox', { name: 'Title' }).first(),
      page.getByRole('textbox', { name: 'Address of your page' }),
    ],
  },
  {
    name: 'profile-bios',
    size: 'desktop',
    who: 'demo',
    address: '/profile',
    frame: (page) => [region(page, 'Bios')],
    tallest: 470,
  },
  {
    name: 'presentation',
    size: 'desktop',
    who: 'demo',
    address: async (demo) => {
      const { items } = await demo.get<{ items: { id: string; title: string }[] }>('/api/presentations');
      const talk = items.find(({ title }) => title === 'The Trust Advantage');
      return `/presentations/${talk?.id ?? ''}`;
    },
    frame: (page) => [main(page)],
    margin: 0,
    rows: 'skip',
    tallest: 700,
  },
  {
    name: 'testimonial-request',
    size: 'desktop',
    who: 'demo',
    address: '/profile?tab=testimonials',
    open: press('Ask for a testimonial'),
    frame: (page) => [dialog(page)],
    margin: 0,
  },
  {
    name: 'public-page',
    size: 'desktop',
    who: 'demo',
    address: '/profile?tab=public',
    frame: (page) => [region(page, 'Your public page'), region(page, 'How it begins')],
    marks: (page) => [
      page.getByRole('switch', { name: 'Publish my page' }),
      page.getByRole('link', { name: /^Preview/ }),
    ],
  },
];
