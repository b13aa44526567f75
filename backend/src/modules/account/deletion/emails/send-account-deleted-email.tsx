/** The last email of an account, and then its address is forgotten, also when no server takes the email. */
import { CONFIG } from '@lectern/core/core.module';
import { Link, Text, Title } from '@lectern/mailer/templates/parts';
import { emailTemplate, type Sample } from '@lectern/mailer/templates/template';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { defineHandler, UnrecoverableError } from '@lectern/queue/define-handler';
import { AccountFarewellService } from '../account-farewell.service';

interface AccountDeletedProps {
  username: string;
  supportEmail: string;
}

const accountDeleted = emailTemplate<AccountDeletedProps>('account-deleted', {
  subject: () => `Your ${PRODUCT_NAME} account is deleted`,
  preheader: () => 'Everything is erased, and you won’t be charged again.',
  reason: `This is the last email to this address. ${PRODUCT_NAME} no longer stores it.`,
  body: ({ username, supportEmail }) => (
    <>
      <Title>Your account is deleted</Title>
      <Text>
        Goodbye {username}. As you asked, we deleted your account and everything in it: events, clients, contracts,
        invoices and files. Any subscription is canceled, and you won’t be charged again.
      </Text>
      <Text>Tax law requires us to keep records of your payments, as amounts and dates without your name.</Text>
      <Text>
        Didn’t ask for this? Write to <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link>. We can’t bring back
        what was erased, but we want to know.
      </Text>
    </>
  ),
});

export const preview = ({ text, email }: Sample) => [accountDeleted({ username: text, supportEmail: email })];

export const handler = defineHandler({
  events: ['account_deletion.erased'],
  inject: [AccountFarewellService, CONFIG],
  async handle({ payload: { deletionId } }, { mailOnce }, farewell, { mail: { supportEmail } }) {
    const failure: unknown = await mailOnce(async () => {
      const address = await farewell.lastAddress(deletionId);
      return address && { to: address.email, content: accountDeleted({ username: address.username, supportEmail }) };
    }).then(
      () => undefined,
      (error: unknown) => error,
    );
    // Servers name the address in their replies, and the queue keeps why a job failed: only the code goes there.
    if (failure !== undefined && !(failure instanceof UnrecoverableError)) {
      throw new Error(`the last email was not sent: ${codeOf(failure)}`);
    }
    await farewell.forgetAddress(deletionId);
  },
});

function codeOf(failure: unknown): string {
  const { code, responseCode } = failure as { code?: string; responseCode?: number };
  return String(responseCode ?? code ?? 'no code');
}
