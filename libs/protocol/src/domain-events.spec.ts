/** The deletion of an account finds its events by what they say: each names whose it is, or stands here with the reason. */
import { domainEvents } from './domain-events';

const withoutAccount: Record<string, string> = {
  'password_reset.requested': 'names an address, by which it is found',
  'username_recovery.requested': 'names an address, by which it is found',
  'contact_message.received': 'a visitor wrote; the message is found by its address, and the event by the message',
  'inbox_answer.written': 'may be about a visitor; found by the message',
  'account_deletion.requested': 'names the deletion, which says nothing about the account',
  'account_deletion.erased': 'names the deletion, which says nothing about the account',
  'billing_event.received': 'names a row that knows the provider’s customer only, until it is handled',
  'connect_event.received': 'names a row that knows the provider’s account only, until it is handled',
  'billing_comparison.due': 'is about no account',
  'email_delivery.resend_requested':
    'an email to a visitor has no account; the event that made it names the account or the address',
  'storage_review.due': 'is about no account',
};

it('every domain event names the account that it is about, or says why not', () => {
  const nameless = Object.entries(domainEvents)
    .filter(([, { payload }]) => {
      const fields = payload.shape as Record<string, { safeParse: (value: unknown) => { success: boolean } }>;
      const owner = fields['ownerId'] ?? fields['userId'];
      return !owner || owner.safeParse(undefined).success;
    })
    .map(([type]) => type);
  expect(nameless.sort()).toEqual(Object.keys(withoutAccount).sort());
});
