/** The link that proves the address of a new account. */
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { Button, Rule, SmallText, Text, Title } from './parts';
import type { EmailTemplate } from './template';

export interface VerifyEmailProps {
  username: string;
  verifyUrl: string;
  hours: number;
}

export const verifyEmail: EmailTemplate<VerifyEmailProps> = {
  subject: () => `Verify your e-mail address for ${PRODUCT_NAME}`,
  preheader: () => 'One click, and your account is ready.',
  reason: `You get this because somebody signed up for ${PRODUCT_NAME} with this address.`,
  body: ({ username, verifyUrl, hours }) => (
    <>
      <Title>Welcome, {username}</Title>
      <Text>
        Please confirm that this e-mail address is yours. It is how you reset a password and how we reach you.
      </Text>
      <Button href={verifyUrl}>Verify my e-mail address</Button>
      <Rule />
      <SmallText>
        The link works once, for {hours} hours. If you did not create an account, ignore this e-mail and nothing
        happens.
      </SmallText>
    </>
  ),
};
