/** What the emails of trial and subscription say in each of their cases, as plain text. */
import { renderEmail } from '@lectern/mailer/templates/render-email';
import type { EmailContent } from '@lectern/mailer/templates/template';
import { trialNotice } from '../bulk-emails/send-trial-notice';
import { cancellationResumed } from './send-cancellation-resumed-email';
import { cancellationScheduled } from './send-cancellation-scheduled-email';
import { paymentFailed } from './send-payment-failed-email';
import { subscriptionEnded, subscriptionStarted } from './send-subscription-email';

const subscribeUrl = 'https://lectern.example/subscribe';
const exportUrl = 'https://lectern.example/account-settings?section=data';

const words = (content: EmailContent) => renderEmail(content).text.replace(/\s+/g, ' ');

describe('the notice of a free trial', () => {
  const notice: Parameters<typeof trialNotice>[0] = {
    speakerName: 'Maya',
    daysLeft: 7,
    endsAt: 'Mar 4, 2027 at 10:00 AM EST',
    price: '$21',
    subscribeUrl,
    exportUrl,
  };

  it.each([
    [7, 'Your free trial of Lectern ends in 7 days'],
    [3, 'Your free trial of Lectern ends in 3 days'],
    [1, 'Your free trial of Lectern ends in 1 day'],
    [0, 'Your free trial of Lectern has ended'],
  ])('%d days before names the day, what it costs, and both ways on', (daysLeft, subject) => {
    const props = { ...notice, daysLeft };
    expect(renderEmail(trialNotice(props)).subject).toBe(subject);
    const text = words(trialNotice(props));
    expect(text).toContain('on Mar 4, 2027 at 10:00 AM EST');
    expect(text).toContain('$21 a month');
    expect(text).toContain(subscribeUrl);
    expect(text).toContain(exportUrl);
    expect(text).toMatch(/(You won’t be charged automatically|Nothing was charged)/);
  });
});

describe('the start of a subscription', () => {
  const started: Parameters<typeof subscriptionStarted>[0] = {
    speakerName: 'Maya',
    kind: 'trial',
    price: '$21',
    manageUrl: subscribeUrl,
    isFreshTrialRefused: false,
    discount: '50% off the first month',
    nextPayment: { amount: '$10.50', on: 'Mar 4, 2027' },
  };

  it('with free days says when the card is charged, how much, and that cancelling prevents it', () => {
    expect(words(subscriptionStarted(started))).toContain('Your discount: 50% off the first month.');
    expect(words(subscriptionStarted({ ...started, discount: null }))).not.toContain('discount');
    expect(words(subscriptionStarted(started))).toContain(
      'Your card is charged $10.50 on Mar 4, 2027. Cancel before then, and you pay nothing.',
    );
  });

  it('that was paid says when the next payment is, and nothing where nobody knows', () => {
    const paid = words(subscriptionStarted({ ...started, kind: 'paid' }));
    expect(paid).toContain('The next payment of $10.50 is on Mar 4, 2027.');
    expect(paid).not.toContain('free days');
    expect(words(subscriptionStarted({ ...started, kind: 'paid', nextPayment: null }))).not.toContain('next payment');
  });

  it('says why there are no free days when the card had them', () => {
    const refused = { ...started, kind: 'paid', isFreshTrialRefused: true } as const;
    expect(words(subscriptionStarted(refused))).toContain(
      'Yours already had them, so the paid subscription started right away.',
    );
  });

  it('after a failed payment says that the app is open again', () => {
    expect(words(subscriptionStarted({ ...started, kind: 'recovered' }))).toContain('Lectern is open again');
  });
});

describe('a failed payment', () => {
  const failed: Parameters<typeof paymentFailed>[0] = {
    speakerName: 'Maya',
    amount: '$21',
    nextAttemptOn: 'Mar 7, 2027',
    isBlocked: true,
    isFreshTrialRefused: false,
    payUrl: subscribeUrl,
    exportUrl,
  };

  it('says when it is tried again and that the app is closed', () => {
    const text = words(paymentFailed(failed));
    expect(text).toContain('We try to charge it again on Mar 7, 2027.');
    expect(text).toContain('Until it is paid, Lectern is closed; everything you entered is kept.');
  });

  it('says that nothing is tried any more, and not that the app is closed when it is open', () => {
    const text = words(paymentFailed({ ...failed, nextAttemptOn: null, isBlocked: false }));
    expect(text).toContain('We won’t retry automatically.');
    expect(text).not.toContain('closed');
  });
});

describe('a cancellation', () => {
  const scheduled: Parameters<typeof cancellationScheduled>[0] = {
    speakerName: 'Maya',
    endsOn: 'Mar 4, 2027',
    isOpen: true,
    resumeUrl: subscribeUrl,
    exportUrl,
  };
  const resumed = { speakerName: 'Maya', nextPayment: null, isOpen: true, manageUrl: subscribeUrl };

  it('says until when the app is open, where it is', () => {
    expect(words(cancellationScheduled(scheduled))).toContain('You have full access until Mar 4, 2027;');
    const owing = words(cancellationScheduled({ ...scheduled, isOpen: false }));
    expect(owing).toContain('your subscription ends on Mar 4, 2027');
    expect(owing).not.toContain('full access');
  });

  it('that is taken back says that the app stays open, where it is', () => {
    expect(words(cancellationResumed(resumed))).toContain('has been undone and Lectern stays open.');
    expect(words(cancellationResumed({ ...resumed, isOpen: false }))).toContain('has been undone.');
  });
});

describe('the end of a subscription', () => {
  it.each([
    ['canceled', 'Mar 4, 2027', 'subscription ended on Mar 4, 2027. Everything'],
    ['unpaid', 'Mar 4, 2027', 'ended on Mar 4, 2027. The last payment didn’t go through. Everything'],
    ['canceled', null, 'subscription ended. Everything'],
  ] as const)('%s, %s', (cause, endedOn, expected) => {
    const props = { speakerName: 'Maya', cause, endedOn, price: '$21', subscribeUrl, exportUrl };
    expect(words(subscriptionEnded(props))).toContain(expected);
  });
});
