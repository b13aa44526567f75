import { screen, waitFor, within } from '@testing-library/react';
import { InvoiceResponse } from '@lectern/protocol/invoices';
import { refusal, type FakeAnswer } from '@/lib/testing/fake-api';
import { aSentInvoice, anInvoice, invoiceId, someSettings } from '../testing/invoice-rows';
import { leaveApp, renderApp, signedIn } from '../testing/render-app';

afterEach(leaveApp);

const path = `/api/invoices/${invoiceId}`;
/** The page asks for the invoice again after a change: what it was answered is what there is now. */
const open = (invoice = anInvoice(), more: Record<string, FakeAnswer> = {}, width?: number) => {
  const app = renderApp(
    `/invoices/${invoiceId}`,
    {
      ...signedIn,
      [`GET ${path}`]: { body: invoice },
      'GET /api/invoice-settings': { body: someSettings({ defaultTaxPercent: 8.25 }) },
      [`GET ${path}/history`]: { body: { items: [] } },
      'GET /api/clients': { body: { items: [], nextCursor: null } },
      ...more,
    },
    { width },
  );
  const answer = (next: Record<string, FakeAnswer>) => {
    for (const [what, { status = 200, body }] of Object.entries(next)) {
      const changed = InvoiceResponse.safeParse(body);
      const isChange = !what.startsWith('GET') && status < 400 && changed.success;
      app.api.answer({
        [what]: () => {
          if (isChange) app.api.answer({ [`GET ${path}`]: { body: changed.data } });
          return { status, body };
        },
      });
    }
  };
  answer(more);
  return { ...app, answer };
};

