/** To the owner: a webhook was turned off, because nothing takes its messages. */
import { CONFIG } from '@lectern/core/core.module';
import { Button, Text, Title } from '@lectern/mailer/templates/parts';
import { emailTemplate, type Sample } from '@lectern/mailer/templates/template';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { inOffice } from '@lectern/protocol/team';
import { defineEmail } from '@lectern/queue/define-handler';
import { UserRepository } from '../../auth';
import { WebhookEndpointsRepository } from '../endpoints/webhook-endpoints.repository';

interface WebhookDisabledProps {
  username: string;
  /** Of the endpoint’s address: the rest of it may be secret. */
  host: string;
  isGone: boolean;
  url: string;
}

const webhookDisabled = emailTemplate<WebhookDisabledProps>('webhook-disabled', {
  subject: ({ host }) => `Your webhook to ${host} is off`,
  preheader: () => 'Nothing is sent there until you turn it on again.',
  reason: `You get this because your ${PRODUCT_NAME} office has a webhook.`,
  body: ({ username, host, isGone, url }) => (
    <>
      <Title>A webhook was turned off</Title>
      <Text>
        Hello {username},{' '}
        {isGone
          ? `${host} says that it takes no more messages (410 Gone).`
          : `${host} hasn’t accepted a message for three days.`}{' '}
        {PRODUCT_NAME} sends nothing there until you turn the webhook on again.
      </Text>
      <Text>What failed in the last 30 days is in the log, and you can send it again.</Text>
      <Button href={url}>Open webhooks</Button>
    </>
  ),
});

export const preview = ({ text, url }: Sample) => [webhookDisabled({ username: text, host: text, isGone: false, url })];

export const handler = defineEmail({
  events: ['webhook_endpoint.disabled'],
  inject: [UserRepository, WebhookEndpointsRepository, CONFIG],
  async make({ payload: { ownerId, endpointId, because } }, users, endpoints, { appUrl }) {
    const [user, endpoint] = [await users.find(ownerId), await endpoints.find(ownerId, endpointId)];
    if (!user || endpoint?.status !== because) return null;
    const content = webhookDisabled({
      username: user.username,
      host: new URL(endpoint.url).host,
      isGone: because === 'gone',
      url: `${appUrl}${inOffice('/account-settings?section=webhooks', ownerId)}`,
    });
    return { to: user.email, content };
  },
});
