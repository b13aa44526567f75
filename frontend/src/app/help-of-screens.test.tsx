/** From each screen there is a way to the tutorial that explains it, and a new screen cannot be forgotten. */
import { tutorialSlugs } from '@lectern/protocol/help';
import { screen, within } from '@testing-library/react';
import { helpOfScreens, screensWithoutHelp } from './help-of-screens';
import { isPublic, routes } from './routes';
import { leaveApp, renderApp, signedIn } from './testing/render-app';

afterEach(leaveApp);

const screens = routes.filter(({ access }) => !isPublic(access) && access !== 'admin').map(({ path }) => path);

it('knows every screen of a speaker, and no other', () => {
  const named = [...Object.keys(helpOfScreens), ...Object.keys(screensWithoutHelp)];
  expect(named.toSorted()).toEqual(screens.toSorted());
});

it('leads to tutorials that exist, and not from everywhere to the same', () => {
  for (const slug of Object.values(helpOfScreens)) expect(tutorialSlugs).toContain(slug);
  expect(new Set(Object.values(helpOfScreens)).size).toBeGreaterThan(12);
});

// Those whose header needs nothing from the server; the journey opens the others.
const withOwnHeader = [
  '/tasks',
  '/expenses',
  '/clients',
  '/bureau-partners',
  '/invoices',
  '/contracts',
  '/share-links',
];

it.each([...withOwnHeader, '/profile', '/account-settings', '/faq', '/diagnostic'])(
  '%s has the link in its header',
  async (path) => {
    renderApp(path, signedIn);
    const main = within(await screen.findByRole('main'));
    expect(await main.findByRole('link', { name: 'How this screen works' })).toHaveAttribute(
      'href',
      `/tutorials?tutorial=${helpOfScreens[path]}`,
    );
  },
);

it('says what another tab of the profile is about', async () => {
  renderApp('/profile?tab=testimonials', signedIn);
  const main = within(await screen.findByRole('main'));
  expect(await main.findByRole('link', { name: 'How this screen works' })).toHaveAttribute(
    'href',
    '/tutorials?tutorial=testimonials',
  );
});

it('opens a new tab from a form, so that nothing typed is lost', async () => {
  const { user } = renderApp('/clients', {
    ...signedIn,
    'GET /api/clients': { body: { items: [], nextCursor: null } },
  });
  const [add] = await screen.findAllByRole('button', { name: /add (a |your first )?client/i });
  await user.click(add!);
  const dialog = within(await screen.findByRole('dialog'));
  const link = dialog.getByRole('link', { name: 'How this works (opens in a new tab)' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    '/tutorials?tutorial=clients-and-contacts',
    '_blank',
  ]);
});
