/** The link that makes a new address count, sent to that address. */
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { Button, Rule, SmallText, Text, Title } from './parts';
import type { EmailTemplate } from './template';

export interface EmailChangeVerifyProps {
  username: string;
  newEmail: string;
  verifyUrl: string;
}

export const emailChangeVerify: EmailTemplate<EmailChangeVerifyProps> = {
  subject: () => `Confirm your new e-mail address for ${PRODUCT_NAME}`,
  preheader: () => 'Your account changes to this address once you confirm it.',
  reason: `You get this because a ${PRODUCT_NAME} account asked to use this address.`,
  body: ({ username, newEmail, verifyUrl }) => (
    <>
      <Title>Confirm your new address</Title>
      <Text>
        Hello {username}, you asked to change the e-mail address of your account to <strong>{newEmail}</strong>. Until
        you confirm it, the old address stays in use.
      </Text>
      <Button href={verifyUrl}>Confirm this address</Button>
      <Rule />
      <SmallText>The link works once, for 24 hours. If you did not ask for this, ignore this e-mail.</SmallText>
    </>
  ),
};
