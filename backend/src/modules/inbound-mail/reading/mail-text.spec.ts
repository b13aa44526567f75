import { dayIn, personOf, readMailText } from './mail-text';

const ANSWER = 'Yes, May 4 works.\n\nAda';
const QUOTED = '> Does May 4 work?\n> Sam';

describe('what someone answers, apart from what they quote', () => {
  const cases: [program: string, quote: string][] = [
    ['Gmail', `On Mon, Mar 1, 2027 at 9:00 AM Sam Speaker <sam@example.com> wrote:\n\n${QUOTED}`],
    [
      'Gmail, a long address',
      `On Mon, Mar 1, 2027 at 9:00 AM Sam Speaker <\nsam.with.a.very.long.name@speakers.example.com>\nwrote:\n\n${QUOTED}`,
    ],
    ['Apple Mail', `On Mar 1, 2027, at 09:00, Sam Speaker <sam@example.com> wrote:\n\n${QUOTED}`],
    ['Thunderbird, German', `Am 01.03.27 um 09:00 schrieb Sam Speaker:\n${QUOTED}`],
    ['Gmail, German', `Am Mo., 1. März 2027 um 09:00 Uhr schrieb Sam Speaker <sam@example.com>:\n\n${QUOTED}`],
    ['Apple Mail, French', `Le 1 mars 2027 à 09:00, Sam Speaker <sam@example.com> a écrit :\n\n${QUOTED}`],
    ['Gmail, Spanish', `El lun, 1 mar 2027 a las 9:00, Sam (<sam@example.com>) escribió:\n\n${QUOTED}`],
    [
      'Outlook',
      'From: Sam Speaker <sam@example.com>\nSent: Monday, March 1, 2027 9:00 AM\nTo: Ada\nSubject: May\n\nDoes May 4 work?',
    ],
    [
      'Outlook with a line',
      '-----Original Message-----\nFrom: Sam\nSent: Monday\nTo: Ada\nSubject: May\n\nDoes May 4 work?',
    ],
    [
      'Outlook, German',
      'Von: Sam <sam@example.com>\nGesendet: Montag, 1. März\nAn: Ada\nBetreff: Mai\n\nGeht der 4. Mai?',
    ],
    ['Outlook, French', 'De : Sam <sam@example.com>\nEnvoyé : lundi 1 mars\nÀ : Ada\nObjet : Mai\n\nLe 4 mai ?'],
    ['Gmail, Dutch', `Op ma 1 mrt 2027 om 09:00 schreef Sam Speaker <sam@example.com>:\n\n${QUOTED}`],
    ['a web mailer that quotes without a sign', 'On Monday, Sam Speaker wrote:\n\nDoes May 4 work?'],
  ];
  it.each(cases)('%s', (_program, quote) => {
    const read = readMailText(`${ANSWER}\n\n${quote}\n`, 'Re: May');
    expect(read).toEqual({ text: ANSWER, quoted: expect.any(String) as string, original: null, writtenOn: null });
    expect(read.quoted?.startsWith(quote.split('\n', 1)[0]!)).toBe(true);
  });

  it('keeps answers between the lines, and words that only look like the beginning of a quote', () => {
    const between = `On Monday Sam wrote:\n> Does May 4 work?\nYes.\n> And the 5th?\nNo.`;
    expect(readMailText(between, 'Re: May')).toMatchObject({ text: between, quoted: null });
    const plain = 'On budget: we have $10,000.\nFrom: the board, with thanks\n\nAm I early?';
    expect(readMailText(plain, 'May')).toMatchObject({ text: plain, quoted: null });
  });

  it('keeps what is only a quote', () => {
    const only = `On Mon, Mar 1, 2027 Sam <sam@example.com> wrote:\n${QUOTED}`;
    expect(readMailText(only, 'Re: May')).toMatchObject({ text: only, quoted: null });
  });
});

