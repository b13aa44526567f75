/** Services of accounts on a real database: the row and the outbox row together, or neither. */
import { Outbox } from '@lectern/database/outbox';
import { emailOf, type MadeEmail } from '../../testing/email-of';
import { createContext, type TestContext } from '../../testing/test-context';
import { AccountAdminService, AccountModule } from '../account';
import { AuditLogService } from '../admin/audit';
import { BillingService } from '../billing';
import { ProfileService } from '../profile';
import { AuthService } from './auth.service';
import { EmailVerificationService } from './email-links/email-verification.service';
import { PasswordService } from './passwords/password.service';
import { RegistrationService } from './registration.service';
import { UserRepository } from './user.repository';
import { handler as emailChangeEmail } from './emails/send-email-change-email';
import { handler as emailChangedNotice } from './emails/send-email-changed-notice';
import { handler as passwordChangedEmail } from './emails/send-password-changed-email';
import { handler as passwordResetEmail } from './emails/send-password-reset-email';
import { handler as usernameRecoveryEmail } from './emails/send-username-recovery-email';
import { handler as verificationEmail } from './emails/send-verification-email';
import { AccountHttpModule, AccountService } from '../account/account.http.module';

const PASSWORD = 'Stage!Time9';
const HOUR = 3600 * 1000;

let t: TestContext;
let registration: RegistrationService;
let passwords: PasswordService;
let verification: EmailVerificationService;

beforeAll(async () => {
  t = await createContext(AccountModule, AccountHttpModule);
  registration = t.get(RegistrationService);
  passwords = t.get(PasswordService);
  verification = t.get(EmailVerificationService);
});
afterAll(async () => {
  await t.close();
});

const input = (username: string) => ({ username, email: `${username}@example.com`, password: PASSWORD });

function failOnce(message: string) {
  return jest.spyOn(t.get(Outbox), 'add').mockRejectedValueOnce(new Error(message));
}

function secretOf(mail: MadeEmail | null): string {
  return /(?:token=|reset-password\/)([A-Za-z0-9_-]{43})/.exec(JSON.stringify(mail?.props))?.[1] ?? '';
}

async function verified(username: string): Promise<string> {
  const { id } = await registration.register(input(username));
  await verification.verifyEmail(secretOf(await emailOf(verificationEmail, t, { userId: id })));
  return id;
}

const snapshot = async () => ({
  users: await t.db.query('SELECT id, version FROM users ORDER BY id'),
  subscriptions: await t.db.query('SELECT user_id FROM subscriptions ORDER BY 1'),
  profiles: await t.db.query('SELECT user_id FROM speaker_profiles ORDER BY 1'),
  tokens: await t.db.query('SELECT token_hash FROM one_time_tokens ORDER BY 1'),
  keys: await t.db.query('SELECT key FROM idempotency_keys ORDER BY 1'),
  outbox: await t.outboxRows(),
});

describe('registering', () => {
  it('commits user, trial, profile and event together', async () => {
    const { id } = await registration.register(input('whole'));
    const [row] = await t.db.query(
      `SELECT u.role, u.email_verified_at, u.terms_version, u.terms_accepted_at, s.status, s.trial_ends_at, p.name
       FROM users u JOIN subscriptions s ON s.user_id = u.id JOIN speaker_profiles p ON p.user_id = u.id
       WHERE u.id = $1`,
      [id],
    );
    expect(row).toEqual({
      role: 'user',
      email_verified_at: null,
      terms_version: '2025-06',
      terms_accepted_at: t.clock.now(),
      status: 'trialing',
      trial_ends_at: new Date(t.clock.now().getTime() + 30 * 24 * HOUR),
      name: '',
    });
    expect(await t.outboxRows('user.registered')).toEqual([{ type: 'user.registered', payload: { userId: id } }]);
  });

  it('leaves nothing behind when it fails at the last step, and can be repeated with the same key', async () => {
    const before = await snapshot();
    failOnce('the outbox fails');
    await expect(registration.register(input('rolled'), 'key-1')).rejects.toThrow('the outbox fails');
    expect(await snapshot()).toEqual(before);
    const { id } = await registration.register(input('rolled'), 'key-1');
    expect(await registration.register(input('rolled'), 'key-1')).toMatchObject({ id });
  });

  it('lets one of two registrations of a name at the same time win, and tells the other', async () => {
    const results = await Promise.allSettled([
      registration.register(input('twin')),
      registration.register({ ...input('TWIN'), email: 'other-twin@example.com' }),
    ]);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]?.reason).toMatchObject({ code: 'USERNAME_TAKEN', status: 409 });
  });
});

