import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '@/lib/testing/fake-api';
import { leaveApp, maya, renderApp, signedIn } from './testing/render-app';

afterEach(leaveApp);

const duty = refusal(403, 'Set up two-step sign-in first. It’s required here.', { code: 'SIGN_IN_DUTY' });

it('asks for another password before anything else, and opens the app after it', async () => {
  let user: object = { ...maya, duty: 'change_password' };
  const { user: person, api } = renderApp('/admin', {
    ...signedIn,
    'GET /api/user': () => ({ body: user }),
    'POST /api/account/password': () => {
      user = maya;
      return { body: { message: 'Your password was changed.' } };
    },
  });
  await screen.findByRole('heading', { name: 'Choose your own password' });
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(api.asked('GET /api/subscription-status')).toEqual([]);
  const card = within(await screen.findByRole('region', { name: 'Password' }));
  await person.type(card.getByLabelText('Current password'), 'Printed!Stage1');
  await person.type(card.getByLabelText('New password'), 'Chosen!Stage2');
  await person.click(card.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(screen.queryByText('Choose your own password')).not.toBeInTheDocument());
  expect(await screen.findAllByRole('navigation')).not.toEqual([]);
});

it('asks for two-step sign-in as soon as a request is refused for the lack of it, and shows the recovery codes before it goes on', async () => {
  let user: object = maya;
  const { user: person } = renderApp('/tasks', {
    ...signedIn,
    'GET /api/user': () => ({ body: user }),
    'GET /api/tasks': () => {
      user = { ...maya, duty: 'set_up_two_step' };
      return duty;
    },
    'GET /api/account/two-step': { body: { since: null, appSince: null, recoveryCodesLeft: 0 } },
    'POST /api/account/two-step/authenticator': {
      body: { secret: 'ABCD', address: 'otpauth://totp/Lectern?secret=ABCD' },
    },
    'POST /api/account/two-step/authenticator/confirmation': () => {
      user = maya;
      return { body: { recoveryCodes: ['AAAAA-BBBBB'] } };
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Set up two-step sign-in' });
  expect(await screen.findByRole('button', { name: 'Delete account' })).toBeEnabled();
  await person.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up your authenticator app' }));
  await person.type(dialog.getByLabelText('The app’s code'), '123456');
  await person.click(dialog.getByRole('button', { name: 'Turn on' }));
  const codes = await screen.findByRole('dialog', { name: /recovery codes/i });
  expect(within(codes).getByText('AAAAA-BBBBB')).toBeVisible();
  expect(screen.getByText('It’s required here: you’ll need a phone with an authenticator app.')).toBeInTheDocument();
});
