/** Tells the owner that the password was changed, and what to do when it was somebody else. */
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { Link, Text, Title } from './parts';
import type { EmailTemplate } from './template';

export interface PasswordChangedProps {
  username: string;
  /** Already formatted for people. */
  when: string;
  supportEmail: string;
}

export const passwordChanged: EmailTemplate<PasswordChangedProps> = {
  subject: () => `Your ${PRODUCT_NAME} password was changed`,
  preheader: () => 'If this was not you, reset your password and tell us.',
  reason: `You get this because you have a ${PRODUCT_NAME} account with this address.`,
  body: ({ username, when, supportEmail }) => (
    <>
      <Title>Your password was changed</Title>
      <Text>
        Hello {username}, the password of your account was changed on {when}.
      </Text>
      <Text>
        If this was not you, choose “Forgot your password?” on the sign-in page now, and write to{' '}
        <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link>.
      </Text>
    </>
  ),
};
