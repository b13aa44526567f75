import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PublicPaymentResponse } from '@lectern/protocol/online-payments';
import { leaveFor } from '@/lib/leave-for';
import { refusal } from '@/lib/testing/fake-api';
import { aPublicInvoice } from '../testing/invoice-rows';
import { leaveApp, renderApp, visitor } from '../testing/render-app';

jest.mock('@/lib/leave-for');

afterEach(leaveApp);

const OPEN = 'POST /api/public-invoices';
const show = (invoice = aPublicInvoice(), more = {}) =>
  renderApp('/invoice/secret', { ...visitor, [OPEN]: { body: invoice }, ...more });

it('shows what is to pay, how, and the paper, without asking who is there', async () => {
  const { api } = show();
  expect(await screen.findByRole('heading', { level: 1, name: '$12,500 due' })).toBeInTheDocument();
  expect(screen.getByText('Invoice INV-0007 · Pacific Nurses Summit')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Pay \$12,500/ })).toHaveAttribute('href', 'https://pay.example/maya');
  expect(screen.getByRole('region', { name: 'Bank transfer' })).toHaveTextContent('Account 000123');
  expect(screen.getByRole('article', { name: 'Invoice INV-0007' })).toBeInTheDocument();
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow');
  // The secret goes in the body alone, and people without an account are not asked who they are.
  expect(api.asked(OPEN)[0]?.body).toEqual({ token: 'secret' });
  expect(api.requests.filter(({ path }) => path.includes('secret'))).toHaveLength(0);
  expect(api.asked('GET /api/user')).toHaveLength(0);
});

it('comes under the letterhead of the speaker, and names the product in the footer alone', async () => {
  const letterhead = { name: 'Maya Stone', accent: 'teal', logoUrl: '/api/logos/1' } as const;
  const { unmount } = show(aPublicInvoice({ letterhead }));
  const logo = await screen.findByRole('img', { name: 'Maya Stone' });
  expect(logo).toHaveAttribute('src', '/api/logos/1');
  expect(screen.getByRole('contentinfo')).toHaveTextContent('Sent with Lectern');
  expect(screen.queryByText('For Speakers, by Speakers')).not.toBeInTheDocument();
  const { style } = document.documentElement;
  expect(style.getPropertyValue('--curtain')).toBe('light-dark(#0f575b, #23787d)');
  const paper = screen.getByRole('article', { name: 'Invoice INV-0007' });
  expect(within(paper).getByRole('img', { hidden: true })).toHaveAttribute('src', '/api/logos/1');
  fireEvent.error(logo);
  expect(within(screen.getAllByRole('banner')[0]!).getByText('Maya Stone')).toBeVisible();
  unmount();
  expect(style.getPropertyValue('--curtain')).toBe('');
});

it('comes under the product’s name when the speaker has neither name nor logo', async () => {
  show(aPublicInvoice({ letterhead: { name: '', accent: 'teal', logoUrl: null } }));
  await screen.findByRole('article', { name: 'Invoice INV-0007' });
  expect(within(screen.getAllByRole('banner')[0]!).getByRole('link')).toHaveAttribute('href', '/');
});

it('downloads the PDF by the token', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:pdf';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click() {
    saved.push(`${this.download} ${this.href}`);
  };
  const { user, api } = show(aPublicInvoice(), { 'POST /api/public-invoices/pdf': { text: '%PDF-1.7' } });
  await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
  expect(await screen.findByRole('button', { name: 'Download PDF' })).toBeEnabled();
  expect(saved).toEqual(['INV-0007.pdf blob:pdf']);
  expect(api.asked('POST /api/public-invoices/pdf')[0]?.body).toEqual({ token: 'secret' });
});

