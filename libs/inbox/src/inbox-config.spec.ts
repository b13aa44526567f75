import { loadInboxConfig } from './inbox-config';

it('names what is wrong in the environment, and never prints its value', () => {
  const load = () => loadInboxConfig({ MAIL_DIR: 'mail', SMTP_PORT: 'xhunter2' });
  expect(load).toThrow(/^ {2}SMTP_PORT: /m);
  expect(load).not.toThrow(/hunter2/);
});
