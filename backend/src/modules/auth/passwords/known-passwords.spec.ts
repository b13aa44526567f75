import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@lectern/logging/logger';
import { testConfig } from '../../../testing/test-config';
import { KnownPasswords } from './known-passwords';

const GOOD = 'Curtain!Goes7Up';
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();

let service: Server | undefined;
afterEach(() => service?.close());

async function listen(answer: (prefix: string) => { status: number; text: string }): Promise<string> {
  const server = createServer((request, response) => {
    const { status, text } = answer(String(request.url).slice('/range/'.length));
    response.writeHead(status).end(text);
  });
  service = server;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/range/`;
}

const passwords = (url = '') =>
  new KnownPasswords(
    testConfig('postgres://nowhere/none', { BREACHED_PASSWORDS_URL: url }),
    createLogger('test', 'silent'),
  );

it.each(['Password1!', 'P@ssw0rd1', 'Welcome2024!', 'Qwerty123!', 'Summer2025!', 'Lectern2026!', 'Maya-Stone1!'])(
  'refuses %s, which keeps the rule',
  async (password) => {
    await expect(
      passwords().refuse(password, ['maya-stone', 'maya@stone.example'], 'newPassword'),
    ).rejects.toMatchObject({
      code: 'PASSWORD_KNOWN',
      extra: { fieldErrors: { newPassword: expect.stringMatching(/easy to guess/) as string } },
    });
  },
);

it('takes others, and the longest in a moment', async () => {
  await passwords().refuse(GOOD, [], 'password');
  await passwords().refuse('aB1!'.repeat(4) + GOOD.repeat(7), [], 'password');
});

describe('with a service', () => {
  it('sends five characters of the hash, and refuses what it knows', async () => {
    const asked: string[] = [];
    const url = await listen((prefix) => {
      asked.push(prefix);
      return { status: 200, text: `0018A45C4D1DEF81644B54AB7F969B88D65:1\r\n${sha1(GOOD).slice(5)}:37\r\n` };
    });
    await expect(passwords(url).refuse(GOOD, [], 'password')).rejects.toMatchObject({ code: 'PASSWORD_KNOWN' });
    expect(asked).toEqual([sha1(GOOD).slice(0, 5)]);
  });

  it('takes padding for what it is', async () => {
    const url = await listen(() => ({ status: 200, text: `${sha1(GOOD).slice(5)}:0\r\n` }));
    await passwords(url).refuse(GOOD, [], 'password');
  });

  it('lets people register while it is away', async () => {
    const url = await listen(() => ({ status: 503, text: '' }));
    await passwords(url).refuse(GOOD, [], 'password');
    await passwords('http://127.0.0.1:9/range/').refuse(GOOD, [], 'password');
  });
});
