/** To the person: two-step sign-in was turned on or off, or what it asks for is another. Never says a code. */
import { CONFIG } from '@lectern/core/core.module';
import { Link, Text, Title } from '@lectern/mailer/templates/parts';
import { emailTemplate, momentIn, type Sample } from '@lectern/mailer/templates/template';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import type { twoStepChanges } from '@lectern/protocol/two-step';
import { defineEmail } from '@lectern/queue/define-handler';
import { UserRepository } from '../user.repository';

type Change = (typeof twoStepChanges)[number];

interface TwoStepChangedProps {
  change: Change;
  username: string;
  /** Already formatted for people. */
  when: string;
  supportEmail: string;
}

const sayings: Record<Change, { title: string; what: string }> = {
  on: {
    title: 'Two-step sign-in is on',
    what: 'from now on, signing in with your password asks for a second step as well. Keep your recovery codes where you can find them.',
  },
  off: { title: 'Two-step sign-in is off', what: 'your password alone signs in again.' },
  new_app: { title: 'You have a new authenticator app', what: 'your old app’s codes no longer work.' },
  new_codes: { title: 'You have new recovery codes', what: 'your old recovery codes no longer work.' },
  code_used: {
    title: 'A recovery code was used',
    what: 'it replaced the code of your app, and doesn’t work again. Make new codes in the account settings when only a few are left.',
  },
};

const twoStepChanged = emailTemplate<TwoStepChangedProps>('two-step-changed', {
  subject: ({ change }) => `${sayings[change].title} (${PRODUCT_NAME})`,
  preheader: () => 'If this wasn’t you, change your password and tell us.',
  reason: `You get this because you have a ${PRODUCT_NAME} account with this address.`,
  body: ({ change, username, when, supportEmail }) => (
    <>
      <Title>{sayings[change].title}</Title>
      <Text>
        Hello {username}, {sayings[change].what}
      </Text>
      <Text>
        This happened on {when}. If it wasn’t you, change your password now and write to{' '}
        <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link>.
      </Text>
    </>
  ),
});

export const preview = ({ text, email }: Sample) => [
  twoStepChanged({ change: 'on', username: text, when: 'Mar 4, 2027', supportEmail: email }),
];

export const handler = defineEmail({
  events: ['two_step.changed'],
  inject: [UserRepository, CONFIG],
  async make({ payload, occurredAt }, users, { mail: { supportEmail } }) {
    const user = await users.find(payload.userId);
    if (!user) return null;
    const when = momentIn(user.timeZone, occurredAt);
    const { username, email: to } = user;
    return { to, content: twoStepChanged({ change: payload.change, username, when, supportEmail }) };
  },
  isForDisabledAccounts: true,
});
