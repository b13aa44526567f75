import { act, screen, waitFor, within } from '@testing-library/react';
import { plainSpan, type ContractBlock } from '@lectern/protocol/contract-blocks';
import type { SigningView } from '@lectern/protocol/contracts';
import { leaveFor } from '@/lib/leave-for';
import { refusal } from '@/lib/testing/fake-api';
import { aSigning, fingerprint } from '../testing/contract-rows';
import { leaveApp, renderApp, visitor } from '../testing/render-app';

jest.mock('@/lib/leave-for');

/** Stands for the finger: jsdom draws nothing. `draw()` is one stroke on the field. */
const finger = { draw: () => undefined as void };
jest.mock('signature_pad', () => ({
  __esModule: true,
  default: class {
    private groups: unknown[] = [];
    private ended: (() => void) | null = null;
    addEventListener(_what: string, listener: () => void) {
      this.ended = listener;
      finger.draw = () => {
        this.groups.push({
          maxWidth: 2,
          points: [
            { x: 10, y: 10 },
            { x: 80, y: 40 },
          ],
        });
        this.ended?.();
      };
    }
    toData() {
      return this.groups;
    }
    fromData(groups: unknown[]) {
      this.groups = [...groups];
    }
    clear() {
      this.groups = [];
    }
    off() {
      this.ended = null;
    }
  },
}));

beforeEach(() => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,iVBORw0KGgo=');
});
afterEach(() => {
  leaveApp();
  jest.restoreAllMocks();
});

const OPEN = 'POST /api/signing';
const SIGN = 'POST /api/signing/signatures';
const DECLINE = 'POST /api/signing/declines';
const PDF = 'POST /api/signing/pdf';

const signed = aSigning({
  state: 'signed',
  you: { ...aSigning().you, signedAt: '2026-11-21T10:00:00.000Z' },
  signers: aSigning().signers.map((signer) =>
    signer.isYou
      ? { ...signer, status: 'signed', signedAt: '2026-11-21T10:00:00.000Z', markKind: 'typed' }
      : { ...signer, status: 'invited' },
  ),
});

it('has one title on the paper: the heading of the text, or else the name of the contract', async () => {
  const ownTitle: ContractBlock = { type: 'heading', level: 1, spans: [plainSpan('Agreement C-0007')] };
  const paragraph: ContractBlock = { type: 'paragraph', spans: [plainSpan('The fee is $12,500.')] };
  const paper = async () => within(await screen.findByRole('article', { name: /^Text of/ }));
  const withBlocks = (blocks: SigningView['blocks']) =>
    renderApp('/sign/secret', { ...visitor, [OPEN]: { body: aSigning({ blocks }) } });

  withBlocks([ownTitle, paragraph]);
  expect((await paper()).getAllByText(/agreement/i)).toHaveLength(1);
  expect((await paper()).getByRole('heading', { name: 'Agreement C-0007' })).toBeInTheDocument();
  leaveApp();

  withBlocks([paragraph]);
  expect((await paper()).getByText('Speaking agreement')).toBeInTheDocument();
});

it('shows the text, asks for consent, and signs with the typed name after one question', async () => {
  const { user, api } = renderApp('/sign/secret', {
    ...visitor,
    [OPEN]: { body: aSigning() },
    [SIGN]: { body: signed },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Speaking agreement' })).toBeInTheDocument();
  expect(screen.getByText('Maya Stone has asked you to sign')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'The engagement' })).toBeInTheDocument();
  expect(screen.getByText('The fee is $12,500.')).toBeInTheDocument();
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow');
  expect(api.asked(OPEN)[0]?.body).toEqual({ token: 'secret' });
  expect(api.requests.some(({ path }) => path.includes('secret'))).toBe(false);
  expect(api.asked('GET /api/user')).toHaveLength(0);

  await user.click(screen.getByRole('button', { name: 'Sign' }));
  expect(await screen.findByText(/Please agree to sign electronically/)).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();

  await user.click(screen.getByRole('checkbox', { name: /agree to sign it electronically/ }));
  const name = screen.getByRole('textbox', { name: /Your full name/ });
  await user.clear(name);
  await user.type(name, 'Dana M. Whitfield');
  await user.click(screen.getByRole('button', { name: 'Sign' }));
  const question = await screen.findByRole('alertdialog', { name: 'Sign as Dana M. Whitfield?' });
  expect(api.asked(SIGN)).toHaveLength(0);
  await user.click(within(question).getByRole('button', { name: 'Sign now' }));

  expect(await screen.findByRole('heading', { name: 'Thank you, Dana Whitfield' })).toBeInTheDocument();
  expect(screen.getByText(/Still to sign: Maya Stone/)).toBeInTheDocument();
  expect(api.asked(SIGN)[0]?.body).toEqual({
    token: 'secret',
    name: 'Dana M. Whitfield',
    title: 'Events manager',
    hasConsent: true,
    mark: { kind: 'typed' },
    textSha256: fingerprint,
  });
});

