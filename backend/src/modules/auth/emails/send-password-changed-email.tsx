/** To the owner: the password was changed, and when. Never says what it is. */
import { CONFIG } from '@lectern/core/core.module';
import { Link, Text, Title } from '@lectern/mailer/templates/parts';
import { emailTemplate, momentIn, type Sample } from '@lectern/mailer/templates/template';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { defineEmail } from '@lectern/queue/define-handler';
import { UserRepository } from '../user.repository';

interface PasswordChangedProps {
  username: string;
  /** Already formatted for people. */
  when: string;
  supportEmail: string;
}

const passwordChanged = emailTemplate<PasswordChangedProps>('password-changed', {
  subject: () => `Your ${PRODUCT_NAME} password was changed`,
  preheader: () => 'If this wasn’t you, reset your password and tell us.',
  reason: `You get this because you have a ${PRODUCT_NAME} account with this address.`,
  body: ({ username, when, supportEmail }) => (
    <>
      <Title>Your password was changed</Title>
      <Text>
        Hello {username}, the password of your account was changed on {when}.
      </Text>
      <Text>
        If this wasn’t you, choose “Forgot your password?” on the sign-in page now and write to{' '}
        <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link>.
      </Text>
    </>
  ),
});

export const preview = ({ text, email }: Sample) => [
  passwordChanged({ username: text, when: 'Mar 4, 2027', supportEmail: email }),
];

export const handler = defineEmail({
  events: ['password.changed'],
  inject: [UserRepository, CONFIG],
  async make({ payload, occurredAt }, users, { mail: { supportEmail } }) {
    const user = await users.find(payload.userId);
    if (!user) return null;
    const when = momentIn(user.timeZone, occurredAt);
    return { to: user.email, content: passwordChanged({ username: user.username, when, supportEmail }) };
  },
  isForDisabledAccounts: true,
});
