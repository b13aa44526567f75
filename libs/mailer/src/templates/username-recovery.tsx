/** The forgotten username, to the address of its account. */
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { Button, Quote, SmallText, Text, Title } from './parts';
import type { EmailTemplate } from './template';

export interface UsernameRecoveryProps {
  username: string;
  signInUrl: string;
}

export const usernameRecovery: EmailTemplate<UsernameRecoveryProps> = {
  subject: () => `Your ${PRODUCT_NAME} username`,
  preheader: () => 'Here is the username you sign in with.',
  reason: 'You get this because somebody asked for the username of the account with this address.',
  body: ({ username, signInUrl }) => (
    <>
      <Title>Your username</Title>
      <Text>You sign in with this username:</Text>
      <Quote text={username} />
      <Button href={signInUrl}>Sign in</Button>
      <SmallText>If you did not ask for it, you need not do anything.</SmallText>
    </>
  ),
};
