/**
 * A contract from the template to the sealed PDF: an empty field blocks it, a signer without an account draws on a phone,
 * the speaker countersigns, everybody gets the PDF, and the check tells one changed byte.
 */
import type { Browser, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import type { Api, Row } from './support/api';
import { isoDay } from './support/days';
import { linkIn, mailTo } from './support/inbox';
import { expect, expectToast, test } from './support/journey';
import { openMenu, title } from './support/business';
import type { Person } from './support/people';

const signerOf = ({ username }: Person) => `signer-of-${username}@acme.example`.toLowerCase();

/** An event with a client and a signer; of what the built-in agreement asks for, only the fee is missing. */
async function anEvent(api: Api, person: Person): Promise<Row> {
  const profile = await api.get<{ version: number }>('/api/speaker-profile');
  await api.patch('/api/speaker-profile', {
    name: 'Maya Łukasz',
    title: 'Keynote speaker',
    phone: '+1 555 0100',
    website: 'https://maya.example',
    travelsFromCity: 'Austin',
    travelsFromState: 'TX',
    version: profile.version,
  });
  const client = await api.client('Cascade Health', {
    legalName: 'Cascade Health, Inc.',
    paymentTermsDays: 30,
    address: { line1: '12 Main Street', city: 'Portland', state: 'OR', postalCode: '97201' },
    contacts: [
      { name: 'Dana Whitfield', title: 'Events manager', email: signerOf(person), role: 'signer', isPrimary: true },
    ],
  });
  const talk = await api.post<Row>('/api/presentations', { title: 'The calm stage' });
  return api.event('Pacific Nurses Summit', {
    clientId: client.id,
    eventDate: isoDay(120),
    startTime: '09:00',
    endTime: '10:00',
    timeZone: 'America/Los_Angeles',
    venueName: 'Harbor Hall',
    venueAddress: '1 Pier Road',
    city: 'Portland',
    state: 'OR',
    country: 'US',
    presentationId: talk.id,
    lengthMinutes: 60,
    audienceExpected: 500,
    theme: 'Steady in change',
    travelTerms: 'client_books',
    recordingTerms: 'Internal use for 90 days',
    exclusivityTerms: 'No other event in Portland for 30 days',
    productSaleTerms: 'Books may be sold after the talk',
  });
}

async function onAPhone(browser: Browser, url: string) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    acceptDownloads: true,
  });
  const page = await context.newPage();
  await page.goto(url);
  return { page, close: () => context.close() };
}

async function draw(page: Page): Promise<void> {
  const field = page.getByRole('img', { name: 'Signature field, empty' });
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (!box) throw new Error('The field to sign in is not on the screen');
  await page.mouse.move(box.x + 40, box.y + box.height / 2);
  await page.mouse.down();
  for (let step = 1; step <= 12; step += 1) {
    await page.mouse.move(box.x + 40 + step * 18, box.y + box.height / 2 + Math.sin(step) * 30);
  }
  await page.mouse.up();
}

async function newContract(page: Page, event: Row): Promise<void> {
  await page.goto('/contracts?new=1');
  const drawer = page.getByRole('dialog', { name: 'New contract' });
  await drawer.getByRole('combobox', { name: 'Event' }).click();
  await page.getByRole('option', { name: /Pacific Nurses Summit/ }).click();
  await drawer.getByRole('button', { name: 'Write it' }).click();
  await page.waitForURL(/\/contracts\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('link', { name: 'Pacific Nurses Summit' })).toHaveAttribute(
    'href',
    `/events/${event.id}`,
  );
}

/** The saved draft goes out; whoever is first gets the link. */
async function send(page: Page, message: string): Promise<void> {
  await page.getByRole('button', { name: 'Send…' }).click();
  const drawer = page.getByRole('dialog', { name: 'Send for signature' });
  await drawer.getByRole('textbox', { name: 'Message (optional)' }).fill(message);
  await drawer.getByRole('button', { name: 'Send it' }).click();
  await expectToast(page, 'is on its way');
}

async function signTyped(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Type it' }).click();
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Sign', exact: true }).last().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign now' }).click();
}

async function verdictOf(page: Page, name: string, bytes: Buffer): Promise<void> {
  await page.goto('/verify-contract');
  await page.getByLabel('PDF to check').setInputFiles({ name, mimeType: 'application/pdf', buffer: bytes });
}

