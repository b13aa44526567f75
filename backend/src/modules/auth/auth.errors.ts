import { MOST_PASSKEYS } from '@lectern/protocol/passkeys';
import { AppError, conflict, fieldError, notFound } from '../../common/app-error';

export const badCredentials = () => new AppError('BAD_CREDENTIALS', 401, 'Invalid username or password');

export const resetTokenInvalid = () =>
  new AppError('RESET_TOKEN_INVALID', 400, 'The password reset link is invalid or has expired.');

export const verificationTokenInvalid = () =>
  new AppError('VERIFICATION_TOKEN_INVALID', 400, 'The verification link is invalid or has expired.');

export const verificationRequired = () =>
  new AppError(
    'EMAIL_NOT_VERIFIED',
    403,
    'You must verify your email address before resetting your password. Please check your inbox for a verification email.',
    { requiresVerification: true },
  );

export const emailAlreadyVerified = (message = 'Your email address is already verified.') =>
  conflict('EMAIL_ALREADY_VERIFIED', message);

export const idempotencyKeyReused = () =>
  conflict('IDEMPOTENCY_KEY_REUSED', 'This registration was already sent. Please sign in.');

/** It was registered in another tab, or deleted a moment ago. */
export const sandboxEnded = () =>
  conflict('SANDBOX_ENDED', 'This sandbox no longer exists. Reload the page to register.');

export const wrongPassword = (field: string) => fieldError(field, 'This password is not correct.', 'WRONG_PASSWORD');

/** The same for an unknown passkey, one that was removed, and one that proves nothing. */
export const passkeyRefused = (details?: unknown) =>
  new AppError('PASSKEY_REFUSED', 401, 'This passkey didn’t work. Try again, or use your password.', { details });

export const passkeyNotAdded = (details?: unknown) =>
  new AppError('PASSKEY_NOT_ADDED', 400, 'This passkey couldn’t be added. Please try again.', { details });

export const tooManyPasskeys = () =>
  conflict('TOO_MANY_PASSKEYS', `You have ${MOST_PASSKEYS} passkeys. Remove one to add another.`);

export const passkeyNotFound = () => notFound('PASSKEY_NOT_FOUND', 'This passkey was removed.');

export const samePassword = () =>
  fieldError('newPassword', 'That’s the password you have. Choose another.', 'SAME_PASSWORD');

export const passwordKnown = (field: string) =>
  fieldError(
    field,
    'This password is easy to guess: it’s like one that leaked elsewhere. Choose another.',
    'PASSWORD_KNOWN',
  );

/** The password was right: the session waits for the code. */
export const secondFactorRequired = () =>
  new AppError('SECOND_FACTOR_REQUIRED', 401, 'Enter the code of your authenticator app to sign in.');

export const signInExpired = () =>
  new AppError('SIGN_IN_EXPIRED', 401, 'Signing in took too long. Enter your password again.');

export const wrongCode = () => fieldError('code', 'This code isn’t right, or it was used already.', 'WRONG_CODE');

/** The server has another secret since the app was set up. */
export const appUnreadable = () =>
  fieldError(
    'code',
    'This server can’t read your authenticator app’s key any more. Sign in with a passkey, or ask its operator for help.',
    'APP_UNREADABLE',
  );

export const noAppBeingSetUp = () =>
  conflict('NO_APP_BEING_SET_UP', 'Setting up your app took too long. Start again with a new QR code.');

export const twoStepIsOff = () => conflict('TWO_STEP_IS_OFF', 'Two-step sign-in is off. Turn it on first.');

export const accountDisabled = (supportEmail: string) =>
  new AppError(
    'ACCOUNT_DISABLED',
    403,
    `This account is disabled. Write to ${supportEmail} to learn why and to have it opened again.`,
  );

export const disableOneself = () =>
  conflict('DISABLE_ONESELF', 'You can’t disable your own account. Ask another administrator.');

export const noAdminAnyMore = () =>
  conflict('NO_ADMIN_ANY_MORE', 'Your own account was just disabled. Nothing was changed.');

export const lastAdmin = () =>
  conflict(
    'LAST_ADMIN',
    'You’re the only administrator. Make someone else an administrator first, then delete this account.',
  );

export const disableLastAdmin = () =>
  conflict('LAST_ADMIN', 'This is the only administrator. Make someone else an administrator first.');

export function accountTaken(taken: { username?: boolean; email?: boolean }): AppError {
  const fieldErrors = {
    ...(taken.username && { username: 'This username is already taken.' }),
    ...(taken.email && { email: 'An account with this email address already exists.' }),
  };
  const [message = 'This account already exists.'] = Object.values(fieldErrors);
  return new AppError(taken.username ? 'USERNAME_TAKEN' : 'EMAIL_TAKEN', 409, message, { fieldErrors });
}

/** What a write was refused for by the unique indexes, when two came at the same time. */
export const constraintErrors = {
  users_username: () => accountTaken({ username: true }),
  users_email: () => accountTaken({ email: true }),
  passkeys_credential: () => conflict('PASSKEY_TAKEN', 'This passkey has been added already.'),
};
