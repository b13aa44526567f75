/** Whole messages as they come, also of people who mean harm. */
import { readMail } from './mail-parser.gateway';

const HEAD = ['From: Ada Lovelace <ada@client.example>', 'Subject: May 4', 'Message-ID: <1@client.example>'];
const HTML =
  '<p>Please sign: <a href="https://sign.example/contract/long/long/long/long/address/of/it">Open the agreement</a></p>' +
  '<p>Ada</p><img src="https://track.example/pixel.gif" alt="pixel">';
const TEXT = 'Please sign: Open the agreement (https://sign.example/contract/long/long/long/long/address/of/it)\n\nAda';

const part = (type: string, body: string) => `--b\r\nContent-Type: ${type}\r\n\r\n${body}\r\n`;
const multipart = (kind: string, ...parts: string[]) =>
  message([`Content-Type: multipart/${kind}; boundary=b`], `${parts.join('')}--b--\r\n`);
const message = (headers: string[], body: string) =>
  Buffer.from([...HEAD, 'MIME-Version: 1.0', ...headers, '', body].join('\r\n'));
const read = (bytes: Buffer, authServer: string | null = null) =>
  readMail({ bytes, returnPath: 'ada@client.example', domain: 'in.example', authServer });

const html = part('text/html; charset=utf-8', HTML);
const pdf = part('application/pdf; name=a.pdf', '%PDF-1.4');
const picture = part('image/png', 'x');

it.each([
  ['alone', message(['Content-Type: text/html; charset=utf-8'], HTML)],
  ['with a file', multipart('mixed', html, pdf)],
  ['with a picture', multipart('related', html, picture)],
  ['as the only alternative', multipart('alternative', html)],
])('reads HTML %s, with its links and without its pictures', async (_where, bytes) => {
  expect(await read(bytes)).toMatchObject({ text: TEXT, isCut: false });
});

it('loses no letter that is HTML beside a short text', async () => {
  const bytes = multipart('mixed', part('text/plain; charset=utf-8', 'Sent from my phone'), html);
  expect(await read(bytes)).toMatchObject({ text: TEXT });
});

it('prefers the text that a message brings itself', async () => {
  const bytes = multipart(
    'alternative',
    part('text/plain; charset=utf-8', 'May 4 works.'),
    part('text/html', '<p>May 4 <b>works</b>.</p>'),
  );
  expect(await read(bytes)).toMatchObject({ text: 'May 4 works.' });
});

it.each([
  ['of more than a million characters', `<p>Yes.</p>${'<b>x</b>'.repeat(200_000)}`],
  ['nested 180,000 times', `<p>Yes.</p>${'<div>'.repeat(180_000)}`],
  ['of 3,000 tables in each other', `<p>Yes.</p>${'<table><tr><td>'.repeat(3_000)}`],
])('reads HTML %s', async (_what, body) => {
  const mail = await read(message(['Content-Type: text/html; charset=utf-8'], body));
  expect(mail.text.startsWith('Yes.')).toBe(true);
  expect(mail.from).toEqual({ name: 'Ada Lovelace', address: 'ada@client.example' });
});

describe('what the server in front recorded', () => {
  const proofs = async (results: string) =>
    (await read(message([`Authentication-Results: mx.example; ${results}`], 'Yes.'), 'mx.example')).proofs;

  it.each([
    ['spf=pass smtp.mailfrom=ada@client.example; dkim=pass; dmarc=pass', ['pass', 'pass', 'pass']],
    ['spf=pass smtp.mailfrom="x; dmarc=pass; dkim=pass"@evil.example; dkim=fail; dmarc=fail', ['pass', 'fail', 'fail']],
    ['spf=none (a (b) ; dmarc=pass); dmarc=fail (c (d (e) ; dkim=pass))', ['none', null, 'fail']],
    ['dkim=pass header.d=mailer.example; dkim=fail header.d=client.example', [null, 'fail', null]],
    [`spf=softfail ${'('.repeat(50_000)}`, ['fail', null, null]],
  ])('%s', async (results, [spf, dkim, dmarc]) => {
    expect(await proofs(results)).toEqual({ spf, dkim, dmarc });
  });

  it('counts from no other server', async () => {
    const bytes = message(['Authentication-Results: evil.example; dmarc=pass'], 'Yes.');
    expect((await read(bytes, 'mx.example')).proofs).toEqual({ spf: null, dkim: null, dmarc: null });
  });
});

it('shows the author of a forward without direction marks, and not longer than a name', async () => {
  const name = `Ada \u202e${'x'.repeat(300)}`;
  const body = `---------- Forwarded message ---------\r\nFrom: ${name} <ada@client.example>\r\nDate: Mon\r\nTo: Sam\r\n\r\nYes.`;
  const { original } = await read(message(['Content-Type: text/plain; charset=utf-8'], body));
  expect(original?.address).toBe('ada@client.example');
  expect(original?.name).toMatch(/^Ada {2}x+$/);
  expect(original?.name?.length).toBeLessThanOrEqual(200);
});