test(
  'from an empty field to a sealed PDF that cannot be changed',
  { tag: '@main' },
  async ({ page, browser, api, verified }) => {
    const event = await anEvent(api, verified);
    await newContract(page, event);

    // The fee is not agreed yet: the preview names it, and nothing goes out.
    await expect(page.getByRole('heading', { name: /to fill in before it can be sent/ })).toBeVisible();
    await page.getByRole('button', { name: 'Send…' }).click();
    const blocked = page.getByRole('dialog', { name: 'Not ready to send' });
    await expect(blocked).toContainText(/fee/i);
    await blocked.getByRole('button', { name: 'Back to the draft' }).click();

    const row = await api.get<{ version: number }>(`/api/events/${event.id}`);
    await api.patch(`/api/events/${event.id}`, { grossFeeCents: 1_250_000, version: row.version });
    await page.reload();
    await expect(page.getByText('Ready to send.')).toBeVisible();
    await expect(page.getByRole('article')).toContainText('$12,500');
    await send(page, 'Looking forward to it!');
    const contractUrl = page.url();

    const link = linkIn(await mailTo(signerOf(verified), /sign/i), '/sign/');
    const phone = await onAPhone(browser, link);
    await expect(title(phone.page)).toBeVisible();
    await expect(phone.page.getByText('Looking forward to it!')).toBeVisible();
    await expect(phone.page.getByText(/Maya Łukasz/).first()).toBeVisible();
    await phone.page.getByRole('button', { name: 'Jump to signature' }).click();
    await phone.page.getByRole('radio', { name: 'Draw it' }).click();
    await draw(phone.page);
    await phone.page.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect(phone.page.getByText(/Please agree to sign electronically/)).toBeVisible();
    await phone.page.getByRole('checkbox').click();
    await phone.page.getByRole('button', { name: 'Sign', exact: true }).click();
    await phone.page.getByRole('alertdialog').getByRole('button', { name: 'Sign now' }).click();
    await expect(title(phone.page)).toHaveText('Thank you, Dana Whitfield');

    await page.goto(contractUrl);
    await expect(page.getByRole('img', { name: /Signature of Dana Whitfield/ })).toBeVisible();
    await page.getByRole('button', { name: 'Sign', exact: true }).first().click();
    await signTyped(page);
    await expectToast(page, 'Signed by everyone');

    // The worker seals it and sends it to both.
    await mailTo(signerOf(verified), /Signed by everyone/);
    await mailTo(verified.email, /Signed by everyone/);
    await phone.page.reload();
    const downloading = phone.page.waitForEvent('download');
    await phone.page.getByRole('button', { name: 'Download the PDF' }).click();
    const sealed = await readFile(await (await downloading).path());
    expect(sealed.subarray(0, 5).toString()).toBe('%PDF-');

    await verdictOf(phone.page, 'contract.pdf', sealed);
    await expect(phone.page.getByRole('heading', { name: 'Valid' })).toBeVisible();
    const changed = Buffer.from(sealed);
    changed[200] = (changed[200] ?? 0) ^ 1;
    await verdictOf(phone.page, 'changed.pdf', changed);
    await expect(phone.page.getByRole('heading', { name: 'Altered' })).toBeVisible();
    await phone.close();

    // An amendment shows only what changes.
    await page.goto(contractUrl);
    await page.getByRole('button', { name: 'Amend…' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Create amendment' }).click();
    const text = page.getByRole('textbox', { name: /Amended contract/ });
    await expect(text).toBeVisible();
    await text.press('ControlOrMeta+End');
    await text.pressSequentially('\n\n## Livestream\n\nThe talk may be streamed live.');
    const changes = page.getByRole('region', { name: 'What changes' });
    await expect(changes).toContainText('The talk may be streamed live.');
    await expect(changes).not.toContainText('$12,500');
  },
);

test('declined with a reason, and what the speaker can do then', async ({ page, browser, api, verified }) => {
  const event = await anEvent(api, verified);
  const row = await api.get<{ version: number }>(`/api/events/${event.id}`);
  await api.patch(`/api/events/${event.id}`, { grossFeeCents: 900_000, version: row.version });
  await newContract(page, event);
  await expect(page.getByText('Ready to send.')).toBeVisible();
  await send(page, 'Please have a look');

  const link = linkIn(await mailTo(signerOf(verified), /sign/i), '/sign/');
  const phone = await onAPhone(browser, link);
  await phone.page.getByRole('button', { name: 'Jump to signature' }).click();
  await phone.page.getByRole('button', { name: 'Decline to sign…' }).click();
  await phone.page.getByRole('dialog').getByRole('textbox').fill('The date is wrong');
  await phone.page.getByRole('dialog').getByRole('button', { name: 'Decline to sign' }).click();
  await expect(title(phone.page)).toHaveText('You declined');
  await phone.close();
  await mailTo(verified.email, /declined/i);

  await page.reload();
  await expect(page.getByText('“The date is wrong”').first()).toBeVisible();
  await page.getByRole('button', { name: 'Use again' }).click();
  await expectToast(page, 'New draft created');
  await openMenu(page, 'Delete…');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete draft' }).click();
  await expectToast(page, 'Draft deleted');
});

test('says what to do behind a link that is no good', async ({ browser }) => {
  const phone = await onAPhone(browser, '/sign/not-a-token');
  await expect(title(phone.page)).toHaveText('This link does not work');
  await phone.close();
});
