import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PasskeyCredential } from '@lectern/protocol/passkeys';
import { screen, waitFor, within } from '@testing-library/react';
import { refusal, type FakeAnswer } from '@/lib/testing/fake-api';
import { askForPasskey, canAutofill, stopAskingForPasskey } from '@/lib/passkeys';
import { leaveApp, maya, renderApp, signedIn, visitor } from '../testing/render-app';

jest.mock('@/lib/passkeys');

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  leaveApp();
  jest.restoreAllMocks();
});

async function openDialog(button: string, handlers = {}) {
  const app = renderApp('/', { ...visitor, ...handlers });
  await app.user.click((await screen.findAllByRole('button', { name: button }))[0]!);
  return { ...app, dialog: within(await screen.findByRole('dialog')) };
}

describe('the landing page', () => {
  it('says what the specification lists, in its order', async () => {
    renderApp('/', visitor);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('More Stage Time.Less Screen Time.');
    const order = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(order[1]).toBe('How It Works');
    expect(order[3]).toMatch(/challenge/);
    expect(screen.getByText('$21')).toBeInTheDocument();
    for (const step of ['Import', 'Organize', 'Focus']) expect(screen.getByText(step)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy');
    expect(screen.getByRole('button', { name: 'Contact Us' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Create Account' })).toBeInTheDocument();
  });

  it.each([
    ['action items and reminders', /dashboard puts action items first.*Follow-up reminders/],
    ['mobile invoicing', /Mobile invoicing/],
    ['contracts that are ready to sign', /E-signature-ready contracts/],
    ['places near venues', /Location recommendations near every venue: restaurants, activities/],
    ['data in and out', /Import and export your data through an Excel file, from Account Settings \(Data Management\)/],
    ['numbers of the business', /Tracking of income, expenses, fees by state, and audience reach/],
  ])('claims %s', async (_claim, words) => {
    renderApp('/', visitor);
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('shows pictures that exist, wait until they are near, and have their place before', async () => {
    renderApp('/', visitor);
    const pictures = await screen.findAllByRole('img', { name: /phone|pipeline/ });
    const files = (alt: RegExp) =>
      screen.getAllByAltText(alt).map((picture) => [picture.getAttribute('src'), picture.parentElement?.className]);
    expect(files(/pipeline/)).toEqual([
      ['/landing/board-light-1920.webp', 'only-in-light max-sm:hidden'],
      ['/landing/board-dark-1920.webp', 'only-in-dark max-sm:hidden'],
    ]);
    expect(files(/holds on a date/)).toEqual([
      ['/landing/holds-phone-light-780.webp', 'only-in-light sm:hidden'],
      ['/landing/holds-phone-dark-780.webp', 'only-in-dark sm:hidden'],
    ]);
    expect(pictures).toHaveLength(8);
    for (const picture of pictures) {
      expect(picture).toHaveAttribute('loading', 'lazy');
      const candidates = [...(picture.parentElement?.children ?? [])];
      const files = candidates.flatMap((candidate) =>
        (candidate.getAttribute('srcset') ?? candidate.getAttribute('src') ?? '')
          .split(', ')
          .map((file) => file.split(' ')[0] ?? ''),
      );
      expect(files.filter((file) => !existsSync(join('frontend/public', file)))).toEqual([]);
      for (const candidate of candidates) expect(candidate).toHaveAttribute('height');
    }
  });

  it('opens the dialog in the matching mode', async () => {
    const { user, dialog } = await openDialog('Sign In');
    expect(dialog.getByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Start My Free Trial' }));
    expect(await screen.findByRole('heading', { name: 'Start your free trial', level: 2 })).toBeInTheDocument();
  });

  it('is also at /auth, and sends who is signed in to the dashboard', async () => {
    renderApp('/auth', visitor);
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
    leaveApp();
    renderApp('/auth', signedIn);
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });
});

describe('signing in', () => {
  it('asks for both fields', async () => {
    const { user, dialog } = await openDialog('Sign In');
    await user.click(dialog.getByRole('button', { name: 'Sign In' }));
    expect(await dialog.findByText('Username is required')).toBeInTheDocument();
    expect(dialog.getByText('Password is required')).toBeInTheDocument();
    expect(dialog.getByLabelText('Username')).toHaveFocus();
  });

  it('welcomes back and shows the dashboard', async () => {
    const { user, dialog, api } = await openDialog('Sign In', {
      ...signedIn,
      ...visitor,
      'POST /api/login': { body: maya },
    });
    await user.type(dialog.getByLabelText('Username'), 'maya');
    await user.type(dialog.getByLabelText('Password'), 'Abcdef1!');
    await user.click(dialog.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Welcome back!')).toBeInTheDocument();
    expect(screen.getByText('Successfully logged in.')).toBeInTheDocument();
    expect(await screen.findByRole('navigation', { name: 'Main' })).toBeInTheDocument();
    expect(api.asked('POST /api/login')[0]?.body).toEqual({ username: 'maya', password: 'Abcdef1!' });
  });

  it('gives the server’s reason when it fails', async () => {
    const { user, dialog } = await openDialog('Sign In', {
      'POST /api/login': refusal(401, 'Invalid username or password.'),
    });
    await user.type(dialog.getByLabelText('Username'), 'maya');
    await user.type(dialog.getByLabelText('Password'), 'wrong');
    await user.click(dialog.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Login failed')).toBeInTheDocument();
    expect(screen.getByText('Invalid username or password.')).toBeInTheDocument();
  });

  it('leads to the forgotten password and, in the dialog, to the forgotten username', async () => {
    const { user, dialog } = await openDialog('Sign In');
    await user.click(dialog.getByRole('button', { name: 'Forgot password?' }));
    expect(dialog.getByRole('heading', { name: 'Reset your password' })).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Back to sign in' }));
    await user.click(dialog.getByRole('button', { name: 'Forgot username?' }));
    expect(dialog.getByRole('heading', { name: 'Recover your username' })).toBeInTheDocument();
  });
});

describe('signing up', () => {
  it.each([
    ['ab', 'Username must be at least 3 characters'],
    ['a'.repeat(51), 'Username cannot exceed 50 characters'],
    ['a b!', 'Username can only contain letters, numbers, underscores, and hyphens'],
    [' maya', 'Username cannot contain leading or trailing spaces'],
  ])('refuses the username "%s"', async (name, message) => {
    const { user, dialog } = await openDialog('Start My Free Trial');
    await user.type(dialog.getByLabelText('Username'), name);
    await user.tab();
    expect(await dialog.findByText(message)).toBeInTheDocument();
  });

  it.each([
    ['nobody', 'Invalid email address'],
    [
      `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(140)}.example`,
      /Invalid email address|Email address is too long/,
    ],
  ])('refuses the email address %s', async (address, message) => {
    const { user, dialog } = await openDialog('Start My Free Trial');
    await user.type(dialog.getByLabelText('Email'), address);
    await user.tab();
    expect(await dialog.findByText(message)).toBeInTheDocument();
  });

  it('measures the password, and names a character that is not allowed as it is typed', async () => {
    const { user, dialog } = await openDialog('Start My Free Trial');
    expect(dialog.queryByRole('meter')).not.toBeInTheDocument();
    const password = dialog.getByLabelText('Password');
    await user.type(password, 'a');
    expect(dialog.getByRole('meter')).toHaveAttribute('aria-valuetext', 'Weak');
    await user.type(password, 'B1');
    expect(dialog.getByRole('meter')).toHaveAttribute('aria-valuetext', 'Good');
    await user.type(password, '!abcdefgh');
    expect(dialog.getByRole('meter')).toHaveAttribute('aria-valuetext', 'Strong');
    await user.type(password, '#');
    expect(dialog.getByText(/A password can’t contain “#”/)).toBeInTheDocument();
    expect(password).toHaveAccessibleDescription(/A password can’t contain “#”/);
  });

  it.each([
    ['Abc1!', 'Password must be at least 8 characters'],
    [`Abc1!${'a'.repeat(130)}`, 'Password is too long'],
    [
      'abcdefgh',
      'Password must include at least one uppercase letter, one lowercase letter, one number, and one special character',
    ],
    [
      'Abcdef1!#',
      'Password must include at least one uppercase letter, one lowercase letter, one number, and one special character',
    ],
  ])('refuses the password %s', async (password, message) => {
    const { user, dialog } = await openDialog('Start My Free Trial');
    await user.click(dialog.getByLabelText('Password'));
    await user.paste(password);
    await user.tab();
    expect(await dialog.findByText(message)).toBeInTheDocument();
  });

  it('welcomes, and says that the trial needs 18 years and the terms', async () => {
    const { user, dialog, api } = await openDialog('Start My Free Trial', {
      ...signedIn,
      ...visitor,
      'POST /api/register': { status: 201, body: maya },
    });
    expect(dialog.getByText(/you’re 18 or older/)).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Terms & Conditions' })).toHaveAttribute('href', '/terms-conditions');
    await user.type(dialog.getByLabelText('Username'), 'maya');
    await user.type(dialog.getByLabelText('Email'), 'maya@stone.example');
    await user.type(dialog.getByLabelText('Password'), 'Abcdef1!');
    await user.click(dialog.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByText('Welcome!')).toBeInTheDocument();
    expect(
      screen.getByText('Successfully registered! Please check your email to verify your account.'),
    ).toBeInTheDocument();
    const [sent] = api.asked('POST /api/register');
    expect(sent?.body).toEqual({ username: 'maya', email: 'maya@stone.example', password: 'Abcdef1!' });
    expect(sent?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('puts the server’s field errors on the fields', async () => {
    const { user, dialog } = await openDialog('Start My Free Trial', {
      'POST /api/register': refusal(409, 'This username is taken.', {
        fieldErrors: { username: 'This username is taken.' },
      }),
    });
    await user.type(dialog.getByLabelText('Username'), 'maya');
    await user.type(dialog.getByLabelText('Email'), 'maya@stone.example');
    await user.type(dialog.getByLabelText('Password'), 'Abcdef1!');
    await user.click(dialog.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByText('Registration failed')).toBeInTheDocument();
    expect(dialog.getByLabelText('Username')).toHaveAccessibleDescription('This username is taken.');
  });
});

describe('a passkey', () => {
  const credential: PasskeyCredential = {
    id: 'cGFzcw',
    rawId: 'cGFzcw',
    type: 'public-key',
    response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
  };
  const options = { challenge: 'AAAA', rpId: 'localhost', timeout: 300_000, userVerification: 'required' };
  const handlers = {
    ...signedIn,
    ...visitor,
    'POST /api/login/passkey-options': { body: options },
    'POST /api/login/passkey': { body: maya },
  };
  const button = { name: 'Sign in with a passkey' };

  beforeEach(() => {
    Object.defineProperty(window, 'PublicKeyCredential', { value: {}, configurable: true });
    jest.mocked(canAutofill).mockResolvedValue(false);
    jest.mocked(askForPasskey).mockReset();
    jest.mocked(stopAskingForPasskey).mockReset();
  });
  afterEach(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));

  it('signs in without a name and a password', async () => {
    jest.mocked(askForPasskey).mockResolvedValue(credential);
    const { user, dialog, api } = await openDialog('Sign In', handlers);
    await user.click(dialog.getByRole('button', button));
    expect(await screen.findByText('Welcome back!')).toBeInTheDocument();
    expect(await screen.findByRole('navigation', { name: 'Main' })).toBeInTheDocument();
    expect(askForPasskey).toHaveBeenCalledWith(options, false);
    expect(api.asked('POST /api/login/passkey')[0]?.body).toEqual(credential);
  });

  it('that isn’t chosen changes nothing, and says nothing', async () => {
    jest.mocked(askForPasskey).mockResolvedValue('canceled');
    const { user, dialog, api } = await openDialog('Sign In', handlers);
    await user.click(dialog.getByRole('button', button));
    await waitFor(() => expect(dialog.getByRole('button', button)).toBeEnabled());
    expect(api.asked('POST /api/login/passkey')).toEqual([]);
    expect(screen.queryByText('Login failed')).not.toBeInTheDocument();
  });

  it('that is refused says why', async () => {
    jest.mocked(askForPasskey).mockResolvedValue(credential);
    const { user, dialog } = await openDialog('Sign In', {
      ...handlers,
      'POST /api/login/passkey': refusal(401, 'This passkey didn’t work. Try again, or use your password.'),
    });
    await user.click(dialog.getByRole('button', button));
    expect(await screen.findByText('Login failed')).toBeInTheDocument();
    expect(screen.getByText('This passkey didn’t work. Try again, or use your password.')).toBeInTheDocument();
  });

  it('is offered in the field of the username, where the browser can', async () => {
    jest.mocked(canAutofill).mockResolvedValue(true);
    let choose: (chosen: PasskeyCredential) => void = () => undefined;
    jest.mocked(askForPasskey).mockImplementation(() => new Promise((chosen) => (choose = chosen)));
    const { dialog, api } = await openDialog('Sign In', handlers);
    expect(dialog.getByLabelText('Username')).toHaveAttribute('autocomplete', 'username webauthn');
    await waitFor(() => expect(askForPasskey).toHaveBeenCalledWith(options, true));
    expect(api.asked('POST /api/login/passkey')).toEqual([]);
    choose(credential);
    expect(await screen.findByText('Welcome back!')).toBeInTheDocument();
    expect(api.asked('POST /api/login/passkey')).toHaveLength(1);
  });

  it('is offered until the form is closed', async () => {
    jest.mocked(canAutofill).mockResolvedValue(true);
    jest.mocked(askForPasskey).mockImplementation(() => new Promise(() => undefined));
    const { user } = await openDialog('Sign In', handlers);
    await waitFor(() => expect(askForPasskey).toHaveBeenCalledTimes(1));
    expect(stopAskingForPasskey).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(stopAskingForPasskey).toHaveBeenCalled());
  });

  it('has no button where the browser has none', async () => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    const { dialog } = await openDialog('Sign In', handlers);
    expect(dialog.getByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(dialog.queryByRole('button', button)).not.toBeInTheDocument();
  });
});

describe('the email-only modes', () => {
  async function open(link: string, handlers: object) {
    const app = await openDialog('Sign In', handlers);
    await app.user.click(app.dialog.getByRole('button', { name: link }));
    return app;
  }

  it('send a reset link', async () => {
    const { user, dialog, api } = await open('Forgot password?', { 'POST /api/auth/forgot-password': {} });
    await user.type(dialog.getByLabelText('Email'), 'nobody');
    await user.tab();
    expect(await dialog.findByText('Invalid email address')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Email'), '@stone.example');
    await user.click(dialog.getByRole('button', { name: 'Send Reset Link' }));
    expect(await screen.findByText('Password Reset Email Sent')).toBeInTheDocument();
    expect(
      screen.getByText('If an account exists with that email, a password reset link will be sent.'),
    ).toBeInTheDocument();
    expect(api.asked('POST /api/auth/forgot-password')[0]?.body).toEqual({ email: 'nobody@stone.example' });
  });

  it('say that the address must be verified first', async () => {
    const { user, dialog } = await open('Forgot password?', {
      'POST /api/auth/forgot-password': refusal(403, 'Verify first', { requiresVerification: true }),
    });
    await user.type(dialog.getByLabelText('Email'), 'maya@stone.example');
    await user.click(dialog.getByRole('button', { name: 'Send Reset Link' }));
    expect(await screen.findByText('Email verification required')).toBeInTheDocument();
    expect(
      screen.getByText(
        'You must verify your email address before resetting your password. Please check your inbox for a verification email.',
      ),
    ).toBeInTheDocument();
  });

  it('are busy until the answer, and say that no reset link could be sent', async () => {
    let answer = (_: FakeAnswer) => undefined as void;
    const { user, dialog } = await open('Forgot password?', {
      'POST /api/auth/forgot-password': () => new Promise<FakeAnswer>((resolve) => (answer = resolve)),
    });
    await user.type(dialog.getByLabelText('Email'), 'maya@stone.example');
    const button = dialog.getByRole('button', { name: 'Send Reset Link' });
    expect(button.querySelector('.animate-spin')).toBeNull();
    await user.click(button);
    await waitFor(() => expect(button).toBeDisabled());
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveFocus();
    expect(button.querySelector('.animate-spin')).toBeInTheDocument();
    answer({ status: 400, text: '' });
    expect(await screen.findByText('Request failed')).toBeInTheDocument();
    expect(screen.getByText('Failed to send password reset email')).toBeInTheDocument();
    await waitFor(() => expect(button).toBeEnabled());
  });

  it('send the username, or say that they could not', async () => {
    const { user, dialog, api } = await open('Forgot username?', { 'POST /api/auth/recover-username': {} });
    await user.type(dialog.getByLabelText('Email'), 'maya@stone.example');
    await user.click(dialog.getByRole('button', { name: 'Send My Username' }));
    expect(await screen.findByText('Username Recovery Email Sent')).toBeInTheDocument();
    expect(screen.getByText('If your email is in our system, we will send your username to you.')).toBeInTheDocument();
    api.answer({ 'POST /api/auth/recover-username': { status: 400, text: '' } });
    await user.click(dialog.getByRole('button', { name: 'Send My Username' }));
    expect(await screen.findByText('Username recovery failed')).toBeInTheDocument();
    expect(screen.getByText('Failed to send username recovery email')).toBeInTheDocument();
  });
});

describe('contact us', () => {
  it('wants all three, sends them, and keeps them when that fails', async () => {
    const { user, api } = renderApp('/', { ...visitor, 'POST /api/contact': { status: 500, text: '' } });
    await user.click(await screen.findByRole('button', { name: 'Contact Us' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('Email')).toHaveAttribute('type', 'email');
    await user.type(dialog.getByLabelText('Name'), '   ');
    await user.click(dialog.getByRole('button', { name: 'Send Message' }));
    expect(await screen.findByText('Missing Information')).toBeInTheDocument();
    expect(screen.getByText('Please fill in all fields before sending.')).toBeInTheDocument();

    await user.type(dialog.getByLabelText('Name'), 'Maya');
    await user.type(dialog.getByLabelText('Email'), 'maya@stone.example');
    await user.type(dialog.getByLabelText('Message'), 'Hello');
    await user.click(dialog.getByRole('button', { name: 'Send Message' }));
    expect(await screen.findByText('Failed to Send')).toBeInTheDocument();
    expect(screen.getByText(/Please try again or email us directly at .+@.+/)).toBeInTheDocument();
    expect(dialog.getByLabelText('Message')).toHaveValue('Hello');

    api.answer({ 'POST /api/contact': {} });
    await user.click(dialog.getByRole('button', { name: 'Send Message' }));
    expect(await screen.findByText('Message Sent')).toBeInTheDocument();
    expect(screen.getByText("Thank you for your message! We'll get back to you soon.")).toBeInTheDocument();
    expect(api.asked('POST /api/contact').at(-1)?.body).toEqual({
      name: 'Maya',
      email: 'maya@stone.example',
      message: 'Hello',
    });
  });
});