describe('a draft', () => {
  it('is filled in and ready: the second of two taps sends it', async () => {
    const sent = aSentInvoice();
    const { user, api } = open(anInvoice(), { [`POST ${path}/sendings`]: { body: sent } }, 390);
    expect(await screen.findByRole('heading', { name: 'Draft invoice' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send…' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Send the invoice' }));
    expect(drawer.getByLabelText(/^To/)).toHaveValue('ap@cascade.example');
    expect(drawer.getByLabelText(/^Subject/)).toHaveValue('Invoice for Pacific Nurses Summit');
    await user.click(drawer.getByRole('button', { name: 'Send $12,500' }));
    expect(await screen.findByText('INV-0007 is on its way')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Record a payment' })).toBeInTheDocument();
    expect(api.asked(`PATCH ${path}`)).toHaveLength(0);
    expect(api.asked(`POST ${path}/sendings`)[0]?.body).toEqual({
      delivery: 'email',
      to: 'ap@cascade.example',
      cc: [],
      subject: 'Invoice for Pacific Nurses Summit',
      message: null,
      version: 1,
    });
  });

  it('counts along while lines are typed, saves what changed, and only then is sent', async () => {
    const { user, api } = open(anInvoice(), {
      [`PATCH ${path}`]: { body: anInvoice({ version: 2, amountDueCents: 1_355_312 }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Add a line' }));
    await user.click(screen.getByRole('menuitem', { name: 'Product' }));
    const lines = within(screen.getByRole('list', { name: 'Lines' }));
    await user.type(lines.getByLabelText(/^Description/), 'Signed books');
    await user.clear(lines.getByLabelText('Quantity'));
    await user.type(lines.getByLabelText('Quantity'), '25');
    await user.type(lines.getByLabelText('Price'), '38.95');
    // The usual tax of the settings: 25 × $38.95 = $973.75, of it 8.25% are $80.33.
    expect(lines.getByLabelText('Tax')).toHaveValue(8.25);
    const paper = within(screen.getByRole('article', { name: 'Invoice preview' }));
    expect(paper.getByText('Tax 8.25%').nextElementSibling).toHaveTextContent('$80.33');
    expect(paper.getByText('Total').nextElementSibling).toHaveTextContent('$13,554.08');
    await user.click(screen.getByRole('button', { name: 'Send…' }));
    expect(await screen.findByRole('dialog', { name: 'Send the invoice' })).toBeInTheDocument();
    const body = api.asked(`PATCH ${path}`)[0]?.body;
    expect(body).toMatchObject({ version: 1, lines: [{ kind: 'fee' }, { kind: 'product', quantity: 25 }] });
    expect(Object.keys(body as object).sort()).toEqual(['lines', 'version']);
  });

  it('finds no fault with a line that was only just added, until its field is left', async () => {
    const { user } = open(anInvoice());
    await user.click(await screen.findByRole('button', { name: 'Add a line' }));
    await user.click(screen.getByRole('menuitem', { name: 'Product' }));
    const lines = within(screen.getByRole('list', { name: 'Lines' }));
    await user.type(lines.getByLabelText(/^Description/), 'Signed books');
    expect(lines.queryByText('Enter an amount')).not.toBeInTheDocument();
    await user.click(lines.getByLabelText('Price'));
    await user.tab();
    expect(await lines.findByText('Enter an amount')).toBeVisible();
    // What is found stays when another line is added.
    await user.click(screen.getByRole('button', { name: 'Add a line' }));
    await user.click(screen.getByRole('menuitem', { name: 'Product' }));
    await user.type(lines.getAllByLabelText(/^Description/).at(-1)!, 'Workbooks');
    expect(lines.getAllByText('Enter an amount')).toHaveLength(1);
  });

  it('opens the line that is not right, and what the server refuses lands on its field', async () => {
    const { user, api } = open(anInvoice(), {
      [`PATCH ${path}`]: refusal(400, 'Please correct the fields.', {
        fieldErrors: { billToName: 'This name is too odd' },
      }),
    });
    await user.click(await screen.findByRole('button', { name: /^Keynote/ }));
    await user.clear(screen.getByLabelText(/^Description/));
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('Description is required')).toBeInTheDocument();
    expect(api.asked(`PATCH ${path}`)).toHaveLength(0);
    await user.type(screen.getByLabelText(/^Description/), 'Keynote');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('This name is too odd')).toBeVisible();
    expect(screen.getByLabelText(/^Name/)).toHaveAccessibleDescription('This name is too odd');
  });

  it('says what has to be filled in before it can be sent', async () => {
    const { user } = open(anInvoice({ billToName: null, problems: { billToName: 'Enter who is billed' } }));
    expect(await screen.findByText('Enter who is billed')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send…' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText(/^Name/)).toBeVisible();
  });

  it('merges with what another tab saved, and nothing typed is lost', async () => {
    const theirs = anInvoice({ version: 5, notes: 'Thank you for the day.' });
    const { user, api } = open(anInvoice(), {
      [`PATCH ${path}`]: {
        status: 409,
        body: { error: 'Conflict', message: 'Changed meanwhile.', code: 'STALE_VERSION', current: theirs },
      },
    });
    await user.click(await screen.findByRole('button', { name: /Notes and terms/ }));
    await user.type(screen.getByLabelText('Notes to the client'), 'With pleasure.');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'This draft has changed' }));
    expect(dialog.getByText('Thank you for the day.')).toBeInTheDocument();
    api.answer({ [`PATCH ${path}`]: { body: { ...theirs, notes: 'With pleasure.', version: 6 } } });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Draft saved')).toBeInTheDocument();
    expect(api.asked(`PATCH ${path}`).at(-1)?.body).toEqual({ notes: 'With pleasure.', version: 5 });
  });

  it('is deleted after a question, and leads back to its event', async () => {
    const { user, api } = open(anInvoice(), { [`DELETE ${path}`]: { body: {} } });
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete…' }));
    await user.click(screen.getByRole('button', { name: 'Delete draft' }));
    await waitFor(() => expect(window.location.search).toBe('?tab=money'));
    expect(api.asked(`DELETE ${path}`)[0]?.search.get('version')).toBe('1');
  });
});

describe('a sent invoice', () => {
  it.each([
    ['2026-12-03T12:00:00.000Z', 'answer at Stripe by Dec 3'],
    [null, 'the bank decides, see Stripe'],
  ])('says until when a dispute can be answered, and where: %s', async (respondBy, name) => {
    const url = 'https://dashboard.stripe.com/payments/pi_1';
    const payment = {
      id: '019a0000-0000-7000-8000-0000000000f5',
      paidOn: '2026-11-21',
      amountCents: 1_250_000,
      method: 'card' as const,
      reference: null,
      createdAt: '2026-11-21T10:00:00.000Z',
      isOnline: true,
      dispute: { respondBy, url },
    };
    open(aSentInvoice({ status: 'paid', paidCents: 1_250_000, balanceCents: 0, payments: [payment] }));
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', url);
  });

  it('takes a payment with one press, and refuses more than is open on its field', async () => {
    const { user, api, answer } = open(aSentInvoice(), {
      [`POST ${path}/payments`]: refusal(400, 'This is more than the $12,500 still due.', {
        code: 'INVOICE_OVERPAID',
        fieldErrors: { amountCents: 'This is more than the $12,500 still due' },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Record a payment' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Record a payment' }));
    const amount = drawer.getByLabelText(/^Amount/);
    expect(amount).toHaveValue('12,500');
    await user.clear(amount);
    await user.type(amount, '13000');
    await user.click(drawer.getByRole('button', { name: 'Record payment' }));
    expect(await drawer.findByText('This is more than the $12,500 still due')).toBeInTheDocument();
    expect(amount).toHaveValue('13,000');
    const part = {
      id: '019a0000-0000-7000-8000-0000000000f5',
      paidOn: '2026-11-21',
      amountCents: 400_000,
      method: 'check' as const,
      reference: 'Check 1042',
      createdAt: '2026-11-21T10:00:00.000Z',
      isOnline: false,
      dispute: null,
    };
    answer({
      [`POST ${path}/payments`]: {
        body: aSentInvoice({
          status: 'partly_paid',
          paidCents: 400_000,
          balanceCents: 850_000,
          payments: [part],
          version: 3,
        }),
      },
    });
    await user.clear(amount);
    await user.type(amount, '4000');
    await user.click(drawer.getByRole('button', { name: 'Record payment' }));
    expect(await screen.findByText('$8,500 still due')).toBeInTheDocument();
    expect(screen.getByText('Partly paid')).toBeInTheDocument();
    expect(api.asked(`POST ${path}/payments`).at(-1)?.body).toMatchObject({ amountCents: 400_000, kind: 'payment' });

    const remove = `DELETE /api/invoice-payments/${part.id}`;
    answer({ [remove]: { body: aSentInvoice({ version: 4 }) } });
    await user.click(screen.getByRole('button', { name: 'Remove the payment of $4,000' }));
    await user.click(screen.getByRole('button', { name: 'Remove payment' }));
    expect(await screen.findByText('The payment was removed')).toBeInTheDocument();
    expect(screen.queryByText('Check 1042')).not.toBeInTheDocument();
  });

  it('is voided with a reason, and offers nothing but its PDF and print then', async () => {
    const { user, api } = open(aSentInvoice({ status: 'viewed' }), {
      [`POST ${path}/voidings`]: {
        body: aSentInvoice({
          status: 'void',
          voidedAt: '2026-11-21T10:00:00.000Z',
          voidReason: 'Wrong client',
          publicUrl: null,
          balanceCents: 0,
          version: 3,
        }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'Void…' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Void INV-0007' }));
    await user.click(drawer.getByRole('button', { name: 'Void invoice' }));
    expect(drawer.getByText('Reason is required')).toBeInTheDocument();
    await user.type(drawer.getByLabelText(/^Reason/), 'Wrong client');
    await user.click(drawer.getByRole('button', { name: 'Void invoice' }));
    expect(await screen.findByText(/Wrong client/)).toBeInTheDocument();
    expect(api.asked(`POST ${path}/voidings`)[0]?.body).toEqual({ reason: 'Wrong client', version: 2 });
    expect(screen.queryByRole('button', { name: 'Record a payment' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Download the PDF' })).toHaveAttribute('href', `${path}/pdf`);
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Print']);
  });

  it('is credited in one press for all of it, and then asks for the refund', async () => {
    const note = {
      id: '019a0000-0000-7000-8000-0000000000f6',
      number: 'CN-0001',
      issuedOn: '2026-11-21',
      amountCents: 1_250_000,
      reason: 'Cancelled',
      lines: [{ description: 'Invoice INV-0007', amountCents: 1_250_000 }],
    };
    const { user, api } = open(
      aSentInvoice({ status: 'paid', paidCents: 1_250_000, balanceCents: 0, paidAt: '2026-11-20T10:00:00.000Z' }),
      {
        [`POST ${path}/credit-notes`]: {
          body: aSentInvoice({
            status: 'paid',
            paidCents: 1_250_000,
            creditedCents: 1_250_000,
            balanceCents: 0,
            refundDueCents: 1_250_000,
            creditNotes: [note],
            version: 4,
          }),
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'Issue a credit note…' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Issue a credit note' }));
    expect(drawer.getByLabelText('Send to the payer')).toBeChecked();
    expect(drawer.getByText('Emailed to ap@cascade.example with the PDF.')).toBeInTheDocument();
    await user.type(drawer.getByLabelText(/^Reason/), 'Cancelled');
    await user.click(drawer.getByRole('button', { name: 'All of it' }));
    await user.click(drawer.getByRole('button', { name: 'Issue credit note' }));
    expect(await screen.findByText('Credit note issued')).toBeInTheDocument();
    expect(api.asked(`POST ${path}/credit-notes`)[0]?.body).toEqual({
      reason: 'Cancelled',
      lines: [{ description: 'Invoice INV-0007', amountCents: 1_250_000 }],
      sendToPayer: true,
    });
    expect(screen.getByRole('button', { name: 'Download credit note CN-0001' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'To refund' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Record a refund' })).toBeInTheDocument();
  });

  it('turns its reminders off, and tells its history in words', async () => {
    const { user, api } = open(aSentInvoice({ nextReminderOn: '2026-12-04' }), {
      [`PATCH ${path}`]: { body: aSentInvoice({ remindersEnabled: false, version: 3 }) },
      [`GET ${path}/history`]: {
        body: {
          items: [
            {
              id: '019a0000-0000-7000-8000-0000000000a1',
              kind: 'payment_recorded',
              details: { amountCents: 5_000, currency: 'USD', paidOn: '2026-11-20', method: 'check', reference: null },
              byName: 'maya',
              at: '2026-11-20T10:00:00.000Z',
            },
            {
              id: '019a0000-0000-7000-8000-0000000000a2',
              kind: 'sent',
              details: { delivery: 'email', to: 'ap@cascade.example', cc: null },
              byName: 'ana',
              at: '2026-11-01T10:00:00.000Z',
            },
          ],
        },
      },
    });
    const history = within(await screen.findByRole('list', { name: 'Invoice history' }));
    expect(history.getByText(/^\$50 · Check · Nov 20(, 2026)?$/)).toBeInTheDocument();
    expect(history.getByText('to ap@cascade.example · ana')).toBeInTheDocument();
    expect(screen.getByText(/The next one goes out Fri, Dec 4,/)).toBeInTheDocument();
    await user.click(screen.getByRole('switch', { name: 'Remind when overdue' }));
    await waitFor(() => expect(screen.getByRole('switch')).not.toBeChecked());
    expect(api.asked(`PATCH ${path}`)[0]?.body).toEqual({ remindersEnabled: false, version: 2 });
  });
});

it('says so when there is no such invoice', async () => {
  open(anInvoice(), { [`GET ${path}`]: refusal(404, 'This invoice does not exist.') });
  expect(await screen.findByText('This invoice isn’t here')).toBeInTheDocument();
});
