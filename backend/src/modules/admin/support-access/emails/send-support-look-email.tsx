/** To the owner: support opened the account, which the owner allowed. */
import { CONFIG } from '@lectern/core/core.module';
import { Button, Text, Title } from '@lectern/mailer/templates/parts';
import { emailTemplate, type Sample } from '@lectern/mailer/templates/template';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { SUPPORT_LOOK_MINUTES } from '@lectern/protocol/support-access';
import { defineEmail } from '@lectern/queue/define-handler';
import { SupportAccessRepository } from '../support-access.repository';

interface SupportLookProps {
  username: string;
  /** The administrator's username; null when their account is gone. */
  by: string | null;
  /** Already formatted for people. */
  when: string;
  settingsUrl: string;
}

const supportLook = emailTemplate<SupportLookProps>('support-look', {
  subject: () => `Support looked at your ${PRODUCT_NAME} account`,
  preheader: () => 'You allowed it. Nothing can be changed that way.',
  reason: `You get this because you allowed support to look at your ${PRODUCT_NAME} account.`,
  body: ({ username, by, when, settingsUrl }) => (
    <>
      <Title>Support looked at your account</Title>
      <Text>
        Hello {username}, {by ?? 'someone on our support team'} started to view your account on {when}. You allowed this
        in your account settings.
      </Text>
      <Text>
        A look lasts {SUPPORT_LOOK_MINUTES} minutes at most. Nothing can be changed, and your passwords, private
        addresses and backups are not shown.
      </Text>
      <Text>Your account settings list every look, and switch the permission off at once.</Text>
      <Button href={settingsUrl}>Open account settings</Button>
    </>
  ),
});

export const preview = ({ text, url }: Sample) => [
  supportLook({ username: text, by: text, when: 'Mar 4, 2027', settingsUrl: url }),
];

export const handler = defineEmail({
  events: ['support_look.started'],
  inject: [SupportAccessRepository, CONFIG],
  async make({ payload }, access, { appUrl }) {
    const look = await access.look(payload.lookId);
    if (!look) return null;
    const when = new Intl.DateTimeFormat('en-US', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: look.timeZone,
    }).format(look.startedAt);
    return {
      to: look.email,
      content: supportLook({
        username: look.username,
        by: look.by,
        when,
        settingsUrl: `${appUrl}/account-settings?section=support-access`,
      }),
    };
  },
  isForDisabledAccounts: true,
});
