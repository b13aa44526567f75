/** A program that hears what happens: added, sent to, in the log with its answer, and sent again. */
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { environment } from './support/environment';
import { expect, expectToast, test } from './support/journey';

interface Received {
  id: string;
  type: string;
}

let server: Server;
let received: Received[];
let status: number;

test.beforeEach(async () => {
  received = [];
  status = 500;
  server = createServer((request, response) => {
    void text(request).then((body) => {
      const { type } = JSON.parse(body) as { type: string };
      received.push({ id: String(request.headers['webhook-id']), type });
      response.writeHead(status).end('Thank you');
    });
  });
  await new Promise<void>((resolve) => server.listen(environment.webhookPort, '127.0.0.1', resolve));
});
test.afterEach(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

test('a webhook gets an event, fails, and gets it again', async ({ page, api, signedIn: _signedIn }) => {
  await page.goto('/account-settings?section=webhooks');
  const card = page.getByRole('region', { name: 'Webhooks' });
  await card.getByRole('button', { name: 'Add a webhook' }).click();
  await page.getByLabel('Address').fill(`http://127.0.0.1:${environment.webhookPort}/lectern`);
  await page.getByLabel('Description').fill('Bookkeeping');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Signing secret' }).getByRole('textbox')).toHaveValue(/^whsec_/);
  await page.getByRole('button', { name: 'Done' }).click();

  await api.event('Harbor Summit', { status: 'inquiry' });
  await expect.poll(() => received.map(({ type }) => type)).toContain('event.created');

  await card.getByRole('button', { name: 'More about Bookkeeping' }).click();
  await page.getByRole('menuitem', { name: 'Deliveries' }).click();
  const log = page.getByRole('dialog', { name: 'Deliveries' });
  const delivery = log.getByRole('listitem').filter({ hasText: 'event.created' });
  await expect(delivery.getByText('Waiting')).toBeVisible();
  await expect(delivery.getByText('Answer 500')).toBeVisible();

  status = 200;
  await delivery.getByRole('button', { name: 'Send event.created again' }).click();
  await expectToast(page, 'Sent again');
  await expect(delivery.getByText('Delivered')).toBeVisible();
  await delivery.getByText('Answer 200').click();
  await expect(delivery.getByText('Thank you')).toBeVisible();
  const ids = received.filter(({ type }) => type === 'event.created').map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(1);
});
