/** Tells the owner that support looked at the account, and where to stop it. */
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { SUPPORT_LOOK_MINUTES } from '@lectern/protocol/support-access';
import { Button, Text, Title } from './parts';
import type { EmailTemplate } from './template';

export interface SupportLookProps {
  username: string;
  /** The administrator's username; null when their account is gone. */
  by: string | null;
  /** Already formatted for people. */
  when: string;
  settingsUrl: string;
}

export const supportLook: EmailTemplate<SupportLookProps> = {
  subject: () => `Support looked at your ${PRODUCT_NAME} account`,
  preheader: () => 'You allowed it. Nothing can be changed that way.',
  reason: `You get this because you allowed support to look at your ${PRODUCT_NAME} account.`,
  body: ({ username, by, when, settingsUrl }) => (
    <>
      <Title>Support looked at your account</Title>
      <Text>
        Hello {username}, {by ?? 'somebody of our support'} began to look at your account on {when}. You allowed this in
        your account settings.
      </Text>
      <Text>
        A look lasts {SUPPORT_LOOK_MINUTES} minutes at most. Nothing can be changed, and your passwords, private
        addresses and backups are not shown.
      </Text>
      <Text>Your account settings list every look, and switch the permission off at once.</Text>
      <Button href={settingsUrl}>Open account settings</Button>
    </>
  ),
};
