import { screen, waitFor, within } from '@testing-library/react';
import { allQuestions } from '@/features/help/questions';
import { leaveApp, renderApp, signedIn } from '../testing/render-app';

afterEach(leaveApp);

const main = async () => within(await screen.findByRole('main'));
const open = async (path = '/faq') => {
  const app = renderApp(path, signedIn);
  const page = await main();
  await page.findByRole('searchbox', { name: 'Search questions' });
  return { ...app, page };
};
const answer = (id: string) => document.getElementById(id) as HTMLDetailsElement;

it('answers at least twenty questions, each at an address of its own', async () => {
  await open();
  expect(allQuestions.length).toBeGreaterThanOrEqual(20);
  expect(new Set(allQuestions.map(({ id }) => id)).size).toBe(allQuestions.length);
  for (const { id, answer: text } of allQuestions) {
    expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(text.length).toBeGreaterThan(40);
    expect(answer(id).open).toBe(false);
  }
});

it('opens the answer of the address, also when it changes', async () => {
  await open('/faq#price');
  await waitFor(() => expect(answer('price').open).toBe(true));
  window.location.hash = '#promo-code';
  await waitFor(() => expect(answer('promo-code').open).toBe(true));
});

it('finds words in questions and answers, counts them, marks them and opens what it found', async () => {
  const { user, page } = await open();
  await user.type(page.getByRole('searchbox', { name: 'Search questions' }), 'RESTORE backup');
  expect(await page.findByText(/^\d+ answers?$/)).toHaveAttribute('role', 'status');
  expect(answer('restore-a-backup').open).toBe(true);
  expect(document.getElementById('price')).toBeNull();
  expect(
    within(answer('restore-a-backup')).getAllByText('restore', { selector: 'mark', exact: false })[0],
  ).toBeVisible();
  expect(window.location.search).toBe('?q=RESTORE+backup');
});

it('lets whoever finds nothing ask, or look in the tutorials', async () => {
  const { user, page } = await open('/faq?q=xyzzy');
  expect(await page.findByText('No results found for "xyzzy"')).toBeInTheDocument();
  expect(page.getByRole('link', { name: 'Search the tutorials' })).toHaveAttribute('href', '/tutorials?q=xyzzy');
  await user.click(page.getAllByRole('button', { name: 'Ask us' })[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Contact Us' }));
  expect(dialog.getByLabelText(/Email/)).toHaveValue('maya@stone.example');
});