it('downloads each of its credit notes by the token and the number', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:pdf';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click() {
    saved.push(this.download);
  };
  const note = { number: 'CN-0001', issuedOn: '2026-11-21', amountCents: 1_000, reason: 'Less', lines: [] };
  const path = 'POST /api/public-invoices/credit-note-pdf';
  const { user, api } = show(aPublicInvoice({ creditNotes: [note] }), { [path]: { text: '%PDF-1.7' } });
  await user.click(await screen.findByRole('button', { name: 'Download credit note CN-0001' }));
  expect(await screen.findByRole('button', { name: 'Download credit note CN-0001' })).toBeEnabled();
  expect(saved).toEqual(['CN-0001.pdf']);
  expect(api.asked(path)[0]?.body).toEqual({ token: 'secret', number: 'CN-0001' });
});

it.each([
  ['paid', { status: 'paid', paidCents: 1_250_000, balanceCents: 0 }, 'Paid, thank you'],
  ['void', { status: 'void', balanceCents: 0 }, 'This invoice is void'],
  ['credited after it was paid', { status: 'paid', balanceCents: 0, refundDueCents: 5_000 }, '$50 to be refunded'],
] as const)('asks for nothing when it is %s', async (_, more, title) => {
  show(aPublicInvoice(more));
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Pay/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Bank transfer' })).not.toBeInTheDocument();
});

it('says when it was due', async () => {
  show(aPublicInvoice({ isOverdue: true, status: 'viewed' }));
  expect(await screen.findByText(/It was due on Dec 1(, 2026)?,/)).toBeInTheDocument();
});

it('says what to do behind a link that is no good, and tries again when the server is out', async () => {
  show(aPublicInvoice(), {
    [OPEN]: refusal(404, 'Open it from the email once more.', { code: 'INVOICE_LINK_UNKNOWN' }),
  });
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeInTheDocument();
  expect(screen.getByText('Open it from the email once more.')).toBeInTheDocument();
  leaveApp();
  const next = show(aPublicInvoice(), { [OPEN]: refusal(503, 'Down') });
  const again = await screen.findByRole('button', { name: 'Try again' });
  next.api.answer({ [OPEN]: { body: aPublicInvoice() } });
  await next.user.click(again);
  expect(await screen.findByRole('heading', { level: 1, name: '$12,500 due' })).toBeInTheDocument();
});

