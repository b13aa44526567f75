import { screen, waitFor, within } from '@testing-library/react';
import { createPasskey } from '@/lib/passkeys';
import { refusal } from '@/lib/testing/fake-api';
import { leaveApp, maya, renderApp, signedIn } from '../testing/render-app';

jest.mock('@/lib/passkeys');

const account = {
  ...maya,
  pendingEmail: null,
  timeZone: 'America/Denver',
  memberSince: '2026-11-01T10:00:00.000Z',
  termsVersion: '2025-06',
  version: 3,
};
const phone = {
  id: 'p1',
  name: 'iPhone',
  isBackedUp: true,
  createdAt: '2026-11-20T10:00:00.000Z',
  lastUsedAt: '2026-11-21T04:00:00.000Z',
};
const key = { ...phone, id: 'p2', name: 'Security key', isBackedUp: false, lastUsedAt: null };
const options = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Lectern' },
  user: { id: 'AAAA', name: 'maya', displayName: 'maya' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
};
const credential = {
  id: 'cGFzcw',
  rawId: 'cGFzcw',
  type: 'public-key' as const,
  response: { clientDataJSON: 'e30', attestationObject: 'AA', transports: ['usb'] },
};
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  Object.defineProperty(window, 'PublicKeyCredential', { value: {}, configurable: true });
  jest.mocked(createPasskey).mockReset().mockResolvedValue(credential);
});
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  leaveApp();
  jest.restoreAllMocks();
});

async function open(items: object[], more = {}) {
  const app = renderApp('/account-settings?section=passkeys', {
    ...signedIn,
    'GET /api/account': { body: account },
    'GET /api/account/sessions': { body: { items: [] } },
    'GET /api/account/passkeys': { body: { items } },
    'POST /api/account/passkey-options': { body: options },
    'POST /api/account/passkeys': { status: 201, body: key },
    ...more,
  });
  // Until then, the card is a placeholder.
  await screen.findByText(/^Sign in with your fingerprint/);
  return { ...app, card: within(await screen.findByRole('region', { name: 'Passkeys' })) };
}

it('lists them, with when each was used', async () => {
  const { card } = await open([phone, key]);
  const [first, second] = (await card.findAllByRole('listitem')).map((row) => row.textContent);
  expect(first).toMatch(/^iPhoneSyncedAdded Nov 20.* · last used Nov 20/);
  expect(second).toMatch(/^Security keyAdded Nov 20.* · not used yet$/);
});

it('adds one under a name that says where it is, and asks for a better one', async () => {
  const { user, api, card } = await open([], { 'PATCH /api/account/passkeys/p2': { body: key } });
  await user.click(await card.findByRole('button', { name: 'Add a passkey' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Name your passkey' }));
  expect(createPasskey).toHaveBeenCalledWith(options);
  expect(api.asked('POST /api/account/passkeys')[0]?.body).toEqual({ name: 'Security key', credential });
  const name = dialog.getByLabelText('Name');
  expect(name).toHaveValue('Security key');
  await user.clear(name);
  await user.type(name, 'Blue key');
  await user.click(dialog.getByRole('button', { name: 'Save name' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.asked('PATCH /api/account/passkeys/p2')[0]?.body).toEqual({ name: 'Blue key' });
});

it('adds none when the person changes their mind, and says when the device has one', async () => {
  jest.mocked(createPasskey).mockResolvedValueOnce('canceled').mockResolvedValueOnce('exists');
  const { user, api, card } = await open([phone]);
  const add = await card.findByRole('button', { name: 'Add a passkey' });
  await user.click(add);
  await waitFor(() => expect(add).toBeEnabled());
  expect(screen.queryByText('No passkey was added')).not.toBeInTheDocument();
  await user.click(add);
  expect(await screen.findByText('This device already has one for your account.')).toBeInTheDocument();
  expect(api.asked('POST /api/account/passkeys')).toEqual([]);
});

it('says why the server refuses one', async () => {
  const { user, card } = await open([phone], {
    'POST /api/account/passkeys': refusal(409, 'This passkey has been added already.'),
  });
  await user.click(await card.findByRole('button', { name: 'Add a passkey' }));
  expect(await screen.findByText('This passkey has been added already.')).toBeInTheDocument();
});

it('removes one after asking', async () => {
  const { user, api, card } = await open([phone], { 'DELETE /api/account/passkeys/p1': {} });
  await user.click(await card.findByRole('button', { name: 'More about iPhone' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove…' }));
  expect(api.asked('DELETE /api/account/passkeys/p1')).toEqual([]);
  api.answer({ 'GET /api/account/passkeys': { body: { items: [] } } });
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove iPhone?' }));
  await user.click(dialog.getByRole('button', { name: 'Remove passkey' }));
  expect(await screen.findByText('iPhone is removed')).toBeInTheDocument();
  expect(await card.findByText('No passkeys yet')).toBeInTheDocument();
  expect(api.asked('DELETE /api/account/passkeys/p1')).toHaveLength(1);
});

it('offers none in a browser that has none', async () => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  const { card } = await open([]);
  expect(await card.findByText('This browser can’t use passkeys.')).toBeVisible();
  expect(card.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
});