describe('a message that was forwarded', () => {
  const cases: [program: string, head: string][] = [
    [
      'Gmail',
      '---------- Forwarded message ---------\nFrom: Ada Lovelace <Ada@Client.example>\nDate: Mon\nSubject: Keynote\nTo: <sam@example.com>',
    ],
    [
      'Apple Mail',
      'Begin forwarded message:\n\nFrom: Ada Lovelace <ada@client.example>\nSubject: Keynote\nDate: March 1\nTo: sam@example.com',
    ],
    [
      'Apple Mail, quoted',
      'Begin forwarded message:\n\n> From: Ada Lovelace <ada@client.example>\n> Subject: Keynote\n> Date: March 1',
    ],
    ['Outlook', 'From: Ada Lovelace <ada@client.example>\nSent: Monday\nTo: Sam\nSubject: Keynote'],
    [
      'German',
      '-------- Weitergeleitete Nachricht --------\nBetreff: Keynote\nDatum: Montag\nVon: Ada Lovelace <ada@client.example>\nAn: Sam\nDatum: x',
    ],
    [
      'Dutch',
      '---------- Doorgestuurd bericht ---------\nVan: Ada Lovelace <ada@client.example>\nDatum: ma\nOnderwerp: Keynote\nAan: Sam',
    ],
    ['Dutch Outlook', 'Van: Ada Lovelace <ada@client.example>\nVerzonden: maandag\nAan: Sam\nOnderwerp: Keynote'],
    ['a line that was too long', 'From: Ada Lovelace\n<ada@client.example>\nSent: Monday\nTo: Sam\nSubject: Keynote'],
    ['French', 'Début du message transféré :\n\nDe: Ada Lovelace <ada@client.example>\nObjet: Keynote\nDate: 1 mars'],
  ];
  it.each(cases)('%s', (_program, head) => {
    const whole = `See below.\n\n${head}\n\nCould you speak in May?\n\nOn Sunday Bo wrote:\n> Ask Sam`;
    expect(readMailText(whole, 'Fwd: Keynote')).toEqual({
      text: whole,
      quoted: null,
      original: { name: 'Ada Lovelace', address: 'ada@client.example' },
      writtenOn: null,
    });
  });

  const PASTED = 'Begin forwarded message:\n\nFrom: Bo <bo@other.example>\nDate: April 2, 2027\nTo: Ada\n\nAsk Sam.';
  it('is one with a short note above, or a subject that says so', () => {
    const bo = { original: { name: 'Bo', address: 'bo@other.example' }, writtenOn: '2027-04-02', quoted: null };
    expect(readMailText(`See below.\n\n${PASTED}`, 'Keynote')).toMatchObject(bo);
    expect(readMailText(PASTED, 'Re: Keynote')).toMatchObject(bo);
    expect(readMailText(`${'We need you. '.repeat(100)}\n\n${PASTED}`, 'Fwd: Keynote')).toMatchObject(bo);
  });

  it('is none where someone pasted one below an answer, or below a letter', () => {
    const answer = { text: ANSWER, quoted: PASTED, original: null, writtenOn: null };
    expect(readMailText(`${ANSWER}\n\n${PASTED}`, 'Re: Keynote')).toEqual(answer);
    const letter = 'We need you. '.repeat(100).trim();
    expect(readMailText(`${letter}\n\n${PASTED}`, 'Keynote')).toEqual({ ...answer, text: letter });
  });
});

it.each([
  ['Fri, Apr 2, 2027 at 9:00 AM', '2027-04-02'],
  ['Friday, April 2, 2027 9:00 AM', '2027-04-02'],
  ['April 2, 2027 at 9:00:00\u202fAM CDT', '2027-04-02'],
  ['Fri, 2 Apr 2027 09:00:00 +0200', '2027-04-02'],
  ['2027-04-02 09:00', '2027-04-02'],
  ['Freitag, 2. April 2027 um 09:00 Uhr', '2027-04-02'],
  ['Mo., 1. März 2027', '2027-03-01'],
  ['ven. 2 avr. 2027 à 09:00', '2027-04-02'],
  ['1er février 2027', '2027-02-01'],
  ['mardi 6 juillet 2027', '2027-07-06'],
  ['viernes, 2 de abril de 2027 9:00', '2027-04-02'],
  ['martedì 1 giugno 2027', '2027-06-01'],
  ['di 2 mrt 2027 om 09:00', '2027-03-02'],
  // The month could be the day, the day isn’t one, the year is missing.
  ['02/04/2027', null],
  ['31 April 2027', null],
  ['March 1', null],
  ['Monday', null],
])('reads the day in %s', (value, day) => {
  expect(dayIn(value)).toBe(day);
});

it('takes no list of places for the head of a message', () => {
  const text = 'From: Chicago\nTo: Boston\nDate: May 4\n\nPlease confirm, and tell us your fee.';
  expect(readMailText(text, 'Your trip')).toEqual({ text, quoted: null, original: null, writtenOn: null });
});

it('finds one person in what stands after From', () => {
  expect(personOf('"Lovelace, Ada" <mailto:ada@example.com>')).toEqual({
    name: 'Lovelace, Ada',
    address: 'ada@example.com',
  });
  expect(personOf('ada@example.com')).toEqual({ name: null, address: 'ada@example.com' });
  expect(personOf('the board, with thanks')).toBeNull();
});

/** The runner's limit is the test: without the bounds each takes minutes. */
it('reads what was made to take forever', () => {
  for (const bomb of [
    '-'.repeat(2_000_000),
    `On ${'a wrote '.repeat(300_000)}`,
    '_ '.repeat(1_000_000),
    'From:'.repeat(400_000),
    `--${' '.repeat(120_000)}x`,
    `From:${'\u2028'.repeat(120_000)}`,
    `forwarded message ${'_'.repeat(120_000)}x`,
  ]) {
    readMailText(`${bomb}\n`.repeat(3), 'Fwd:');
  }
  readMailText(`--${' '.repeat(990)}x\n`.repeat(2_000), '');
  readMailText(`forwarded message${' '.repeat(970)}x\n`.repeat(2_000), '');
  readMailText('On\n'.repeat(500_000), '');
  readMailText('From: a@b.example\n'.repeat(100_000), 'Fwd:');
  const { quoted } = readMailText(`Yes.\n${'On abcd wrote:\n'.repeat(13_000)}> q\nNo.`, '');
  expect(quoted).toBeNull();
});