it('signs with a drawn mark, and asks for one where the field is empty', async () => {
  const { user, api } = renderApp('/sign/secret', {
    ...visitor,
    [OPEN]: { body: aSigning() },
    [SIGN]: { body: signed },
  });
  await user.click(await screen.findByRole('radio', { name: 'Draw it' }));
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Sign' }));
  expect(await screen.findByText('Draw your signature, or type it')).toBeInTheDocument();

  act(() => finger.draw());
  expect(screen.getByRole('img', { name: 'Signature field, signed' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Draw your signature, or type it')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByRole('img', { name: 'Signature field, empty' })).toBeInTheDocument();
  act(() => finger.draw());

  await user.click(screen.getByRole('button', { name: 'Sign' }));
  const question = await screen.findByRole('alertdialog');
  expect(within(question).getByRole('img', { name: 'Signature of Dana Whitfield' })).toBeInTheDocument();
  await user.click(within(question).getByRole('button', { name: 'Sign now' }));
  await screen.findByRole('heading', { name: /Thank you/ });
  expect(api.asked(SIGN)[0]?.body).toMatchObject({ mark: { kind: 'drawn', png: 'iVBORw0KGgo=' } });
});

it('declines with a reason', async () => {
  const { user, api } = renderApp('/sign/secret', {
    ...visitor,
    [OPEN]: { body: aSigning() },
    [DECLINE]: { body: aSigning({ state: 'declined', blocks: null, endReason: 'The date is wrong' }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Decline to sign…' }));
  const dialog = screen.getByRole('dialog', { name: 'Decline to sign?' });
  await user.click(within(dialog).getByRole('button', { name: 'Decline to sign' }));
  expect(await within(dialog).findByText('A reason is required')).toBeInTheDocument();
  await user.type(within(dialog).getByRole('textbox'), 'The date is wrong');
  await user.click(within(dialog).getByRole('button', { name: 'Decline to sign' }));
  expect(await screen.findByRole('heading', { name: 'You declined' })).toBeInTheDocument();
  expect(screen.getByText(/The date is wrong/)).toBeInTheDocument();
  expect(api.asked(DECLINE)[0]?.body).toEqual({ token: 'secret', reason: 'The date is wrong' });
});

it('tells how it ended when the answer to a decline got lost and it is sent once more', async () => {
  const { user, api } = renderApp('/sign/secret', {
    ...visitor,
    [OPEN]: { body: aSigning() },
    [DECLINE]: refusal(409, 'This contract was declined.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Decline to sign…' }));
  const dialog = screen.getByRole('dialog', { name: 'Decline to sign?' });
  await user.type(within(dialog).getByRole('textbox'), 'The date is wrong');
  const declined = aSigning({ state: 'declined', blocks: null, endReason: 'The date is wrong' });
  api.answer({ [OPEN]: { body: declined } });
  await user.click(within(dialog).getByRole('button', { name: 'Decline to sign' }));
  expect(await screen.findByRole('heading', { name: 'You declined' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

const deadEnds: [string, Partial<SigningView>, string, RegExp][] = [
  [
    'waiting',
    {
      signers: aSigning().signers.map((signer) =>
        signer.isYou ? { ...signer, status: 'waiting' } : { ...signer, status: 'invited' },
      ),
    },
    'It’s not your turn yet',
    /Maya Stone signs before you\. We’ll email you/,
  ],
  ['voided', { blocks: null, endReason: 'New date' }, 'Maya Stone has withdrawn this contract', /New date/],
  ['expired', { blocks: null }, 'The time to sign has passed', /until Dec 21(, 2026)?/],
  ['completed', { isSealed: false }, 'Signed by everyone', /in a few minutes/],
];
it.each(deadEnds)('says what is the case and what to do: %s', async (state, more, title, text) => {
  renderApp('/sign/secret', {
    ...visitor,
    [OPEN]: { body: aSigning({ ...more, state: state as SigningView['state'] }) },
  });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Sign' })).not.toBeInTheDocument();
});

it('asks for the address of the sealed PDF with the token in the body, and says when that fails', async () => {
  const { user, api } = renderApp('/sign/secret', {
    ...visitor,
    [OPEN]: { body: aSigning({ state: 'completed', isSealed: true }) },
    [PDF]: refusal(409, 'The sealed PDF is not made yet.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Download the PDF' }));
  expect(await screen.findByText('The sealed PDF is not made yet.')).toBeInTheDocument();
  expect(api.asked(PDF)[0]?.body).toEqual({ token: 'secret' });
});

it('says that a wrong link does not work', async () => {
  renderApp('/sign/nonsense', { ...visitor, [OPEN]: refusal(404, 'Open the link from the email once more.') });
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeInTheDocument();
  expect(screen.getByText('Open the link from the email once more.')).toBeInTheDocument();
});

it('tells how it ended when it ends while somebody reads', async () => {
  let voided = false;
  const { user } = renderApp('/sign/secret', {
    ...visitor,
    [OPEN]: () => ({ body: voided ? aSigning({ state: 'voided', blocks: null }) : aSigning() }),
    [SIGN]: refusal(409, 'This contract was withdrawn.'),
  });
  await user.click(await screen.findByRole('checkbox'));
  voided = true;
  await user.click(screen.getByRole('button', { name: 'Sign' }));
  await user.click(await screen.findByRole('button', { name: 'Sign now' }));
  expect(await screen.findByRole('heading', { name: 'Maya Stone has withdrawn this contract' })).toBeInTheDocument();
});

it('offers to try again when the server is out', async () => {
  const { user, api } = renderApp('/sign/secret', { ...visitor, [OPEN]: refusal(503, 'Down') });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(api.asked(OPEN).length).toBeGreaterThan(1));
});

describe('a deposit at signing', () => {
  const asked = { amountCents: 625_000, currency: 'USD', invoiceToken: null, isPaid: false };
  const due: SigningView = { ...signed, deposit: { ...asked, invoiceToken: 'pay-secret' } };
  const PAYMENT = 'POST /api/public-invoices/payment';
  const payable = {
    options: [{ part: 'balance', amountCents: 625_000 }],
    pendingCents: 0,
    isPageOpen: false,
    failure: null,
    canKeepCard: false,
    keptCards: [],
  };

  it('is announced before, and waits for the others of that side', async () => {
    renderApp('/sign/secret', { ...visitor, [OPEN]: { body: aSigning({ deposit: asked }) } });
    expect(await screen.findByText(/\$6,250 is due on signing/)).toBeInTheDocument();
    leaveApp();
    const cleo = { ...aSigning().signers[0]!, name: 'Cleo', role: 'client', status: 'invited', isYou: false } as const;
    renderApp('/sign/secret', {
      ...visitor,
      [OPEN]: { body: { ...due, deposit: asked, signers: [...signed.signers, cleo] } },
    });
    expect(await screen.findByText(/deposit of \$6,250 is due once Cleo has signed, too/)).toBeInTheDocument();
  });

  it('is paid at Stripe from the same page, or later', async () => {
    const url = 'https://checkout.stripe.example/c/1';
    const { user, api } = renderApp('/sign/secret', {
      ...visitor,
      [OPEN]: { body: due },
      [PAYMENT]: { body: payable },
      'POST /api/public-invoices/checkouts': { status: 201, body: { url } },
    });
    await user.click(await screen.findByRole('button', { name: 'Pay now: $6,250' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(url));
    expect(api.asked('POST /api/public-invoices/checkouts')[0]?.body).toEqual({
      token: 'pay-secret',
      part: 'balance',
      amountCents: 625_000,
    });
    expect(screen.getByRole('link', { name: 'the invoice' })).toHaveAttribute('href', '/invoice/pay-secret');
  });

  it('is said to be on its way, or paid', async () => {
    renderApp('/sign/secret', {
      ...visitor,
      [OPEN]: { body: due },
      [PAYMENT]: { body: { ...payable, options: [], pendingCents: 625_000 } },
    });
    expect(await screen.findByText(/Your bank payment of \$6,250 is on its way/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Pay now/ })).not.toBeInTheDocument();
    leaveApp();
    renderApp('/sign/secret', { ...visitor, [OPEN]: { body: { ...due, deposit: { ...asked, isPaid: true } } } });
    expect(await screen.findByText('The deposit of $6,250 is paid. Thank you!')).toBeInTheDocument();
  });
});
