/** Whole messages as they come, also of people who mean harm. */
import { readMail } from './mail-parser.gateway';

const HEAD = ['From: Ada Lovelace <ada@client.example>', 'Subject: May 4', 'Message-ID: <1@client.example>'];
const HTML =
  '<p>Please sign: <a href="https://sign.example/contract/long/long/long/long/address/of/it">Open the agreement</a></p>' +
  '<p>Ada</p><img src="https://track.example/pixel.gif" alt="pixel">';
const TEXT = 'Please sign: Open the agreement (https://sign.example/contract/long/long/long/long/address/of/it)\n\nAda';

const NOW = Date.parse('2027-04-03T00:00:00Z');

const part = (type: string, body: string) => `--b\r\nContent-Type: ${type}\r\n\r\n${body}\r\n`;
const multipart = (kind: string, ...parts: string[]) =>
  message([`Content-Type: multipart/${kind}; boundary=b`], `${parts.join('')}--b--\r\n`);
const message = (headers: string[], body: string) =>
  Buffer.from([...HEAD, 'MIME-Version: 1.0', ...headers, '', body].join('\r\n'));
const read = (bytes: Buffer, authServer: string | null = null) =>
  readMail({ bytes, returnPath: 'ada@client.example', domain: 'in.example', authServer, now: NOW });

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

describe('a message that can’t be read whole', () => {
  const head = { from: { name: 'Ada Lovelace', address: 'ada@client.example' }, subject: 'May 4' };

  it.each([
    ['more than a thousand parts', multipart('mixed', part('text/plain', 'Hi').repeat(1_100))],
    ['a header of more than a megabyte', message([`X-A: ${`${'x'.repeat(900)}\r\n `.repeat(1_300)}`], 'Hi')],
  ])('has %s: its header is read', async (_what, bytes) => {
    expect(await read(bytes)).toMatchObject({ ...head, text: '', attachments: [], isUnreadable: true });
  });

  it('is read by its header alone where that is asked for', async () => {
    const bytes = message(['Date: Fri, 2 Apr 2027 09:00:00 +0200', 'Content-Type: text/plain'], 'Hi');
    const request = { bytes, returnPath: '', domain: 'in.example', authServer: null, now: NOW, isHeadOnly: true };
    expect(await readMail(request)).toMatchObject({
      ...head,
      sentAt: '2027-04-02T07:00:00.000Z',
      text: '',
      isUnreadable: true,
    });
  });
});

describe('a message in a message', () => {
  const attached = (subject: string, name: string) =>
    part(
      `message/rfc822; name="${name}"`,
      [
        'From: Bo <bo@other.example>',
        `Subject: ${subject}`,
        'Date: Fri, 2 Apr 2027 09:00:00 +0200',
        'Content-Type: multipart/mixed; boundary=i',
        '',
        '--i\r\nContent-Type: text/plain\r\n\r\nCould you speak?',
        '--i\r\nContent-Type: application/pdf; name=b.pdf\r\n\r\n%PDF-1.4\r\n--i--',
      ].join('\r\n'),
    );

  it('is read as the one that was forwarded, with what both have attached', async () => {
    const mail = await read(multipart('mixed', part('text/plain', 'See below.'), pdf, attached('Keynote', 'k.eml')));
    expect(mail).toMatchObject({
      from: { address: 'ada@client.example' },
      original: { name: 'Bo', address: 'bo@other.example' },
      sentAt: '2027-04-02T07:00:00.000Z',
      text: 'See below.\n\nCould you speak?',
    });
    expect(mail.attachments.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
  });

  it('stays closed where there are several, or below a letter', async () => {
    const two = await read(multipart('mixed', attached('One', 'one.eml'), attached('Two', '')));
    expect(two).toMatchObject({ original: null });
    expect(two.attachments.map(({ name }) => name)).toEqual(['one.eml', 'email.eml']);
    const letter = part('text/plain', 'We need you. '.repeat(100));
    expect(await read(multipart('mixed', letter, attached('One', 'one.eml')))).toMatchObject({ original: null });
  });
});

it('names an invitation, and counts the pictures that it leaves out', async () => {
  const logo = part('image/png\r\nContent-ID: <logo@client.example>', 'x');
  const mail = await read(
    multipart('related', html, part('text/calendar; method=REQUEST', 'BEGIN:VCALENDAR'), logo, logo),
  );
  expect(mail.attachments.map(({ name }) => name)).toEqual(['invitation.ics']);
  expect(mail.picturesLeftOut).toBe(2);
});
