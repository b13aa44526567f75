import { SecretBox } from '@lectern/core/secret-box';
import { Webhook } from 'standardwebhooks';
import { signatureOf, WebhookSecrets } from './webhook-secrets';

const secrets = new WebhookSecrets(new SecretBox('only-for-tests-only-for-tests-only'));
const message = () => ({ id: 'msg_1', body: '{"type":"webhook.test","name":"Zoë"}', sentAt: new Date() });

it('signs as the specification’s example', () => {
  const signed = 'msg_p5jXN8AQM9LWM0D4loKWxJek.1614265330.{"test": 2432232314}';
  expect(signatureOf('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', signed)).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  );
});

it('is verified by the published library, and only as it was sent', () => {
  const secretSealed = secrets.issue();
  const sent = message();
  const headers = secrets.headersOf({ secretSealed, oldSecretSealed: null, oldSecretUntil: null }, sent) ?? {};
  const receiver = new Webhook(secrets.reveal(secretSealed) ?? '');
  expect(receiver.verify(sent.body, headers)).toEqual(JSON.parse(sent.body));
  expect(() => receiver.verify(`${sent.body} `, headers)).toThrow('No matching signature');
  expect(() => receiver.verify(sent.body, { ...headers, 'webhook-id': 'msg_2' })).toThrow('No matching signature');
});

it('signs with both secrets until the old one ends', () => {
  const [secretSealed, oldSecretSealed] = [secrets.issue(), secrets.issue()];
  const sent = message();
  const headersUntil = (oldSecretUntil: Date) =>
    secrets.headersOf({ secretSealed, oldSecretSealed, oldSecretUntil }, sent) ?? {};
  const later = new Date(sent.sentAt.getTime() + 1);
  for (const sealed of [secretSealed, oldSecretSealed]) {
    const receiver = new Webhook(secrets.reveal(sealed) ?? '');
    expect(receiver.verify(sent.body, headersUntil(later))).toBeTruthy();
  }
  expect(headersUntil(sent.sentAt)['webhook-signature']).not.toContain(' ');
});

it('is stored encrypted, and can’t be read with another key', () => {
  const secretSealed = secrets.issue();
  const secret = secrets.reveal(secretSealed) ?? '';
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(secretSealed).not.toContain(secret.slice(6));
  const others = new WebhookSecrets(new SecretBox('another-secret-another-secret-anot'));
  expect(others.reveal(secretSealed)).toBeNull();
  expect(others.headersOf({ secretSealed, oldSecretSealed: null, oldSecretUntil: null }, message())).toBeUndefined();
});
