import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MailGateway } from '../../mailer/src/mail.gateway';
import { Inbox, type InboxOptions } from './inbox';
import type { ReceivedMail } from './received-mail';

let dir: string;
let inbox: Inbox;
let gateway: MailGateway;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lectern-inbox-'));
  await start();
});

afterEach(async () => {
  await stop();
  await rm(dir, { recursive: true });
});

async function start(options: Partial<InboxOptions> = {}): Promise<void> {
  inbox = await new Inbox({ dir, ...options }).start();
  gateway = new MailGateway({ smtpUrl: inbox.smtpUrl, from: 'Lectern <hello@lectern.example>' });
}

async function stop(): Promise<void> {
  gateway.close();
  await inbox.stop();
}

function send(number: number, to = 'maya@example.com') {
  return gateway.send({
    to,
    subject: `Mail ${number}`,
    html: `<html><head><title>${number}</title></head><body><a href="https://lectern.example/${number}">Go</a></body></html>`,
    text: `Go: https://lectern.example/${number}`,
    messageId: `<${number}@lectern.example>`,
  });
}

async function list(query = ''): Promise<ReceivedMail[]> {
  return (await (await fetch(`${inbox.webUrl}/api/email${query}`)).json()) as ReceivedMail[];
}

async function subjects(query = ''): Promise<string[]> {
  return (await list(query)).map(({ subject }) => subject);
}

describe('what the inbox keeps', () => {
  it('answers the newest mail first, with all its parts', async () => {
    for (const number of [1, 2, 3]) await send(number);
    const mails = await list();
    expect(mails.map(({ subject }) => subject)).toEqual(['Mail 3', 'Mail 2', 'Mail 1']);
    expect(mails[0]).toMatchObject({
      messageId: '<3@lectern.example>',
      to: [{ address: 'maya@example.com', name: '' }],
      from: [{ address: 'hello@lectern.example', name: 'Lectern' }],
      text: expect.stringContaining('https://lectern.example/3') as string,
      html: expect.stringContaining('href="https://lectern.example/3"') as string,
      headers: expect.objectContaining({ subject: 'Mail 3' }) as object,
    });
    expect(new Date(mails[0]?.date ?? '').getTime()).not.toBeNaN();
  });

  it('takes a Message-ID once per recipient, also when both come at the same time', async () => {
    await Promise.all([send(1), send(1), send(1)]);
    await send(1);
    expect(await list()).toHaveLength(1);
    await send(1, 'jordan@example.com');
    expect(await list()).toHaveLength(2);
  });

  it('keeps its mails over a restart, and still knows their Message-IDs', async () => {
    for (const number of [1, 2]) await send(number);
    const before = await list();
    await stop();
    await writeFile(join(dir, 'notes.txt'), 'not a mail');
    await start();
    expect(await list()).toEqual(before);
    await send(2);
    await send(3);
    expect(await subjects()).toEqual(['Mail 3', 'Mail 2', 'Mail 1']);
  });

  it('forgets the oldest ones', async () => {
    await stop();
    await start({ keep: 2 });
    for (const number of [1, 2, 3]) await send(number);
    expect(await subjects()).toEqual(['Mail 3', 'Mail 2']);
    expect(await readdir(dir)).toHaveLength(2);
  });

  it('empties on demand, on disk too', async () => {
    await send(1);
    const answer = await fetch(`${inbox.webUrl}/api/email`, { method: 'DELETE' });
    expect(answer.status).toBe(200);
    expect(await list()).toEqual([]);
    expect(await readdir(dir)).toEqual([]);
    await send(1);
    expect(await list()).toHaveLength(1);
  });

  it('refuses a mail over 25 MB and stores nothing of it', async () => {
    const sending = gateway.send({
      to: 'maya@example.com',
      subject: 'Too long',
      html: '',
      text: 'x'.repeat(26 * 1024 * 1024),
      messageId: '<long@lectern.example>',
    });
    await expect(sending).rejects.toThrow('refused the email (552)');
    expect(await list()).toEqual([]);
  });
});

describe('the API', () => {
  it('filters by recipient, whatever the case', async () => {
    await send(1);
    await send(2, 'Jordan@Example.com');
    expect(await subjects('?to=jordan@example.com')).toEqual(['Mail 2']);
    expect(await subjects('?to=nobody@example.com')).toEqual([]);
  });

  it('answers one mail by its id, and 404 for none', async () => {
    await send(1);
    const [mail] = await list();
    expect(await (await fetch(`${inbox.webUrl}/api/email/${mail?.id}`)).json()).toEqual(mail);
    expect((await fetch(`${inbox.webUrl}/api/email/0000-00`)).status).toBe(404);
    expect((await fetch(`${inbox.webUrl}/api/emails`)).status).toBe(404);
  });

  it('says that it is well, and refuses other methods', async () => {
    expect((await fetch(`${inbox.webUrl}/health`)).status).toBe(200);
    expect((await fetch(`${inbox.webUrl}/api/email`, { method: 'POST' })).status).toBe(405);
    expect((await fetch(inbox.webUrl, { method: 'DELETE' })).status).toBe(405);
  });
});

describe('the pages', () => {
  it('show the list, one mail and its text, with everything from outside escaped', async () => {
    await gateway.send({
      to: 'maya@example.com',
      subject: '<script>alert(1)</script>',
      html: '<p>Hi</p>',
      text: '<b>plain</b>',
      messageId: '<page@lectern.example>',
    });
    const [mail] = await list();
    for (const path of ['/', `/mail/${mail?.id}`, `/mail/${mail?.id}?view=text`, `/mail/${mail?.id}?view=headers`]) {
      const answer = await fetch(inbox.webUrl + path);
      const html = await answer.text();
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
      expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
      expect(html).not.toContain('<script>alert');
    }
    expect(await (await fetch(`${inbox.webUrl}/mail/${mail?.id}?view=text`)).text()).toContain(
      '&lt;b&gt;plain&lt;/b&gt;',
    );
  });

  it('show the mail itself in a sandbox, its links opening elsewhere', async () => {
    await send(1);
    const [mail] = await list();
    const answer = await fetch(`${inbox.webUrl}/mail/${mail?.id}/html`);
    expect(answer.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups /);
    expect(await answer.text()).toContain('<head><base target="_blank">');
  });

  it('say so when a mail is gone', async () => {
    const answer = await fetch(`${inbox.webUrl}/mail/1234567890123-000000`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('This email is gone.');
  });
});

it('does not start when its port is taken', async () => {
  await expect(new Inbox({ dir, webPort: inbox.webPort }).start()).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await expect(new Inbox({ dir, smtpPort: inbox.smtpPort }).start()).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
