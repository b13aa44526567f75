/** A word of 60 characters, in everything that has a name, widens no table. */
import { expect, test } from './support/journey';

const word = (first: string) => first.padEnd(60, 'abcdefghij');

test('long words scroll no table sideways', { tag: '@main' }, async ({ page, api, signedIn: _signedIn }) => {
  const client = await api.client(word('Client'));
  const bureau = await api.bureau(word('Bureau'), { email: `${word('mail')}@example.com` });
  const names = { clientId: client.id, bureauPartnerId: bureau.id, city: word('City') };
  const event = await api.event(word('Event'), { ...names, grossFeeCents: 1_250_000 });
  await api.post(`/api/events/${event.id}/invoice-drafts`, {});
  await api.post('/api/presentations', { title: word('Talk'), abstractShort: word('Abstract') });
  await api.post('/api/share-links', { kind: 'media_kit', name: word('Link') });
  await api.post('/api/recurring-expenses', {
    category: 'software',
    vendor: word('Vendor'),
    amountCents: 1_599,
    interval: 'month',
    startsOn: '2027-01-01',
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of [
    '/events?period=all',
    '/clients',
    '/bureau-partners',
    '/invoices',
    '/share-links',
    '/profile?tab=presentations',
    '/expenses?view=recurring',
  ]) {
    await page.goto(path);
    const table = page.getByRole('table').first();
    await expect(table.getByText('abcdefghij').first(), path).toBeVisible();
    const hidden = await table
      .locator('..')
      .evaluate((box: { scrollWidth: number; clientWidth: number }) => box.scrollWidth - box.clientWidth);
    expect.soft(hidden, `${path}: pixels out of sight`).toBe(0);
  }
});