describe('links', () => {
  it('store a hash only, and expire', async () => {
    const { id } = await registration.register(input('late'));
    const secret = secretOf(await emailOf(verificationEmail, t, { userId: id }));
    const stored = await t.db.query<{ hash: Buffer }>(
      `SELECT token_hash AS hash FROM one_time_tokens WHERE user_id = $1`,
      [id],
    );
    expect(stored).toHaveLength(1);
    expect(stored[0]?.hash).toHaveLength(32);
    expect(JSON.stringify(await t.outboxRows())).not.toContain(secret);
    t.clock.advance(24 * HOUR);
    await expect(verification.verifyEmail(secret)).rejects.toMatchObject({
      code: 'VERIFICATION_TOKEN_INVALID',
      status: 400,
    });
  });

  it('prove the address they went to and no other', async () => {
    const id = await verified('switcher');
    await verification.requestChange(id, { email: 'first@example.org', password: PASSWORD });
    const first = secretOf(await emailOf(emailChangeEmail, t, { userId: id }));
    await t.db.query(`UPDATE users SET pending_email = 'second@example.org' WHERE id = $1`, [id]);
    await expect(verification.verifyEmail(first)).rejects.toMatchObject({ code: 'VERIFICATION_TOKEN_INVALID' });
  });

  it('are used once by two at the same time', async () => {
    await verified('racer');
    const token = secretOf(await emailOf(passwordResetEmail, t, { email: 'racer@example.com' }));
    const results = await Promise.allSettled([
      passwords.resetPassword({ token, password: 'Other!Stage7' }),
      passwords.resetPassword({ token, password: 'Third!Stage8' }),
    ]);
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('survive a reset that was rolled back, and so does the old password', async () => {
    const id = await verified('unlucky');
    const token = secretOf(await emailOf(passwordResetEmail, t, { email: 'unlucky@example.com' }));
    const before = await snapshot();
    failOnce('the outbox fails');
    await expect(passwords.resetPassword({ token, password: 'Other!Stage7' })).rejects.toThrow('the outbox fails');
    expect(await snapshot()).toEqual(before);
    const auth = t.get(AuthService);
    await auth.verifyCredentials({ username: 'unlucky', password: PASSWORD });
    await passwords.resetPassword({ token, password: 'Other!Stage7' });
    await expect(auth.verifyCredentials({ username: 'unlucky', password: PASSWORD })).rejects.toMatchObject({
      status: 401,
    });
    expect(await t.outboxRows('password.changed')).toContainEqual({
      type: 'password.changed',
      payload: { userId: id },
    });
  });

  it('of a reset expire after an hour', async () => {
    await verified('slow');
    const token = secretOf(await emailOf(passwordResetEmail, t, { email: 'slow@example.com' }));
    t.clock.advance(HOUR);
    await expect(passwords.resetPassword({ token, password: 'Other!Stage7' })).rejects.toMatchObject({
      code: 'RESET_TOKEN_INVALID',
    });
  });
});

describe('at the same time', () => {
  it('resets by two links of one account end one after the other, never in each other', async () => {
    await verified('two-links');
    for (let round = 0; round < 5; round += 1) {
      const first = secretOf(await emailOf(passwordResetEmail, t, { email: 'two-links@example.com' }));
      const second = secretOf(await emailOf(passwordResetEmail, t, { email: 'two-links@example.com' }));
      const results = await Promise.allSettled(
        [first, second].map((token) => passwords.resetPassword({ token, password: PASSWORD })),
      );
      const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
      expect(refused).toMatchObject([{ code: 'RESET_TOKEN_INVALID' }]);
    }
  });

  /** What a reset writes, in the moment between the check of the old password and the change. */
  function resetMeanwhile(id: string) {
    const users = t.get(UserRepository);
    const lock = users.lock.bind(users);
    jest.spyOn(users, 'lock').mockImplementationOnce(async (tx, userId) => {
      await t.db.query(`UPDATE users SET password_version = password_version + 1 WHERE id = $1`, [id]);
      return lock(tx, userId);
    });
  }

  it('a password that a reset has just replaced changes nothing any more', async () => {
    const id = await verified('overtaken');
    const unchanged = async () => ({
      sessions: await t.db.query('SELECT sid FROM sessions'),
      hash: await t.db.query('SELECT password_hash, pending_email FROM users WHERE id = $1', [id]),
      outbox: await t.outboxRows(),
    });
    const before = await unchanged();
    resetMeanwhile(id);
    await expect(
      passwords.changePassword(id, PASSWORD, 'Other!Stage7', { sid: 'sid', deviceHash: undefined }),
    ).rejects.toMatchObject({
      code: 'WRONG_PASSWORD',
      extra: { fieldErrors: { currentPassword: expect.any(String) as string } },
    });
    resetMeanwhile(id);
    await expect(
      verification.requestChange(id, { email: 'taken-over@example.org', password: PASSWORD }),
    ).rejects.toMatchObject({
      code: 'WRONG_PASSWORD',
      extra: { fieldErrors: { password: expect.any(String) as string } },
    });
    expect(await unchanged()).toEqual(before);
  });
});

describe('a changed address', () => {
  it('is refused by its link when somebody else has it by then', async () => {
    const id = await verified('wanter');
    await verification.requestChange(id, { email: 'wanted@example.com', password: PASSWORD });
    const token = secretOf(await emailOf(emailChangeEmail, t, { userId: id }));
    await registration.register(input('wanted'));
    await expect(verification.verifyEmail(token)).rejects.toMatchObject({ code: 'EMAIL_TAKEN', status: 409 });
  });

  it('voids the reset links that went to the old one', async () => {
    const id = await verified('hijacked');
    const reset = secretOf(await emailOf(passwordResetEmail, t, { email: 'hijacked@example.com' }));
    await verification.requestChange(id, { email: 'safe@example.org', password: PASSWORD });
    await verification.verifyEmail(secretOf(await emailOf(emailChangeEmail, t, { userId: id })));
    await expect(passwords.resetPassword({ token: reset, password: 'Other!Stage7' })).rejects.toMatchObject({
      code: 'RESET_TOKEN_INVALID',
    });
    expect(await emailOf(emailChangedNotice, t, { userId: id, oldEmail: 'hijacked@example.com' })).toEqual({
      to: 'hijacked@example.com',
      template: 'email-changed-notice',
      props: { username: 'hijacked', newEmail: 'safe@example.org' },
    });
  });
});

describe('every change of an account is made as a whole, or not at all', () => {
  const error = new Error('it fails');
  const auditLogFails = () => jest.spyOn(t.get(AuditLogService), 'record').mockRejectedValueOnce(error);
  type Change = [what: string, fail: () => unknown, change: (id: string, username: string) => Promise<unknown>];

  const state = async (id: string) => ({
    user: await t.db.query('SELECT * FROM users WHERE id = $1', [id]),
    profile: await t.db.query('SELECT * FROM speaker_profiles WHERE user_id = $1', [id]),
    subscription: await t.db.query('SELECT * FROM subscriptions WHERE user_id = $1', [id]),
    tokens: await t.db.query('SELECT * FROM one_time_tokens WHERE user_id = $1', [id]),
    recorded: await t.db.query('SELECT action FROM audit_entries WHERE subject_id = $1', [id]),
    outbox: await t.outboxRows(),
  });

  it.each<Change>([
    [
      'profile',
      () => failOnce(error.message),
      async (id) => {
        await t.get(ProfileService).updateProfile(id, { name: 'Ann', title: 'Speaker', version: 1 });
        const event = { type: 'speaker_profile.updated', payload: { ownerId: id } };
        expect(await t.outboxRows(event.type)).toEqual([event]);
      },
    ],
    ['role', auditLogFails, (_id, username) => t.get(AccountAdminService).makeAdmin(username)],
    ['trial', auditLogFails, (_id, username) => t.get(AccountAdminService).extendTrial(username, 5)],
    [
      'pending-email',
      () => jest.spyOn(t.get(UserRepository), 'update').mockRejectedValueOnce(error),
      (id) => verification.cancelChange(id),
    ],
  ])('%s', async (username, fail, change) => {
    const id = await verified(username);
    await verification.requestChange(id, { email: `${username}@example.org`, password: PASSWORD });
    await emailOf(emailChangeEmail, t, { userId: id });
    const before = await state(id);
    fail();
    await expect(change(id, username)).rejects.toThrow(error.message);
    expect(await state(id)).toEqual(before);

    await change(id, username);
    const after = await state(id);
    expect({ ...after, outbox: [] }).not.toEqual({ ...before, outbox: [] });
    expect(after.outbox).toHaveLength(before.outbox.length + (username === 'profile' ? 1 : 0));
  });

  it('a stale version publishes nothing', async () => {
    const id = await verified('stale');
    const before = await state(id);
    const stale = { code: 'STALE_VERSION' };
    await expect(t.get(AccountService).updatePreferences(id, { timeZone: 'UTC', version: 99 })).rejects.toMatchObject(
      stale,
    );
    await expect(
      t.get(ProfileService).updateProfile(id, { name: 'Ann', title: '', version: 99 }),
    ).rejects.toMatchObject(stale);
    expect(await state(id)).toEqual(before);
  });
});

describe('the emails', () => {
  it('are none for addresses and users that nobody has', async () => {
    const nobody = '00000000-0000-0000-0000-000000000000';
    expect(await emailOf(passwordResetEmail, t, { email: 'nobody@example.com' })).toBeNull();
    expect(await emailOf(usernameRecoveryEmail, t, { email: 'nobody@example.com' })).toBeNull();
    expect(await emailOf(verificationEmail, t, { userId: nobody })).toBeNull();
    expect(await emailOf(emailChangeEmail, t, { userId: nobody })).toBeNull();
    expect(await emailOf(passwordChangedEmail, t, { userId: nobody }, t.clock.now().toISOString())).toBeNull();
  });

  it('ask an unverified address to be verified before it resets', async () => {
    await registration.register(input('unproved'));
    expect(await emailOf(passwordResetEmail, t, { email: 'UNPROVED@example.com' })).toMatchObject({
      template: 'verify-email',
    });
    expect(await emailOf(usernameRecoveryEmail, t, { email: 'Unproved@example.com' })).toMatchObject({
      to: 'unproved@example.com',
      props: { username: 'unproved', signInUrl: 'http://lectern.test/auth' },
    });
  });

  it("tell the time of a change in the owner's zone", async () => {
    const id = await verified('zoned');
    const mail = await emailOf(passwordChangedEmail, t, { userId: id }, '2027-03-04T20:30:00.000Z');
    expect(mail?.props).toMatchObject({ username: 'zoned', when: 'March 4, 2027 at 3:30:00 PM EST' });
  });
});

describe("the operator's commands", () => {
  it('make an administrator whose password works, once and again', async () => {
    const admin = t.get(AccountAdminService);
    const made = await admin.createAdmin('admin', 'admin@example.com');
    const auth = t.get(AuthService);
    expect(await auth.verifyCredentials(made)).toMatchObject({ isAdmin: true, emailVerified: true });
    const again = await admin.createAdmin('admin', 'admin@example.com');
    expect(again.password).not.toBe(made.password);
    await expect(auth.verifyCredentials(made)).rejects.toMatchObject({ status: 401 });
    expect(await auth.verifyCredentials(again)).toMatchObject({ isAdmin: true });
  });

  it('end and extend a trial, verify an address, make an admin, and know who does not exist', async () => {
    const { id } = await registration.register(input('operated'));
    const admin = t.get(AccountAdminService);
    const billing = t.get(BillingService);
    const ended = await admin.endTrial('OPERATED');
    t.clock.advance(1_000);
    // Told of it once, and not again.
    expect(await admin.endTrial('operated')).toEqual(ended);
    expect(await billing.getStatus(id)).toMatchObject({ isTrialExpired: true });
    await admin.extendTrial('operated', 10);
    expect(await billing.getStatus(id)).toMatchObject({
      isTrialExpired: false,
      trialEndsAt: new Date(t.clock.now().getTime() + 240 * HOUR).toISOString(),
    });
    await admin.verifyEmail('operated');
    await admin.makeAdmin('operated');
    const user = await t.get(UserRepository).find(id);
    // Made at the command line: nobody was there yet.
    expect(user).toMatchObject({ role: 'admin', emailVerifiedAt: t.clock.now(), lastSeenAt: null });
    await admin.disable('operated', 'Spam');
    await expect(t.get(AuthService).verifyCredentials(input('operated'))).rejects.toMatchObject({
      code: 'ACCOUNT_DISABLED',
    });
    await admin.enable('operated');
    await t.db.query('UPDATE users SET two_step_since = now() WHERE id = $1', [id]);
    await admin.turnOffTwoStep('operated');
    expect(await t.get(UserRepository).find(id)).toMatchObject({ twoStepSince: null });
    expect(
      await t.db.query(
        `SELECT actor_kind AS actor, action, details FROM audit_entries WHERE subject_id = $1 ORDER BY at, id`,
        [id],
      ),
    ).toEqual(
      [
        ['account.trial_ended', {}],
        ['account.trial_extended', { days: 10 }],
        ['account.email_verified', {}],
        ['account.made_admin', {}],
        ['account.disabled', { reason: 'Spam' }],
        ['account.enabled', {}],
        ['account.two_step_off', {}],
      ].map(([action, details]) => ({ actor: 'operator', action, details })),
    );
    await expect(admin.endTrial('nobody')).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' });
    await expect(admin.extendTrial('operated', 0.5)).rejects.toMatchObject({ code: 'DAYS_INVALID' });
    await expect(admin.createAdmin('no spaces', 'x@example.com')).rejects.toMatchObject({ status: 400 });
  });
});
