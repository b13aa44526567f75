/** To the address that asked: the username of its account; nothing when no account has that address. */
import { CONFIG } from '@lectern/core/core.module';
import { Button, Quote, SmallText, Text, Title } from '@lectern/mailer/templates/parts';
import { emailTemplate, type Sample } from '@lectern/mailer/templates/template';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { defineEmail } from '@lectern/queue/define-handler';
import { UserRepository } from '../user.repository';

interface UsernameRecoveryProps {
  username: string;
  signInUrl: string;
}

const usernameRecovery = emailTemplate<UsernameRecoveryProps>('username-recovery', {
  subject: () => `Your ${PRODUCT_NAME} username`,
  preheader: () => 'Here is the username you sign in with.',
  reason: 'You get this because someone asked for the username of the account with this address.',
  body: ({ username, signInUrl }) => (
    <>
      <Title>Your username</Title>
      <Text>You sign in with this username:</Text>
      <Quote text={username} />
      <Button href={signInUrl}>Sign in</Button>
      <SmallText>If you didn’t ask for it, you don’t need to do anything.</SmallText>
    </>
  ),
});

export const preview = ({ text, url }: Sample) => [usernameRecovery({ username: text, signInUrl: url })];

export const handler = defineEmail({
  events: ['username_recovery.requested'],
  inject: [UserRepository, CONFIG],
  async make({ payload }, users, { appUrl }) {
    const user = await users.findByEmail(payload.email);
    if (!user) return null;
    return { to: user.email, content: usernameRecovery({ username: user.username, signInUrl: `${appUrl}/auth` }) };
  },
});
