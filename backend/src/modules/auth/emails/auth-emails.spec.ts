import { renderEmail } from '@lectern/mailer/templates/render-email';
import { passwordReset } from './send-password-reset-email';
import { verifyEmail } from './send-verification-email';

describe('the emails of accounts', () => {
  const username = 'maya';

  it('say how long a link works', () => {
    const url = 'https://lectern.example/do-it';
    expect(renderEmail(verifyEmail({ username, verifyUrl: url, hours: 24 })).text).toContain('within 24 hours');
    expect(renderEmail(passwordReset({ username, resetUrl: url, minutes: 60 })).text).toContain('for 60 minutes');
  });
});
