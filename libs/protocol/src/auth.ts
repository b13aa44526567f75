/** Registration, login, and the emailed links. Texts are the specification's (section 5). */
import { z } from 'zod';
import { isOneLine, requiredText } from './primitives';

export const PASSWORD_SPECIALS = '@$!%*?&';
export const PASSWORD_RULE =
  'Password must include at least one uppercase letter, one lowercase letter, one number, and one special character';

/** The first broken rule in the specification's order is the one that is told. */
function firstBroken(rules: [(value: string) => boolean, string][]) {
  return (value: string, context: z.RefinementCtx) => {
    const broken = rules.find(([holds]) => !holds(value));
    if (broken) context.addIssue({ code: 'custom', message: broken[1] });
  };
}

export const username = z
  .string()
  .superRefine((value, context) => {
    const trimmed = value.trim();
    const onlySpacesWrong = trimmed !== value && /^[A-Za-z0-9_-]{3,50}$/.test(trimmed);
    if (onlySpacesWrong) {
      context.addIssue({ code: 'custom', message: 'Username cannot contain leading or trailing spaces' });
      return;
    }
    firstBroken([
      [(v) => v.length >= 3, 'Username must be at least 3 characters'],
      [(v) => v.length <= 50, 'Username cannot exceed 50 characters'],
      [(v) => /^[A-Za-z0-9_-]*$/.test(v), 'Username can only contain letters, numbers, underscores, and hyphens'],
    ])(value, context);
  })
  .meta({ title: 'Username' });

const emailShape = z.email();

/** Kept as typed; compared without regard to case. */
export const email = z
  .string()
  .trim()
  .superRefine(
    firstBroken([
      [(v) => emailShape.safeParse(v).success, 'Invalid email address'],
      [(v) => v.length >= 5, 'Email is too short'],
      [(v) => v.length <= 255, 'Email address is too long'],
    ]),
  )
  .meta({ title: 'Email' });

/** The registration rule; the server applies it to every new password. */
export const newPassword = z
  .string()
  .superRefine(
    firstBroken([
      [(v) => v.length >= 8, 'Password must be at least 8 characters'],
      [(v) => v.length <= 128, 'Password is too long'],
      [
        (v) =>
          /[a-z]/.test(v) && /[A-Z]/.test(v) && /\d/.test(v) && /[@$!%*?&]/.test(v) && /^[A-Za-z\d@$!%*?&]*$/.test(v),
        PASSWORD_RULE,
      ],
    ]),
  )
  .meta({ title: 'New password' });

/** A password that is only compared; its length is bounded because hashing costs. */
const givenPassword = (message: string) => z.string().min(1, message).max(1000, 'Password is too long');

export const LoginInput = z
  .strictObject({
    username: z
      .string()
      .min(1, 'Username is required')
      .max(255, 'Username cannot exceed 50 characters')
      .refine((value) => !value.includes('\u0000'), 'Username contains a character that cannot be stored'),
    password: givenPassword('Password is required').meta({ title: 'Password' }),
  })
  .meta({ id: 'LoginInput' });
export type LoginInput = z.infer<typeof LoginInput>;

export const RegisterInput = z
  .strictObject({ username, email, password: newPassword.meta({ title: 'Password' }) })
  .meta({ id: 'RegisterInput' });
export type RegisterInput = z.infer<typeof RegisterInput>;

/** The address that a reset, a recovery or a verification is asked for. */
const givenEmail = z
  .string()
  .trim()
  .max(255, 'Invalid email address')
  .pipe(z.email('Invalid email address'))
  .meta({ title: 'Email' });

export const EmailInput = z.strictObject({ email: givenEmail }).meta({ id: 'EmailInput' });
export type EmailInput = z.infer<typeof EmailInput>;

export const ResetPasswordInput = z
  .strictObject({ token: z.string().min(1).max(500), password: newPassword })
  .meta({ id: 'ResetPasswordInput' });
export type ResetPasswordInput = z.infer<typeof ResetPasswordInput>;

export const VerifyEmailInput = z.strictObject({ token: z.string().min(1).max(500) }).meta({ id: 'VerifyEmailInput' });
export type VerifyEmailInput = z.infer<typeof VerifyEmailInput>;

/** Signed in, the address isn't used: the email goes to the account's own. Signed out, the answer is always the same. */
export const ResendVerificationInput = z
  .strictObject({ email: givenEmail.optional() })
  .meta({ id: 'ResendVerificationInput' });
export type ResendVerificationInput = z.infer<typeof ResendVerificationInput>;

export const ContactInput = z
  .strictObject({
    name: requiredText(200, 'Name').refine(isOneLine, 'Your name must be on one line'),
    email: givenEmail,
    message: requiredText(5000, 'Message'),
    /** Nobody sees this field; programs that fill in every field do. */
    website: z.string().max(2_000).default(''),
  })
  .meta({ id: 'ContactInput' });
export type ContactInput = z.infer<typeof ContactInput>;
