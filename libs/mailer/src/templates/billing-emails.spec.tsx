/** What the e-mails of trial and subscription say in each of their cases, as plain text. */
import { contentOf, type EmailName, type EmailProps } from './email-templates';
import { renderEmail as render } from './render-email';

const renderEmail = <Name extends EmailName>(name: Name, props: EmailProps[Name], stop?: string) =>
  render(contentOf(name, props), stop);

const subscribeUrl = 'https://lectern.example/subscribe';
const exportUrl = 'https://lectern.example/account-settings?section=data';

function words<Name extends EmailName>(name: Name, props: EmailProps[Name]): string {
  return renderEmail(name, props).text.replace(/\s+/g, ' ');
}

describe('the notice of a free trial', () => {
  const notice: EmailProps['trial-notice'] = {
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
    expect(renderEmail('trial-notice', props).subject).toBe(subject);
    const text = words('trial-notice', props);
    expect(text).toContain('on Mar 4, 2027 at 10:00 AM EST');
    expect(text).toContain('$21 a month');
    expect(text).toContain(subscribeUrl);
    expect(text).toContain(exportUrl);
    expect(text).toMatch(/Nothing (is charged by itself|was charged)/);
  });
});

describe('the start of a subscription', () => {
  const started: EmailProps['subscription-started'] = {
    speakerName: 'Maya',
    kind: 'trial',
    price: '$21',
    manageUrl: subscribeUrl,
    isFreshTrialRefused: false,
    discount: '50% off the first month',
    nextPayment: { amount: '$10.50', on: 'Mar 4, 2027' },
  };

  it('with free days says when the card is charged, how much, and that cancelling prevents it', () => {
    expect(words('subscription-started', started)).toContain('Your discount: 50% off the first month.');
    expect(words('subscription-started', { ...started, discount: null })).not.toContain('discount');
    expect(words('subscription-started', started)).toContain(
      'Your card is charged $10.50 on Mar 4, 2027. Cancel before then, and you pay nothing.',
    );
  });

  it('that was paid says when the next payment is, and nothing where nobody knows', () => {
    const paid = words('subscription-started', { ...started, kind: 'paid' });
    expect(paid).toContain('The next payment of $10.50 is on Mar 4, 2027.');
    expect(paid).not.toContain('free days');
    expect(words('subscription-started', { ...started, kind: 'paid', nextPayment: null })).not.toContain(
      'next payment',
    );
  });

  it('says why there are no free days when the card had them', () => {
    const refused = { ...started, kind: 'paid', isFreshTrialRefused: true } as const;
    expect(words('subscription-started', refused)).toContain(
      'Yours already had them, so the paid subscription started right away.',
    );
  });

  it('after a failed payment says that the app is open again', () => {
    expect(words('subscription-started', { ...started, kind: 'recovered' })).toContain('Lectern is open again');
  });
});

describe('a failed payment', () => {
  const failed: EmailProps['payment-failed'] = {
    speakerName: 'Maya',
    amount: '$21',
    nextAttemptOn: 'Mar 7, 2027',
    isBlocked: true,
    isFreshTrialRefused: false,
    payUrl: subscribeUrl,
    exportUrl,
  };

  it('says when it is tried again and that the app is closed', () => {
    const text = words('payment-failed', failed);
    expect(text).toContain('We try to charge it again on Mar 7, 2027.');
    expect(text).toContain('Until it is paid, Lectern is closed; everything you entered is kept.');
  });

  it('says that nothing is tried any more, and not that the app is closed when it is open', () => {
    const text = words('payment-failed', { ...failed, nextAttemptOn: null, isBlocked: false });
    expect(text).toContain('We will not try to charge it again by ourselves.');
    expect(text).not.toContain('closed');
  });
});

describe('a cancellation', () => {
  const scheduled: EmailProps['cancellation-scheduled'] = {
    speakerName: 'Maya',
    endsOn: 'Mar 4, 2027',
    isOpen: true,
    resumeUrl: subscribeUrl,
    exportUrl,
  };
  const resumed = { speakerName: 'Maya', nextPayment: null, isOpen: true, manageUrl: subscribeUrl };

  it('says until when the app is open, where it is', () => {
    expect(words('cancellation-scheduled', scheduled)).toContain('Lectern stays open until Mar 4, 2027;');
    const owing = words('cancellation-scheduled', { ...scheduled, isOpen: false });
    expect(owing).toContain('the subscription ends on Mar 4, 2027');
    expect(owing).not.toContain('open');
  });

  it('that is taken back says that the app stays open, where it is', () => {
    expect(words('cancellation-resumed', resumed)).toContain('is taken back and Lectern stays open.');
    expect(words('cancellation-resumed', { ...resumed, isOpen: false })).toContain('is taken back.');
  });
});

describe('the end of a subscription', () => {
  it.each([
    ['canceled', 'Mar 4, 2027', 'subscription ended on Mar 4, 2027. Everything'],
    ['unpaid', 'Mar 4, 2027', 'ended on Mar 4, 2027. The last payment did not go through. Everything'],
    ['canceled', null, 'subscription ended. Everything'],
  ] as const)('%s, %s', (cause, endedOn, expected) => {
    const props = { speakerName: 'Maya', cause, endedOn, price: '$21', subscribeUrl, exportUrl };
    expect(words('subscription-ended', props)).toContain(expected);
  });
});
