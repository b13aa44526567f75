/** Whom a draft bills: what is shown of the payer is always of the one that was chosen last. */
import { clientListItem, type ClientResponse } from '@lectern/protocol/clients';
import { screen, waitFor } from '@testing-library/react';
import { writeStoredDraft } from '@/lib/stored-drafts';
import type { FakeAnswer } from '@/lib/testing/fake-api';
import { aClient, ids } from '../testing/business-rows';
import { anInvoice, invoiceId, someSettings } from '../testing/invoice-rows';
import { leaveApp, maya, renderApp, signedIn } from '../testing/render-app';

afterEach(leaveApp);

const slow = { ...aClient(), id: '019a0000-0000-7000-8000-0000000000c8', name: 'Slow Health' };
const quick = { ...aClient(), id: '019a0000-0000-7000-8000-0000000000c9', name: 'Quick Health' };

const listed = (client: ClientResponse) =>
  clientListItem.parse({
    ...client,
    ...{ city: null, state: null, contactName: null, contactEmail: null, contactPhone: null, eventCount: 0 },
    lastEventDate: null,
  });

const open = (invoice = anInvoice(), more: Parameters<typeof renderApp>[1] = {}) =>
  renderApp(`/invoices/${invoiceId}`, {
    ...signedIn,
    [`GET /api/invoices/${invoiceId}`]: { body: invoice },
    'GET /api/invoice-settings': { body: someSettings() },
    'GET /api/clients': {
      body: { items: [slow, quick].map(listed), nextCursor: null },
    },
    'GET /api/bureau-partners': { body: { items: [], nextCursor: null } },
    ...more,
  });

it('takes over the payer who was chosen last, whoever is answered first', async () => {
  let answerSlow: (answer: FakeAnswer) => void = () => undefined;
  const { user, api } = open(anInvoice({ billToName: null, clientId: null, clientName: null }), {
    [`GET /api/clients/${slow.id}`]: () => new Promise<FakeAnswer>((resolve) => (answerSlow = resolve)),
    [`GET /api/clients/${quick.id}`]: { body: quick },
  });
  const picker = await screen.findByRole('combobox', { name: 'Client' });
  await user.click(picker);
  await user.click(await screen.findByRole('option', { name: /Slow Health/ }));
  await waitFor(() => expect(api.asked(`GET /api/clients/${slow.id}`)).not.toHaveLength(0));
  await user.clear(picker);
  await user.click(await screen.findByRole('option', { name: /Quick Health/ }));
  const name = screen.getByRole('textbox', { name: /^Name/ });
  await waitFor(() => expect(name).toHaveValue('Quick Health'));
  answerSlow({ body: slow });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(name).toHaveValue('Quick Health');
});

it('shows the bureau that a restored draft bills', async () => {
  const bureauPartnerId = '019a0000-0000-7000-8000-0000000000b1';
  writeStoredDraft(maya.id, `invoice-${invoiceId}`, {
    savedAt: '2026-11-20T09:14:00.000Z',
    version: 1,
    values: { clientId: null, bureauPartnerId, billToName: 'Podium Bureau' },
  });
  const { user } = open(anInvoice({ billToName: null, clientId: ids.client }));
  expect(await screen.findByRole('combobox', { name: 'Client' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByRole('combobox', { name: 'Bureau partner' })).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Client' })).not.toBeInTheDocument();
});
