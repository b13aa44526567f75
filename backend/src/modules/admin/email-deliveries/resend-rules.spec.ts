import { whyNotAgain } from './resend-rules';

const whyNot = (template: string, status: 'sent' | 'refused' = 'sent') =>
  whyNotAgain({ template, status, hasEvent: true });

describe('sending an email again', () => {
  it.each(['password-reset', 'username-recovery', 'daily-digest', 'task-reminder', 'account-deleted'])(
    'is never possible for %s',
    (template) => {
      expect(whyNot(template)).not.toBeNull();
      expect(whyNot(template, 'refused')).not.toBeNull();
    },
  );

  it('to the speaker’s clients is possible when the first one was refused', () => {
    expect(whyNot('invoice')).toContain('Only the speaker');
    expect(whyNot('invoice', 'refused')).toBeNull();
  });

  it('needs its event', () => {
    expect(whyNot('verify-email')).toBeNull();
    const known = { template: 'verify-email', status: 'sent', hasEvent: true } as const;
    expect(whyNotAgain({ ...known, hasEvent: false })).toContain('no longer stored');
  });
});
