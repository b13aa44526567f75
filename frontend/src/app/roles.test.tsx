/** What a member, or support, sees of an office: no entry that leads to a refusal, and no button that would be refused. */
import { levelsOf, type MemberRights } from '@lectern/protocol/permissions';
import { screen, within } from '@testing-library/react';
import { leaveApp, maya, renderApp, signedIn } from './testing/render-app';

afterEach(leaveApp);

function memberWith(rights: Partial<MemberRights>) {
  const { role, ...rest } = { role: 'viewer' as const, isMoneyAllowed: false, maySign: false, ...rights };
  const member = { username: 'max', role, levels: levelsOf({ role, ...rest }) };
  return { ...signedIn, 'GET /api/user': { body: { ...maya, member } } };
}

const names = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

it.each([
  ['manager', ['Invoices', 'Contracts', 'Expenses', 'Insights']],
  ['assistant', []],
  ['bookkeeper', ['Invoices', 'Contracts', 'Expenses', 'Insights']],
  ['viewer', []],
] as const)('shows a %s the pages of the role only', async (role, money) => {
  renderApp('/faq', memberWith({ role }));
  const shown = names(await screen.findByRole('navigation', { name: 'Main' }));
  expect(shown).toEqual([
    ...['Dashboard', 'Events', 'Clients', 'Bureau Partners', 'Tasks'],
    ...money,
    ...['Profile', 'Account', 'FAQ', 'Help', 'Feedback'],
  ]);
});

it('names the owner on a page that the role lacks', async () => {
  const { api } = renderApp('/invoices', memberWith({ role: 'assistant' }));
  expect(await screen.findByText('Your role in this office doesn’t include this.')).toBeVisible();
  expect(screen.getByText('If you need it, ask Maya Stone.')).toBeVisible();
  expect(api.asked('GET /api/invoices')).toEqual([]);
});

it('offers a bookkeeper in the command bar what the role makes', async () => {
  const { user } = renderApp('/faq', memberWith({ role: 'bookkeeper' }));
  await user.click(await screen.findByRole('button', { name: 'New' }));
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(options.slice(0, 4)).toEqual([
    expect.stringContaining('New invoice'),
    expect.stringContaining('Record a payment'),
    expect.stringContaining('Add expense'),
    'Dashboard',
  ]);
});

it('offers a viewer nothing to make, not even by typing', async () => {
  const found = { events: [], clients: [], bureauPartners: [], representatives: [] };
  const { user } = renderApp('/faq', { ...memberWith({}), 'GET /api/search': { body: found } });
  const box = await screen.findByRole('combobox');
  expect(screen.queryByRole('button', { name: 'New' })).toBeNull();
  await user.type(box, 'task call dana');
  expect(await screen.findByText('No results found for "task call dana"')).toBeVisible();
  expect(screen.queryByText(/New task/)).toBeNull();
});
