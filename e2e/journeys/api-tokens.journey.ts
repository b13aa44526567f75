/** Tokens for programs, from the settings to a program that uses one; and requests from the API reference. */
import { request as programs, type Page } from '@playwright/test';
import { choose, expect, test } from './support/journey';
import type { Person } from './support/people';

async function createToken(page: Page, { password }: Person): Promise<string> {
  await page.goto('/account-settings?section=api');
  await page.getByRole('button', { name: 'Create a token' }).click();
  const form = page.getByRole('dialog', { name: 'Create a token' });
  await form.getByLabel('Name').fill('Calendar sync');
  await form.getByRole('radio', { name: 'Choose parts' }).click();
  await choose(page, 'Events, holds, and tasks', 'Read and write');
  await form.getByLabel('Your password').fill(password);
  await form.getByRole('button', { name: 'Create token' }).click();
  const shown = page.getByRole('dialog', { name: 'Copy Calendar sync' });
  const token = await shown.getByRole('textbox', { name: 'Token' }).inputValue();
  await shown.getByRole('button', { name: 'Done' }).click();
  return token;
}

test(
  'makes a token, uses it within its scope, and revokes it',
  { tag: '@main' },
  async ({ page, baseURL, signedIn }) => {
    const token = await createToken(page, signedIn);
    const program = await programs.newContext({ baseURL, extraHTTPHeaders: { Authorization: `Bearer ${token}` } });
    const made = await program.post('/api/events', { data: { title: 'Added by a program' } });
    expect(made.status()).toBe(201);
    const read = (await (await program.get('/api/events')).json()) as { items: { title: string }[] };
    expect(read.items.map(({ title }) => title)).toEqual(['Added by a program']);

    const refused = await program.get('/api/clients');
    expect([refused.status(), ((await refused.json()) as { code: string }).code]).toEqual([403, 'INSUFFICIENT_SCOPE']);

    await page.reload();
    await page.getByRole('button', { name: 'Revoke Calendar sync' }).click();
    await page.getByRole('button', { name: 'Revoke', exact: true }).click();
    await expect(page.getByText('No tokens yet')).toBeVisible();
    expect((await program.get('/api/events')).status()).toBe(401);
    await program.dispose();
  },
);

const status = (page: Page) => page.locator('.live-responses-table .response .response-col_status');

test('tries requests in the API reference, signed in and with a token', async ({ page, api, signedIn }) => {
  const token = await createToken(page, signedIn);
  await page.goto('/api/docs#/clients/clientsCreate');
  await expect(page.getByRole('heading', { name: 'Lectern API' })).toBeVisible();
  await page.getByRole('button', { name: 'Try it out' }).click();
  await page.getByRole('button', { name: 'Execute' }).click();
  await expect(status(page)).toContainText('201');
  const { items } = await api.get<{ items: { name: string }[] }>('/api/clients');
  expect(items.map(({ name }) => name)).toEqual(['Northwind Conferences']);

  await page.getByRole('button', { name: 'Authorize' }).first().click();
  const dialog = page.locator('.modal-ux');
  await dialog.getByRole('textbox').fill(token);
  await dialog.getByRole('button', { name: 'Apply credentials' }).click();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByRole('button', { name: 'Execute' }).click();
  // The token is for events alone, though the person is signed in.
  await expect(status(page)).toContainText('403');
});
