/** The thread that reads a message: what is the message’s fault, and what is tried again. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MailUnreadableError, readInThread } from './mail-reader';

const REQUEST = { bytes: new Uint8Array(), returnPath: '', domain: 'in.lectern.example', authServer: null, now: 0 };
let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'mail-reader-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

const run = (source: string, timeoutMs?: number) => {
  const file = join(directory, 'thread.js');
  writeFileSync(file, source);
  return readInThread(file, REQUEST, timeoutMs).catch((error: unknown) => error);
};

it('blames the message for too much time and too much memory', async () => {
  expect(await run('for (;;);', 300)).toBeInstanceOf(MailUnreadableError);
  expect(await run('const all = []; for (;;) all.push(Array.from({ length: 10_000 }, () => ({})));')).toBeInstanceOf(
    MailUnreadableError,
  );
});

it('blames no message for a thread that fails, is missing, or says nothing', async () => {
  for (const source of ['throw new TypeError("a bug")', 'require("./not-there.js")', 'process.exit(0)']) {
    const error = await run(source);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(MailUnreadableError);
  }
});
