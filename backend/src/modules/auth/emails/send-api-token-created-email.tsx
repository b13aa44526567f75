/** To the owner: a token for programs was created. Not sent when it was revoked by then. Never says what it is. */
import { CONFIG } from '@lectern/core/core.module';
import { Button, Link, Text, Title } from '@lectern/mailer/templates/parts';
import { emailTemplate, type Sample } from '@lectern/mailer/templates/template';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { inOffice } from '@lectern/protocol/team';
import { defineEmail } from '@lectern/queue/define-handler';
import { ApiTokenRepository } from '../api-tokens/api-token.repository';
import { UserRepository } from '../user.repository';

interface ApiTokenCreatedProps {
  username: string;
  name: string;
  tokensUrl: string;
  supportEmail: string;
}

const apiTokenCreated = emailTemplate<ApiTokenCreatedProps>('api-token-created', {
  subject: () => `A new API token for your ${PRODUCT_NAME} account`,
  preheader: () => 'If you didn’t make it, revoke it and change your password.',
  reason: `You get this because you have a ${PRODUCT_NAME} account with this address.`,
  body: ({ username, name, tokensUrl, supportEmail }) => (
    <>
      <Title>A new API token</Title>
      <Text>
        Hello {username}, the token “{name}” was created in your account. A program that has it can use your data.
      </Text>
      <Text>
        If you didn’t make it, revoke it, change your password, and write to{' '}
        <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link>.
      </Text>
      <Button href={tokensUrl}>Review your tokens</Button>
    </>
  ),
});

export const preview = ({ text, url, email }: Sample) => [
  apiTokenCreated({ username: text, name: text, tokensUrl: url, supportEmail: email }),
];

export const handler = defineEmail({
  events: ['api_token.created'],
  inject: [UserRepository, ApiTokenRepository, CONFIG],
  async make({ payload: { userId, tokenId } }, users, tokens, { appUrl, mail: { supportEmail } }) {
    const [user, name] = await Promise.all([users.find(userId), tokens.findName(userId, tokenId)]);
    if (!user || name === undefined) return null;
    const tokensUrl = `${appUrl}${inOffice('/account-settings?section=api', userId)}`;
    return { to: user.email, content: apiTokenCreated({ username: user.username, name, tokensUrl, supportEmail }) };
  },
});
