/** To the old address: the account has another one now, which its owner may not have wanted. */
import { Link, Text, Title } from '@lectern/mailer/templates/parts';
import { emailTemplate, type Sample } from '@lectern/mailer/templates/template';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { defineEmail } from '@lectern/queue/define-handler';
import { UserRepository } from '../user.repository';

/** Goes to the old address, the only place where a rightful owner would hear of a change that was not theirs. */
interface EmailChangedNoticeProps {
  username: string;
  newEmail: string;
  supportEmail?: string;
}

const emailChangedNotice = emailTemplate<EmailChangedNoticeProps>('email-changed-notice', {
  subject: () => `Your ${PRODUCT_NAME} email address was changed`,
  preheader: () => 'If this wasn’t you, tell us right away.',
  reason: `You get this because this was the address of a ${PRODUCT_NAME} account until now.`,
  body: ({ username, newEmail, supportEmail }) => (
    <>
      <Title>Your address was changed</Title>
      <Text>
        Hello {username}, your account’s email address is now <strong>{newEmail}</strong>. From here on we write to you
        there.
      </Text>
      <Text>If you made this change, you’re all set.</Text>
      <Text>
        If you didn’t, write right away to{' '}
        {supportEmail ? <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link> : 'our support'}, and we will help
        you to get your account back.
      </Text>
    </>
  ),
});

export const preview = ({ text, email }: Sample) => [
  emailChangedNotice({ username: text, newEmail: text, supportEmail: email }),
];

export const handler = defineEmail({
  events: ['email.changed'],
  inject: [UserRepository],
  async make({ payload }, users) {
    const user = await users.find(payload.userId);
    if (!user) return null;
    return { to: payload.oldEmail, content: emailChangedNotice({ username: user.username, newEmail: user.email }) };
  },
  isForDisabledAccounts: true,
});
