/** Tells the old address that the account has a new one. */
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { Link, Text, Title } from './parts';
import type { EmailTemplate } from './template';

/** Goes to the old address, the only place where a rightful owner would hear of a change that was not theirs. */
export interface EmailChangedNoticeProps {
  username: string;
  newEmail: string;
  supportEmail?: string;
}

export const emailChangedNotice: EmailTemplate<EmailChangedNoticeProps> = {
  subject: () => `The e-mail address of your ${PRODUCT_NAME} account was changed`,
  preheader: () => 'If this was not you, tell us at once.',
  reason: `You get this because this was the address of a ${PRODUCT_NAME} account until now.`,
  body: ({ username, newEmail, supportEmail }) => (
    <>
      <Title>Your address was changed</Title>
      <Text>
        Hello {username}, the e-mail address of your account is now <strong>{newEmail}</strong>. From here on we write
        to you there.
      </Text>
      <Text>If you made this change, all is well.</Text>
      <Text>
        If you did not, write at once to{' '}
        {supportEmail ? <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link> : 'our support'}, and we will help
        you to get your account back.
      </Text>
    </>
  ),
};
