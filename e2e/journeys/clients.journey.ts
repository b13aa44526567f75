/** Clients: made, changed, found, refused and deleted. */
import type { ClientPage } from '../../libs/protocol/src/clients';
import { clickTwice, deleteWhatIsOpen, openMenu, title, twoTabs } from './support/business';
import { choose, expect, expectToast, test } from './support/journey';

test(
  'makes a client once, however often Save is clicked, and changes and deletes it',
  { tag: '@main' },
  async ({ page, api, signedIn }) => {
    await page.goto('/clients');
    await expect(page.getByText('Who books you?')).toBeVisible();
    await page.getByRole('button', { name: 'Add a client' }).first().click();
    const drawer = page.getByRole('dialog', { name: 'New client' });
    const save = drawer.getByRole('button', { name: 'Add client' });
    await save.click();
    await expect(drawer.getByRole('textbox', { name: 'Organization', exact: true })).toBeFocused();
    await expect(drawer.getByRole('textbox', { name: 'Organization', exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await drawer
      .getByRole('textbox', { name: 'Organization', exact: true })
      .fill(`Zoë & Söhne 🎤 of ${signedIn.username}`);
    await choose(page, 'Status', 'Active');
    await clickTwice(page, save, '/api/clients');
    await expect(title(page)).toHaveText(`Zoë & Söhne 🎤 of ${signedIn.username}`);
    expect((await api.get<ClientPage>('/api/clients')).items).toHaveLength(1);

    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Edit client' });
    await form.getByRole('textbox', { name: 'Organization', exact: true }).fill('Zoë & Sons');
    await form.getByRole('button', { name: 'Cancel' }).click();
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await form.getByRole('textbox', { name: 'Organization', exact: true }).press('Control+Enter');
    await expectToast(page, 'Client saved');
    await expect(title(page)).toHaveText('Zoë & Sons');

    await deleteWhatIsOpen(page, 'client');
    await expectToast(page, 'Client deleted', 'Zoë & Sons');
    await expect(page).toHaveURL('/clients');
    await expect(page.getByText('Who books you?')).toBeVisible();
  },
);

test('refuses to delete a client that an event belongs to, and says so', async ({ page, api, signedIn }) => {
  const client = await api.client(`Held by ${signedIn.username}`);
  await api.event('Kept Keynote', { clientId: client.id });
  await page.goto(`/clients/${client.id}`);
  await deleteWhatIsOpen(page, 'client');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('alert')).toHaveText(
    'This client can’t be deleted: one speaking event belongs to it. Delete it or give it to another client first.',
  );
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await expect(title(page)).toHaveText(`Held by ${signedIn.username}`);
});

test('keeps the filters in the address', async ({ page, api, signedIn }) => {
  await api.client('Alder Institute', { status: 'active' });
  await api.client('Birch Institute', { status: 'lead' });
  for (const tree of ['Cedar', 'Elm', 'Fir', 'Hazel', 'Maple', 'Oak']) {
    await api.client(`${tree} College`, { status: 'active' });
  }
  await page.goto('/clients');
  const table = page.getByRole('table', { name: 'Clients' });
  await expect(table.getByRole('link')).toHaveCount(8);
  await expect(table.getByRole('link').first()).toHaveText('Alder Institute');
  await page.getByRole('searchbox', { name: 'Search clients' }).fill('institute');
  await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Active' }).click();
  await expect(table.getByRole('link')).toHaveText(['Alder Institute']);
  await expect(page).toHaveURL(/q=institute/);
  await expect(page).toHaveURL(/status=active/);
  await page.reload();
  await expect(table.getByRole('link')).toHaveText(['Alder Institute']);
  await expect(page.getByRole('searchbox', { name: 'Search clients' })).toHaveValue('institute');
  await page.getByRole('searchbox', { name: 'Search clients' }).fill('nobody');
  await page.getByRole('button', { name: 'Show all clients' }).click();
  await expect(table.getByRole('link')).toHaveCount(8);
  await table.getByRole('button', { name: /Name/ }).click();
  await expect(table.getByRole('link').first()).toHaveText('Oak College');
  await page.reload();
  await expect(table.getByRole('link').first()).toHaveText('Oak College');
  await expect(page.getByText(signedIn.username).first()).toBeVisible();
});

test('loses nothing when two tabs save the same client', async ({ page, api, signedIn }) => {
  const client = await api.client(`Shared of ${signedIn.username}`);
  const [first, second] = await twoTabs(page, `/clients/${client.id}`, 'Edit client');
  await first.getByRole('textbox', { name: 'Organization', exact: true }).fill('Name of the first tab');
  await first.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(first, 'Client saved');

  await second.getByRole('textbox', { name: 'Organization', exact: true }).fill('Name of the second tab');
  await choose(second, 'Status', 'Past');
  await second.getByRole('button', { name: 'Save changes' }).click();
  const merge = second.getByRole('dialog', { name: 'This client has changed' });
  await expect(merge).toContainText('Name of the first tab');
  await expect(merge).toContainText('Name of the second tab');
  await merge.getByRole('button', { name: 'Back to the form' }).click();
  await expect(second.getByRole('textbox', { name: 'Organization', exact: true })).toHaveValue(
    'Name of the second tab',
  );
  await second.getByRole('button', { name: 'Save changes' }).click();
  await merge
    .getByRole('radio', { name: /Keep theirs/ })
    .first()
    .click();
  await merge.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(second, 'Client saved');
  await expect(title(second)).toHaveText('Name of the first tab');
  await expect(second.getByRole('main')).toContainText('Past');
});

test('merges a duplicate, and its old address leads to the one that is left', async ({ page, api, signedIn }) => {
  const kept = await api.client(`Cascade Health of ${signedIn.username}`, {
    industry: 'Health',
    notes: 'Pays late',
    contacts: [{ name: 'Dana Whitfield', email: 'dana@cascade.example', role: 'planner' }],
  });
  const gone = await api.client(`Cascade Health of ${signedIn.username}, Inc.`, {
    industry: 'Healthcare',
    website: 'cascade.example',
    contacts: [{ name: 'Dana W.', email: 'DANA@cascade.example', role: 'signer' }, { name: 'Sam Ortiz' }],
  });
  await api.event('Nurses Summit', { clientId: gone.id });
  await page.goto(`/clients/${kept.id}`);
  await openMenu(page, 'Merge a duplicate…');
  await page.getByRole('button', { name: /^Compare with/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Merge / });
  await expect(dialog.getByRole('radiogroup', { name: 'Website' }).getByRole('radio', { checked: true })).toContainText(
    'cascade.example',
  );
  await expect(dialog).toContainText('2 contacts; 1 with the same email becomes one, with both roles');
  await dialog.getByRole('button', { name: 'Merge into one client' }).click();
  await expectToast(page, 'Clients merged');
  await expect(page.getByRole('main')).toContainText('Sam Ortiz');
  await expect(page.getByRole('main')).toContainText('Nurses Summit');

  await page.getByRole('tab', { name: 'Activity' }).click();
  await page.getByText('Other details').click();
  await expect(page.getByRole('main')).toContainText('Healthcare');
  await page.goto(`/clients/${gone.id}`);
  await expect(page).toHaveURL(`/clients/${kept.id}`);
});

test('logs a call, and its follow-up is a task', async ({ page, api, signedIn }) => {
  const client = await api.client(`Called by ${signedIn.username}`);
  await page.goto(`/clients/${client.id}?tab=activity`);
  await page.getByRole('button', { name: 'Log a conversation' }).click();
  const form = page.getByRole('region', { name: 'Log a conversation or note' });
  await form.getByRole('textbox', { name: 'What was said' }).fill('Wants a keynote in May');
  await form.getByRole('checkbox', { name: /Follow up/ }).click();
  await form.getByRole('textbox', { name: 'What to do' }).fill('Send the proposal');
  await form.getByRole('textbox', { name: 'Due' }).fill('Mar 4, 2031');
  await clickTwice(page, form.getByRole('button', { name: 'Save entry' }), `/api/clients/${client.id}/interactions`);
  await expect(page.getByText('Wants a keynote in May')).toHaveCount(1);
  await page.getByRole('button', { name: 'Edit this call' }).click();
  await page.getByRole('textbox', { name: 'What was said' }).fill('Wants a workshop in May');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Wants a workshop in May')).toBeVisible();
  await page.getByRole('tab', { name: 'Tasks' }).click();
  await expect(page.getByText('Send the proposal')).toBeVisible();
});
