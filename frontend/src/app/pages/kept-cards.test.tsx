/** Cards on file for their speaker: charged on an open invoice after a question, listed and removed on the client’s page. */
import { screen, waitFor, within } from '@testing-library/react';
import type { KeptCardResponse } from '@lectern/protocol/kept-cards';
import { refusal } from '@/lib/testing/fake-api';
import { aClient, ids, noRows } from '../testing/business-rows';
import { aSentInvoice, invoiceId, someSettings } from '../testing/invoice-rows';
import { leaveApp, renderApp, signedIn } from '../testing/render-app';

afterEach(leaveApp);

const invoicePath = `/api/invoices/${invoiceId}`;
const CHARGE = `POST ${invoicePath}/card-charges`;
const CARDS = 'GET /api/kept-cards';

const aCard = (more: Partial<KeptCardResponse> = {}): KeptCardResponse => ({
  id: '019a0000-0000-7000-8000-0000000000a7',
  brand: 'visa',
  last4: '4242',
  expMonth: 4,
  expYear: 2040,
  agreedAt: '2026-11-02T10:00:00.000Z',
  agreedBy: 'tom@cascade.example',
  removedAt: null,
  removedBy: null,
  isChargeable: true,
  ...more,
});

const open = (cards: KeptCardResponse[], more = {}, invoice = aSentInvoice()) =>
  renderApp(`/invoices/${invoiceId}`, {
    ...signedIn,
    [`GET ${invoicePath}`]: { body: invoice },
    [`GET ${invoicePath}/history`]: { body: { items: [] } },
    'GET /api/invoice-settings': { body: someSettings() },
    [CARDS]: { body: { items: cards } },
    ...more,
  });

describe('on an open invoice', () => {
  it('a card is charged all that is open, after a question with the amount', async () => {
    const paid = aSentInvoice({ status: 'paid', paidCents: 1_250_000, balanceCents: 0 });
    const { user, api } = open([aCard()], { [CHARGE]: { body: paid } });
    await user.click(await screen.findByRole('button', { name: 'Charge $12,500' }));
    expect(api.asked(CARDS)[0]?.search.get('clientId')).toBe(ids.client);
    expect(api.asked(CHARGE)).toEqual([]);
    const dialog = screen.getByRole('alertdialog', { name: 'Charge $12,500?' });
    expect(dialog).toHaveTextContent('Visa ending in 4242 pays all that is open of invoice INV-0007.');
    api.answer({ [`GET ${invoicePath}`]: { body: paid } });
    await user.click(within(dialog).getByRole('button', { name: 'Charge $12,500' }));
    expect(await screen.findByText('Paid in full')).toBeInTheDocument();
    expect(api.asked(CHARGE)[0]?.body).toEqual({ cardId: aCard().id, amountCents: 1_250_000 });
    expect(screen.queryByRole('list', { name: 'Cards on file' })).not.toBeInTheDocument();
  });

  it('a refusal says why, and can’t be sent again from there', async () => {
    const declined = refusal(409, 'The bank declined the card, and nothing was charged.', { code: 'CARD_DECLINED' });
    const { user } = open([aCard()], { [CHARGE]: declined });
    await user.click(await screen.findByRole('button', { name: 'Charge $12,500' }));
    const dialog = screen.getByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Charge $12,500' }));
    expect(await within(dialog).findByText('The bank declined the card, and nothing was charged.')).toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: 'Charge $12,500' })).toBeDisabled();
  });

  it.each([
    ['was removed', [aCard({ removedAt: '2026-11-20T10:00:00.000Z', removedBy: 'payer', isChargeable: false })], {}],
    ['is in another Stripe account', [aCard({ isChargeable: false })], {}],
    ['has nothing to pay', [aCard()], { status: 'paid', paidCents: 1_250_000, balanceCents: 0 }],
    ['belongs to a void invoice', [aCard()], { status: 'void', voidedAt: '2026-11-20T10:00:00.000Z' }],
  ] as const)('no card is offered that %s', async (_, cards, more) => {
    open([...cards], {}, aSentInvoice(more));
    expect(await screen.findByRole('heading', { level: 1, name: 'INV-0007' })).toBeInTheDocument();
    await screen.findByText('Delivery');
    expect(screen.queryByRole('button', { name: /^Charge/ })).not.toBeInTheDocument();
  });
});

it('the client’s page says who agreed and what was removed, and removes a card', async () => {
  const REMOVE = `DELETE /api/kept-cards/${aCard().id}`;
  const removed = aCard({
    id: '019a0000-0000-7000-8000-0000000000a8',
    brand: 'amex',
    last4: '0005',
    removedAt: '2026-11-20T10:00:00.000Z',
    removedBy: 'payer',
    isChargeable: false,
  });
  const { user, api } = renderApp(`/clients/${ids.client}?tab=money`, {
    ...signedIn,
    [`GET /api/clients/${ids.client}`]: { body: aClient() },
    [`GET /api/clients/${ids.client}/money`]: { body: { currencies: [] } },
    'GET /api/invoices': { body: noRows },
    [CARDS]: { body: { items: [aCard(), removed] } },
    [REMOVE]: { body: {} },
  });
  const list = await screen.findByRole('list', { name: 'Cards on file' });
  const [kept, gone] = within(list).getAllByRole('listitem');
  expect(kept).toHaveTextContent(/Visa ending in 4242.*tom@cascade\.example agreed Nov 2/);
  expect(gone).toHaveTextContent(/American Express ending in 0005.*Removed by the payer, Nov 20/);
  expect(within(gone!).queryByRole('button')).not.toBeInTheDocument();
  await user.click(within(kept!).getByRole('button', { name: 'Remove' }));
  api.answer({ [CARDS]: { body: { items: [removed] } } });
  await user.click(screen.getByRole('button', { name: 'Remove card' }));
  await waitFor(() => expect(within(list).queryByText('Visa ending in 4242')).not.toBeInTheDocument());
  expect(api.asked(REMOVE)).toHaveLength(1);
});
