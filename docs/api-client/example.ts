/** Adds a client and an event for it, then prints the events: `LECTERN_URL=… LECTERN_TOKEN=lct_… node example.js` */
import { createClient, LecternError } from './client.js';

const { LECTERN_URL = 'http://localhost:3000', LECTERN_TOKEN = '' } = process.env;
const call = createClient(LECTERN_URL, LECTERN_TOKEN);

const client = await call('post', '/api/clients', {
  body: { name: 'Northwind Conferences' },
  idempotencyKey: 'example-client',
});
await call('post', '/api/events', { body: { title: 'Annual Leadership Summit', clientId: client.id } });
const { items } = await call('get', '/api/events', { query: { limit: 10 } });
for (const { title, clientName } of items) console.log(`${title}: ${clientName ?? 'no client'}`);

try {
  await call('get', '/api/invoices', {});
} catch (error) {
  if (!(error instanceof LecternError)) throw error;
  console.log(`${error.status} ${error.body?.code}`);
}