describe('through Stripe', () => {
  const PAYMENT = 'POST /api/public-invoices/payment';
  const CHECKOUT = 'POST /api/public-invoices/checkouts';
  const due = { part: 'due', amountCents: 500_000 } as const;
  const balance = { part: 'balance', amountCents: 1_250_000 } as const;
  const aPayment = (more: Partial<PublicPaymentResponse> = {}): { body: PublicPaymentResponse } => ({
    body: {
      options: [balance],
      pendingCents: 0,
      isPageOpen: false,
      failure: null,
      canKeepCard: false,
      keptCards: [],
      ...more,
    },
  });

  it('pays the part that is due or all of it, on Stripe’s page', async () => {
    const url = 'https://checkout.stripe.example/cs_1';
    const { user, api } = show(aPublicInvoice(), {
      [PAYMENT]: aPayment({ options: [due, balance] }),
      [CHECKOUT]: { status: 201, body: { url } },
    });
    expect(await screen.findByRole('button', { name: 'Pay all: $12,500' })).toBeEnabled();
    // One way to pay online is enough.
    expect(screen.queryByRole('link', { name: /^Pay/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Pay now: $5,000' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(url));
    expect(api.asked(CHECKOUT)[0]?.body).toEqual({ token: 'secret', ...due });
  });

  it('says that the amount changed, and asks for the one of now', async () => {
    const { user, api } = show(aPublicInvoice(), {
      [PAYMENT]: aPayment(),
      [CHECKOUT]: refusal(409, 'The amount changed. Nothing was charged.', { code: 'INVOICE_AMOUNT_CHANGED' }),
    });
    const pay = await screen.findByRole('button', { name: 'Pay now: $12,500' });
    api.answer({ [PAYMENT]: aPayment({ options: [{ ...balance, amountCents: 1_000_000 }] }) });
    await user.click(pay);
    expect(await screen.findByText('The amount changed. Nothing was charged.')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Pay now: $10,000' })).toBeInTheDocument();
  });

  it('offers no second way to pay while a bank payment is on its way', async () => {
    show(aPublicInvoice(), { [PAYMENT]: aPayment({ options: [], pendingCents: 1_250_000 }) });
    expect(await screen.findByText(/^Your bank payment of \$12,500 is on its way\./)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Pay/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Bank transfer' })).not.toBeInTheDocument();
  });

  it('says why the last payment failed, and can be paid again', async () => {
    show(aPublicInvoice(), { [PAYMENT]: aPayment({ failure: 'Not enough money.' }) });
    expect(await screen.findByText(/nothing was paid\. Not enough money\. Try again/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pay now: $12,500' })).toBeEnabled();
  });

  it('back from Stripe asks until the payment is there', async () => {
    const { api } = renderApp('/invoice/secret?payment=done', {
      ...visitor,
      [OPEN]: { body: aPublicInvoice() },
      [PAYMENT]: aPayment({ isPageOpen: true }),
    });
    expect(await screen.findByText('Confirming your payment …')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
    expect(api.asked(PAYMENT)[0]?.body).toEqual({ token: 'secret', isBack: true });
    api.answer({
      [OPEN]: { body: aPublicInvoice({ status: 'paid', paidCents: 1_250_000, balanceCents: 0 }) },
      [PAYMENT]: aPayment({ options: [] }),
    });
    expect(await screen.findByRole('heading', { name: 'Paid, thank you' }, { timeout: 5_000 })).toBeInTheDocument();
  });

  describe('a card', () => {
    const KEEP = 'Keep this card for later invoices from Maya Stone';
    const card = {
      id: '019a0000-0000-7000-8000-0000000000a7',
      brand: 'visa',
      last4: '4242',
      expMonth: 4,
      expYear: 2040,
    };
    const paying = (more: Partial<PublicPaymentResponse>) =>
      show(aPublicInvoice(), {
        [PAYMENT]: aPayment({ canKeepCard: true, ...more }),
        [CHECKOUT]: { status: 201, body: { url: 'https://checkout.stripe.example/cs_1' } },
      });

    it('is kept only by who ticks the box, which is empty', async () => {
      const { user, api } = paying({});
      const box = await screen.findByRole('checkbox', { name: KEEP });
      expect(box).not.toBeChecked();
      expect(box).toHaveAccessibleDescription(/Remove it on this page whenever you like\.$/);
      await user.click(screen.getByRole('button', { name: /^Pay now/ }));
      await waitFor(() => expect(api.asked(CHECKOUT)[0]?.body).toEqual({ token: 'secret', ...balance }));
      await user.click(box);
      await user.click(screen.getByRole('button', { name: /^Pay now/ }));
      await waitFor(() =>
        expect(api.asked(CHECKOUT)[1]?.body).toEqual({ token: 'secret', ...balance, cardConsent: 1 }),
      );
    });

    it('can’t be kept where the server doesn’t offer it', async () => {
      paying({ canKeepCard: false });
      await screen.findByRole('button', { name: /^Pay now/ });
      expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    });

    it('that is kept is shown and removed, also when nothing is due', async () => {
      const { user, api } = show(aPublicInvoice({ status: 'paid', paidCents: 1_250_000, balanceCents: 0 }), {
        [PAYMENT]: aPayment({ options: [], keptCards: [card] }),
        'POST /api/public-invoices/kept-card-removals': aPayment({ options: [] }),
      });
      const cards = await screen.findByRole('region', { name: 'Cards on file' });
      expect(cards).toHaveTextContent('Visa ending in 4242Expires 04/2040');
      await user.click(within(cards).getByRole('button', { name: 'Remove' }));
      expect(screen.getByText(/^Maya Stone can’t charge Visa ending in 4242 any more/)).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Remove card' }));
      await waitFor(() => expect(screen.queryByRole('region', { name: 'Cards on file' })).not.toBeInTheDocument());
      expect(api.asked('POST /api/public-invoices/kept-card-removals')[0]?.body).toEqual({
        token: 'secret',
        cardId: card.id,
      });
    });
  });
});
