/** Whom a draft bills: shown is who stands in the form, also after it was restored. */
import { screen } from '@testing-library/react';
import { writeStoredDraft } from '@/lib/stored-drafts';
import { ids, noRows } from '../testing/business-rows';
import { anInvoice, invoiceId, someSettings } from '../testing/invoice-rows';
import { leaveApp, maya, renderApp, signedIn } from '../testing/render-app';

afterEach(leaveApp);

const open = (invoice = anInvoice(), more: Parameters<typeof renderApp>[1] = {}) =>
  renderApp(`/invoices/${invoiceId}`, {
    ...signedIn,
    [`GET /api/invoices/${invoiceId}`]: { body: invoice },
    'GET /api/invoice-settings': { body: someSettings() },
    'GET /api/clients': { body: noRows },
    'GET /api/bureau-partners': { body: noRows },
    ...more,
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
