/** To the address of the request: a reset link, or the verification link when it was never verified. To no other address. */
import { Button, Rule, SmallText, Text, Title } from '@lectern/mailer/templates/parts';
import { emailTemplate, type Sample } from '@lectern/mailer/templates/template';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { defineEmail } from '@lectern/queue/define-handler';
import { EmailLinksService, RESET_MINUTES } from '../email-links/email-links.service';
import { UserRepository } from '../user.repository';
import { verificationOf } from './send-verification-email';

interface PasswordResetProps {
  username: string;
  resetUrl: string;
  minutes: number;
}

export const passwordReset = emailTemplate<PasswordResetProps>('password-reset', {
  subject: () => `Reset your ${PRODUCT_NAME} password`,
  preheader: ({ minutes }) => `Choose a new password within ${minutes} minutes.`,
  reason: 'You get this because someone asked to reset the password of the account with this address.',
  body: ({ username, resetUrl, minutes }) => (
    <>
      <Title>Choose a new password</Title>
      <Text>
        Hello {username}, someone asked for a new password for your account. If that was you, choose one here:
      </Text>
      <Button href={resetUrl}>Reset my password</Button>
      <Rule />
      <SmallText>
        The link works once, for {minutes} minutes. If this wasn’t you, ignore this email; your password stays the same.
      </SmallText>
    </>
  ),
});

export const preview = ({ text, url }: Sample) => [passwordReset({ username: text, resetUrl: url, minutes: 60 })];

export const handler = defineEmail({
  events: ['password_reset.requested'],
  inject: [UserRepository, EmailLinksService],
  async make({ payload }, users, links) {
    const user = await users.findByEmail(payload.email);
    if (!user) return null;
    // Resetting by an address that was never verified would prove nothing.
    if (!user.emailVerifiedAt) return verificationOf(user, links);
    return {
      to: user.email,
      content: passwordReset({
        username: user.username,
        resetUrl: await links.resetUrl(user.id, user.email),
        minutes: RESET_MINUTES,
      }),
    };
  },
});
