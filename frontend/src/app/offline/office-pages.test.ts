import { isPublic, routes } from '@/app/routes';
import { isOfficePage } from '@/service-worker/office-pages';

it('opens every page of the office without a network, and no other', () => {
  const opened = routes.filter(({ path }) => isOfficePage(path.replace(/:\w+/g, 'secret')));
  const ofTheOffice = routes.filter(({ access }) => !isPublic(access) && access !== 'admin');
  expect(opened.map(({ path }) => path)).toEqual(ofTheOffice.map(({ path }) => path));
});

it.each([
  '/api/user',
  '/shared/secret',
  '/share/a/b',
  '/speakers/jane',
  '/calendar/x/lectern.ics',
  '/assets/a.js',
  '/auth',
])('leaves %s to the server', (path) => expect(isOfficePage(path)).toBe(false));
