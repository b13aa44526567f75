/** To the owner: support opened the account, which the owner allowed. */
import { CONFIG } from '@lectern/core/core.module';
import { Button, Text, Title } from '@lectern/mailer/templates/parts';
import { emailTemplate, type Sample } from '@lectern/mailer/templates/template';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { SUPPORT_LOOK_MINUTES } from '@lectern/protocol/support-access';
import { defineEmail } from '@lectern/queue/define-handler';
import { inOffice } from '@lectern/protocol/team';
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
  subject: () => `Support viewed your ${PRODUCT_NAME} account`,
  preheader: () => 'You allowed it. They couldn’t change anything.',
  reason: `You get this because you allowed support access to your ${PRODUCT_NAME} account.`,
  body: ({ username, by, when, settingsUrl }) => (
    <>
      <Title>Support viewed your account</Title>
      <Text>
        Hello {username}, {by ?? 'someone on our support team'} started to view your account on {when}. You allowed this
        in your account settings.
      </Text>
      <Text>
        A session lasts up to {SUPPORT_LOOK_MINUTES} minutes. Support can’t change anything, and your passwords, private
        links and backups stay hidden.
      </Text>
      <Text>Your account settings list every session, and you can turn access off there right away.</Text>
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
        settingsUrl: `${appUrl}${inOffice('/account-settings?section=support-access', payload.userId)}`,
      }),
    };
  },
  isForDisabledAccounts: true,
});
