/** Testimonials: asked for by email, written by someone without an account, published and put in order. */
import type { Browser } from '@playwright/test';
import { linkIn, mailTo } from './support/inbox';
import { expect, expectToast, test } from './support/journey';

async function asClient(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(url);
  return { page, close: () => context.close() };
}

test('comes by a link: drafts, consent, a correction, publication', async ({ page, browser, signedIn }) => {
  const address = `client-of-${signedIn.username}@acme.example`.toLowerCase();
  await page.goto('/profile?tab=testimonials');
  await page.getByRole('button', { name: 'Ask for a testimonial' }).first().click();
  const form = page.getByRole('dialog', { name: 'Ask for a testimonial' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Ann <b>Lee</b>');
  await form.getByRole('textbox', { name: 'Email' }).fill(address);
  await form.getByRole('button', { name: 'Send the request' }).click();
  await expectToast(page, 'Request sent', address);

  const link = linkIn(await mailTo(address, /few words/), '/testimonial/');
  const client = await asClient(browser, link);
  await expect(client.page.getByRole('heading', { level: 1 })).toContainText('Hello Ann <b>Lee</b>');
  await client.page.getByLabel('What did your people take away?').fill('we listen first');
  await client.page.getByRole('button', { name: 'Start from this' }).first().click();
  await client.page.getByRole('button', { name: /^Send it to/ }).click();
  await expect(client.page.getByText('Please agree to publication')).toBeVisible();
  await client.page.getByRole('radio', { name: '5 of 5 stars' }).click();
  await client.page.getByRole('checkbox').click();
  await client.page.getByRole('button', { name: /^Send it to/ }).click();
  await expect(client.page.getByRole('heading', { level: 1 })).toContainText('Thank you');
  await mailTo(signedIn.email, /wrote a testimonial/);

  await client.page.reload();
  await client.page.getByRole('button', { name: 'Edit' }).click();
  await client.page.getByRole('textbox', { name: 'Your testimonial' }).fill('They all stood up.');
  await client.page.getByRole('checkbox').click();
  await client.page.getByRole('button', { name: 'Send the correction' }).click();
  await expect(client.page.getByText('They all stood up.')).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expectToast(page, 'Testimonial published');
  await page.getByRole('button', { name: 'Feature', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Featured testimonials' }).getByText('Ann <b>Lee</b>')).toBeVisible();
  await client.page.reload();
  await expect(client.page.getByRole('heading', { level: 1 })).toHaveText('Your testimonial is published');
  await client.close();
});

test('says what to do behind a link that is no good', async ({ browser }) => {
  const client = await asClient(browser, '/testimonial/not-a-token');
  await expect(client.page.getByRole('heading', { level: 1 })).toHaveText('This link does not work');
  await expect(client.page.getByText(/Open it from the email again/)).toBeVisible();
  await client.close();
});
