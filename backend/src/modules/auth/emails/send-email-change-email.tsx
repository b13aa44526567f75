/** To the new address: the link that makes it count. Nothing when the change was canceled since. */
import { Button, Rule, SmallText, Text, Title } from '@lectern/mailer/templates/parts';
import { emailTemplate, type Sample } from '@lectern/mailer/templates/template';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { defineEmail } from '@lectern/queue/define-handler';
import { EmailLinksService } from '../email-links/email-links.service';
import { UserRepository } from '../user.repository';

interface EmailChangeVerifyProps {
  username: string;
  newEmail: string;
  verifyUrl: string;
}

const emailChangeVerify = emailTemplate<EmailChangeVerifyProps>('email-change-verify', {
  subject: () => `Confirm your new email address for ${PRODUCT_NAME}`,
  preheader: () => 'Your account changes to this address once you confirm it.',
  reason: `You get this because a ${PRODUCT_NAME} account asked to use this address.`,
  body: ({ username, newEmail, verifyUrl }) => (
    <>
      <Title>Confirm your new address</Title>
      <Text>
        Hello {username}, you asked to change your account’s email address to <strong>{newEmail}</strong>. Until you
        confirm it, the old address stays in use.
      </Text>
      <Button href={verifyUrl}>Confirm this address</Button>
      <Rule />
      <SmallText>The link works once, within 24 hours. If you didn’t ask for this, ignore this email.</SmallText>
    </>
  ),
});

export const preview = ({ text, url }: Sample) => [
  emailChangeVerify({ username: text, newEmail: text, verifyUrl: url }),
];

export const handler = defineEmail({
  events: ['email_change.requested'],
  inject: [UserRepository, EmailLinksService],
  async make({ payload }, users, links) {
    const user = await users.find(payload.userId);
    if (!user?.pendingEmail) return null;
    const { id, username, pendingEmail } = user;
    const verifyUrl = await links.verificationUrl(id, 'change_email', pendingEmail);
    return { to: pendingEmail, content: emailChangeVerify({ username, newEmail: pendingEmail, verifyUrl }) };
  },
});
