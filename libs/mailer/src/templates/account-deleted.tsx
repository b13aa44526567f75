/** The last e-mail of an account: everything of it is erased. After it the address is not known any more. */
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { Link, Text, Title } from './parts';
import type { EmailTemplate } from './template';

export interface AccountDeletedProps {
  username: string;
  supportEmail: string;
}

export const accountDeleted: EmailTemplate<AccountDeletedProps> = {
  subject: () => `Your ${PRODUCT_NAME} account is deleted`,
  preheader: () => 'Everything is erased, and nothing more will be charged.',
  reason: `This is the last e-mail to this address: ${PRODUCT_NAME} does not know it any more.`,
  body: ({ username, supportEmail }) => (
    <>
      <Title>Your account is deleted</Title>
      <Text>
        Goodbye {username}. As you asked, your account is gone, and with it your events, clients, contracts, invoices,
        files and everything else in it. A subscription, if there was one, is cancelled: nothing more will be charged.
      </Text>
      <Text>
        What you paid us stays in our books for as long as tax law demands, as amounts and dates without your name.
      </Text>
      <Text>
        You did not ask for this? Write to <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link>. What was erased
        cannot be brought back, but we want to know.
      </Text>
    </>
  ),
};
