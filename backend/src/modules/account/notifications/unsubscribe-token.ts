/**
 * The token of an email's unsubscribe link: category and account, signed with a key derived from the session secret. It
 * needs no table and no expiry, and it can do one thing only: switch this kind of email off and on.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { NotificationCategory } from '@lectern/protocol/notifications';
import { stringify, parse } from 'uuid';

export interface UnsubscribeClaim {
  category: NotificationCategory;
  ownerId: string;
}

/** A purpose of its own: a signature of sessions is worth nothing here, nor the other way round. */
const PURPOSE = 'lectern unsubscribe links, version 1';

export function unsubscribeKey(sessionSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', sessionSecret, '', PURPOSE, 32));
}

/** `reminders.<account>.<signature>`: letters that no mail program breaks. */
export function signUnsubscribe(key: Buffer, { category, ownerId }: UnsubscribeClaim): string {
  const body = `${category}.${Buffer.from(parse(ownerId)).toString('base64url')}`;
  return `${body}.${signatureOf(key, body).toString('base64url')}`;
}

/** Undefined when anything of it is not ours. */
export function readUnsubscribe(key: Buffer, token: string): UnsubscribeClaim | undefined {
  const [word, account = '', signature = '', ...more] = token.split('.');
  const category = NotificationCategory.safeParse(word);
  if (!category.success || more.length > 0) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(key, `${word}.${account}`);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return { category: category.data, ownerId: stringify(Buffer.from(account, 'base64url')) };
}

function signatureOf(key: Buffer, body: string): Buffer {
  return createHmac('sha256', key).update(body).digest();
}
