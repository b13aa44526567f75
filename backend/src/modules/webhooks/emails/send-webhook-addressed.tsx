/** To the owner: a webhook was added, or sends to another address. Not sent when it was deleted by then. */
import { CONFIG } from '@lectern/core/core.module';
import { Button, Link, Text, Title } from '@lectern/mailer/templates/parts';
import { emailTemplate, type Sample } from '@lectern/mailer/templates/template';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { inOffice } from '@lectern/protocol/team';
import { defineEmail } from '@lectern/queue/define-handler';
import { UserRepository } from '../../auth';
import { WebhookEndpointsRepository } from '../endpoints/webhook-endpoints.repository';

interface WebhookAddressedProps {
  username: string;
  /** Of the endpoint’s address: the rest of it may be secret. */
  host: string;
  isNew: boolean;
  url: string;
  supportEmail: string;
}

const webhookAddressed = emailTemplate<WebhookAddressedProps>('webhook-addressed', {
  subject: ({ host, isNew }) => (isNew ? `A new webhook to ${host}` : `Your webhook now goes to ${host}`),
  preheader: () => 'If it wasn’t you, delete it and change your password.',
  reason: `You get this because your ${PRODUCT_NAME} office has a webhook.`,
  body: ({ username, host, isNew, url, supportEmail }) => (
    <>
      <Title>{isNew ? 'A webhook was added' : 'A webhook has a new address'}</Title>
      <Text>
        Hello {username}, {PRODUCT_NAME} sends messages to {host} from now on.
      </Text>
      <Text>
        If it wasn’t you, delete the webhook, change your password, and write to{' '}
        <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link>.
      </Text>
      <Button href={url}>Review your webhooks</Button>
    </>
  ),
});

export const preview = ({ text, url, email }: Sample) => [
  webhookAddressed({ username: text, host: text, isNew: true, url, supportEmail: email }),
];

export const handler = defineEmail({
  events: ['webhook_endpoint.addressed'],
  inject: [UserRepository, WebhookEndpointsRepository, CONFIG],
  async make({ payload: { ownerId, endpointId, isNew } }, users, endpoints, { appUrl, mail: { supportEmail } }) {
    const [user, endpoint] = await Promise.all([users.find(ownerId), endpoints.find(ownerId, endpointId)]);
    if (!user || !endpoint) return null;
    const content = webhookAddressed({
      username: user.username,
      host: new URL(endpoint.url).host,
      isNew,
      url: `${appUrl}${inOffice('/account-settings?section=webhooks', ownerId)}`,
      supportEmail,
    });
    return { to: user.email, content };
  },
});
