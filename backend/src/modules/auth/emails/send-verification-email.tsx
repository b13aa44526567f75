/** To a new account, or to one that asked again: the link that proves its address; nothing once it is proved. */
import { Button, Rule, SmallText, Text, Title } from '@lectern/mailer/templates/parts';
import { emailTemplate, type Sample } from '@lectern/mailer/templates/template';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { defineEmail } from '@lectern/queue/define-handler';
import { EmailLinksService, VERIFY_HOURS } from '../email-links/email-links.service';
import type { User } from '../user.entity';
import { UserRepository } from '../user.repository';

interface VerifyEmailProps {
  username: string;
  verifyUrl: string;
  hours: number;
}

export const verifyEmail = emailTemplate<VerifyEmailProps>('verify-email', {
  subject: () => `Verify your email address for ${PRODUCT_NAME}`,
  preheader: () => 'One click, and your account is ready.',
  reason: `You get this because someone signed up for ${PRODUCT_NAME} with this address.`,
  body: ({ username, verifyUrl, hours }) => (
    <>
      <Title>Welcome, {username}</Title>
      <Text>Please confirm that this email address is yours. We’ll use it for password resets and to reach you.</Text>
      <Button href={verifyUrl}>Verify my email address</Button>
      <Rule />
      <SmallText>
        The link works once, within {hours} hours. If you didn’t create an account, ignore this email.
      </SmallText>
    </>
  ),
});

export const preview = ({ text, url }: Sample) => [verifyEmail({ username: text, verifyUrl: url, hours: 24 })];

export const handler = defineEmail({
  events: ['user.registered', 'email_verification.requested'],
  inject: [UserRepository, EmailLinksService],
  async make({ payload }, users, links) {
    const user = await users.find(payload.userId);
    return user && !user.emailVerifiedAt ? verificationOf(user, links) : null;
  },
  isForDisabledAccounts: true,
});

export async function verificationOf({ id, username, email }: User, links: EmailLinksService) {
  const verifyUrl = await links.verificationUrl(id, 'verify_email', email);
  return { to: email, content: verifyEmail({ username, verifyUrl, hours: VERIFY_HOURS }) };
}
