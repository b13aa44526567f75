/** The link that sets a new password; never the password. */
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { Button, Rule, SmallText, Text, Title } from './parts';
import type { EmailTemplate } from './template';

export interface PasswordResetProps {
  username: string;
  resetUrl: string;
  minutes: number;
}

export const passwordReset: EmailTemplate<PasswordResetProps> = {
  subject: () => `Reset your ${PRODUCT_NAME} password`,
  preheader: ({ minutes }) => `Choose a new password within ${minutes} minutes.`,
  reason: 'You get this because somebody asked to reset the password of the account with this address.',
  body: ({ username, resetUrl, minutes }) => (
    <>
      <Title>Choose a new password</Title>
      <Text>Hello {username}, somebody asked for a new password for your account. If that was you, go on here:</Text>
      <Button href={resetUrl}>Reset my password</Button>
      <Rule />
      <SmallText>
        The link works once, for {minutes} minutes. If it was not you, ignore this e-mail: your password stays as it is.
      </SmallText>
    </>
  ),
};
