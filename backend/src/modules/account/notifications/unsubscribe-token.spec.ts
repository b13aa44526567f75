import { readUnsubscribe, signUnsubscribe, unsubscribeKey } from './unsubscribe-token';

const key = unsubscribeKey('a secret of at least thirty-two characters');
const ownerId = '018f0000-0000-7000-8000-0000000000a1';

it('is read back as what was signed, and is the same each time', () => {
  for (const category of ['reminders', 'digest', 'activity'] as const) {
    const token = signUnsubscribe(key, { category, ownerId });
    expect(token).toMatch(/^[a-z]+\.[\w-]{22}\.[\w-]{43}$/);
    expect(signUnsubscribe(key, { category, ownerId })).toBe(token);
    expect(readUnsubscribe(key, token)).toEqual({ category, ownerId });
  }
});

it('is nothing once a character of it is another, or with another secret', () => {
  const token = signUnsubscribe(key, { category: 'reminders', ownerId });
  const [category, account, signature] = token.split('.');
  for (const forged of [
    '',
    'reminders',
    `${category}.${account}`,
    `digest.${account}.${signature}`,
    `nonsense.${account}.${signature}`,
    `${category}.${'A'.repeat(22)}.${signature}`,
    `${category}.${account}.${'A'.repeat(43)}`,
    `${token}.more`,
    token.slice(0, -2),
  ]) {
    expect(readUnsubscribe(key, forged)).toBeUndefined();
  }
  const other = unsubscribeKey('another secret of at least 32 characters');
  expect(readUnsubscribe(other, token)).toBeUndefined();
});
