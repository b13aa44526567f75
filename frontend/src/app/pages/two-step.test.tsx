/** Two-step sign-in in the settings and at the door, and changes that ask for a confirmation. */
import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '@/lib/testing/fake-api';
import { stepUps } from '@/lib/signal';
import { leaveApp, maya, renderApp, signedIn, visitor } from '../testing/render-app';

const noOneAsks = stepUps.ask;
afterEach(leaveApp);

const account = {
  ...maya,
  pendingEmail: null,
  timeZone: 'America/Denver',
  memberSince: '2026-11-01T10:00:00.000Z',
  termsVersion: '2025-06',
  version: 3,
};
const off = { since: null, appSince: null, recoveryCodesLeft: 0 };
const on = { since: '2026-11-20T10:00:00.000Z', appSince: '2026-11-20T10:00:00.000Z', recoveryCodesLeft: 10 };
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `ABCD${index}-EFGH${index}`);
const setup = { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Lectern:maya?secret=JBSWY3DPEHPK3PXP' };
const stepUp = refusal(403, 'Confirm that it’s you first. Nothing was changed.', { code: 'STEP_UP_REQUIRED' });
const PATH = '/api/account/two-step';

const answers = {
  ...signedIn,
  'GET /api/account': { body: account },
  'GET /api/account/sessions': { body: { items: [] } },
  [`GET ${PATH}`]: { body: off },
  [`POST ${PATH}/authenticator`]: { body: setup },
};
const open = async (more = {}) => {
  const app = renderApp('/account-settings?section=two-step', { ...answers, ...more });
  const card = within(await screen.findByRole('region', { name: 'Two-step sign-in' }));
  // What asks for a confirmation comes after the first screen.
  await waitFor(() => expect(stepUps.ask).not.toBe(noOneAsks));
  return { ...app, card };
};

it('is turned on with the app’s first code, and shows the recovery codes once', async () => {
  const { user, api, card } = await open({
    [`POST ${PATH}/authenticator/confirmation`]: refusal(400, 'This code isn’t right.', {
      fieldErrors: { code: 'This code isn’t right.' },
    }),
  });
  await user.click(await card.findByRole('button', { name: 'Set up an authenticator app' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up your authenticator app' }));
  expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeInTheDocument();
  expect(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('The app’s code'), '111111');
  await user.click(dialog.getByRole('button', { name: 'Turn on' }));
  expect(await dialog.findByText('This code isn’t right.')).toBeInTheDocument();

  api.answer({
    [`POST ${PATH}/authenticator/confirmation`]: { body: { recoveryCodes } },
    [`GET ${PATH}`]: { body: on },
  });
  await user.click(dialog.getByRole('button', { name: 'Turn on' }));
  const codes = within(await screen.findByRole('dialog', { name: 'Save your recovery codes' }));
  expect(codes.getAllByRole('listitem').map((item) => item.textContent)).toEqual(recoveryCodes);
  await user.keyboard('{Escape}');
  await user.click(codes.getByRole('button', { name: 'I’ve saved them' }));
  expect(await card.findByText('10 of 10 left, for the day you lose your phone')).toBeInTheDocument();
});

it('warns of the last codes, makes new ones, and turns off after a question', async () => {
  const { user, api, card } = await open({
    [`GET ${PATH}`]: { body: { ...on, recoveryCodesLeft: 2 } },
    [`POST ${PATH}/recovery-codes`]: { body: { recoveryCodes } },
    [`DELETE ${PATH}`]: {},
  });
  expect(await card.findByText('2 left')).toBeInTheDocument();
  await user.click(card.getByRole('button', { name: 'New codes' }));
  await user.click(await screen.findByRole('button', { name: 'I’ve saved them' }));
  await user.click(card.getByRole('button', { name: 'Turn off two-step sign-in' }));
  api.answer({ [`GET ${PATH}`]: { body: off } });
  await user.click(await screen.findByRole('button', { name: 'Turn off' }));
  expect(await card.findByRole('button', { name: 'Set up an authenticator app' })).toBeInTheDocument();
});

describe('changes that ask for a confirmation', () => {
  // Loaded when it's needed, which takes a moment the first time.
  beforeAll(() => import('@/features/account/components/step-up-dialog'));

  it('goes on after the password, without another click', async () => {
    let isConfirmed = false;
    const { user, api, card } = await open({
      [`POST ${PATH}/authenticator`]: () => (isConfirmed ? { body: setup } : stepUp),
      'POST /api/account/confirmation': refusal(400, 'This password is not correct.', {
        fieldErrors: { password: 'This password is not correct.' },
      }),
    });
    await user.click(await card.findByRole('button', { name: 'Set up an authenticator app' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it’s you' }));
    await user.type(dialog.getByLabelText('Your password'), 'wrong');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await dialog.findByText('This password is not correct.')).toBeInTheDocument();
    api.answer({
      'POST /api/account/confirmation': () => {
        isConfirmed = true;
        return { body: { message: 'Confirmed.' } };
      },
    });
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('dialog', { name: 'Set up your authenticator app' })).toBeInTheDocument();
  });

  it('changes nothing when the person closes the question', async () => {
    const { user, api, card } = await open({ [`POST ${PATH}/authenticator`]: stepUp });
    await user.click(await card.findByRole('button', { name: 'Set up an authenticator app' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Nothing was changed')).toBeInTheDocument();
    expect(api.asked(`POST ${PATH}/authenticator`)).toHaveLength(1);
  });

  it('takes a code where two-step sign-in is on', async () => {
    const { user, api, card } = await open({
      [`GET ${PATH}`]: { body: on },
      [`POST ${PATH}/recovery-codes`]: stepUp,
      'POST /api/account/confirmation': { body: { message: 'Confirmed.' } },
    });
    await user.click(await card.findByRole('button', { name: 'New codes' }));
    await user.click(await screen.findByRole('button', { name: 'Use an authenticator code' }));
    await user.type(screen.getByLabelText('Code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() =>
      expect(api.asked('POST /api/account/confirmation').map(({ body }) => body)).toEqual([{ code: '123456' }]),
    );
  });
});

describe('at the door', () => {
  const givePassword = async (more = {}) => {
    const app = renderApp('/auth', {
      ...signedIn,
      ...visitor,
      'POST /api/login': refusal(401, 'Enter the code of your authenticator app to sign in.', {
        code: 'SECOND_FACTOR_REQUIRED',
      }),
      ...more,
    });
    await app.user.click((await screen.findAllByRole('button', { name: 'Sign In' }))[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    await app.user.type(dialog.getByLabelText('Username'), 'maya');
    await app.user.type(dialog.getByLabelText('Password'), 'Abcdef1!');
    await app.user.click(dialog.getByRole('button', { name: 'Sign In' }));
    return { ...app, dialog };
  };

  it('asks for a code after the password', async () => {
    const { user, dialog, api } = await givePassword({ 'POST /api/login/second-factor': { body: maya } });
    await user.type(await dialog.findByLabelText('Code'), '123 456');
    await user.click(dialog.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Welcome back!')).toBeInTheDocument();
    expect(api.asked('POST /api/login/second-factor')[0]?.body).toEqual({ code: '123 456' });
  });

  it('takes a recovery code, and starts over when it took too long', async () => {
    const { user, dialog } = await givePassword({
      'POST /api/login/second-factor': refusal(401, 'Signing in took too long. Enter your password again.', {
        code: 'SIGN_IN_EXPIRED',
      }),
    });
    await user.click(await dialog.findByRole('button', { name: 'No phone? Use a recovery code' }));
    await user.type(dialog.getByLabelText('Recovery code'), 'ABCDE-12345');
    await user.click(dialog.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Signing in took too long. Enter your password again.')).toBeInTheDocument();
    expect(dialog.getByLabelText('Password')).toBeInTheDocument();
  });
});
