/** To the owner: a passkey was added or removed, and when. */
import { CONFIG } from '@lectern/core/core.module';
import { Button, Link, Text, Title } from '@lectern/mailer/templates/parts';
import { emailTemplate, momentIn, type Sample } from '@lectern/mailer/templates/template';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { defineEmail } from '@lectern/queue/define-handler';
import { UserRepository } from '../user.repository';

interface PasskeyChangedProps {
  username: string;
  change: 'added' | 'removed';
  name: string;
  /** Already formatted for people. */
  when: string;
  settingsUrl: string;
  supportEmail: string;
}

const passkeyChanged = emailTemplate<PasskeyChangedProps>('passkey-changed', {
  subject: ({ change }) => `A passkey was ${change} on your ${PRODUCT_NAME} account`,
  preheader: () => 'If this wasn’t you, change your password and tell us.',
  reason: `You get this because you have a ${PRODUCT_NAME} account with this address.`,
  body: ({ username, change, name, when, settingsUrl, supportEmail }) => (
    <>
      <Title>A passkey was {change}</Title>
      <Text>
        Hello {username}, the passkey “{name}” was {change} on {when}.
        {change === 'added' && ' Anyone who holds it can sign in to your account.'}
      </Text>
      <Button href={settingsUrl}>See your passkeys</Button>
      <Text>
        If this wasn’t you, remove any passkey that you don’t recognize, change your password and write to{' '}
        <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link>.
      </Text>
    </>
  ),
});

export const preview = ({ text, email, url }: Sample) => [
  passkeyChanged({
    username: text,
    change: 'added',
    name: text,
    when: 'Mar 4, 2027',
    settingsUrl: url,
    supportEmail: email,
  }),
];

export const handler = defineEmail({
  events: ['passkey.added', 'passkey.removed'],
  inject: [UserRepository, CONFIG],
  async make({ type, payload, occurredAt }, users, { appUrl, mail: { supportEmail } }) {
    const user = await users.find(payload.userId);
    if (!user) return null;
    const when = momentIn(user.timeZone, occurredAt);
    const content = passkeyChanged({
      username: user.username,
      change: type === 'passkey.added' ? 'added' : 'removed',
      name: payload.name,
      when,
      settingsUrl: `${appUrl}/account-settings?section=passkeys`,
      supportEmail,
    });
    return { to: user.email, content };
  },
  isForDisabledAccounts: true,
});
