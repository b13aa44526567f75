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
});

export const preview = ({ text, email }: Sample) => [accountDeleted({ username: text, supportEmail: email })];

export const handler = defineHandler({
  events: ['account_deletion.erased'],
  inject: [AccountFarewellService, CONFIG],
  async handle({ payload: { deletionId } }, { mailOnce }, farewell, { mail: { supportEmail } }) {
    const failure: unknown = await mailOnce(async () => {
      const address = await farewell.lastAddress(deletionId);
      return address && { to: address.email, content: accountDeleted({ username: address.username, supportEmail }) };
    }).catch((error: unknown) => error);
    // Servers name the address in their replies, and the queue keeps why a job failed: only the code goes there.
    if (failure !== undefined && !(failure instanceof UnrecoverableError)) {
      throw new Error(`the last e-mail was not sent: ${codeOf(failure)}`);
    }
    await farewell.forgetAddress(deletionId);
  },
});

function codeOf(failure: unknown): string {
  const { code, responseCode } = failure as { code?: string; responseCode?: number };
  return String(responseCode ?? code ?? 'no code');
}
