/**
 * Words that read as translated: in comments and documents, and in the texts of the product. There are too many to rewrite
 * together, so each has a number that may only fall: lower it when you have removed some. Decisions in docs/adr are not counted.
 */
import { commentsOf, filesNamed, proseOf, textsOf, type TextFile } from './text-files';

type Phrase = [write: string, notThis: RegExp, left: number, example: string];

const phrases: Phrase[] = [
  ['automatically', /\bby (?:itself|themselves)\b/gi, 63, 'it recovers by itself'],
  ['is, appears, shows', /\bst(?:ands?|ood|anding) (?:in|on|at|beside)\b/gi, 165, 'the name stands in the line'],
  ['someone, everyone, no one, anyone who', /\b(?:some|every|no)body\b|\bwhoever\b/gi, 637, 'whoever asks'],
  ['right away', /\bat once\b/gi, 109, 'all of them at once'],
  ['again', /\banew\b/gi, 87, 'it begins anew'],
  ['its, their', /\bof (?:yours|(?:its|their|his|her|one's) own)\b/gi, 131, 'a queue of its own'],
  ['another sentence', /\b(?:whom|shall|upon|thereby|meanwhile)\b/gi, 135, 'to whom it belongs'],
  ['the result', /\bwhat (?:became|came) of\b/gi, 18, 'what became of a job'],
  ['says, shows', /\b(?:told|tells)\b/gi, 173, 'the caller is told'],
  ['undone, accept', /\btaken back\b|\btak(?:es?|en|ing) over\b/gi, 47, 'an import is taken back'],
  ['email', /\be-mails?\b/gi, 12, 'an e-mail leaves'],
  [
    'American spelling',
    /\b(?:\w*[a-z]ognis|\w*organis)(?:es?|ed|ing|ers?|ations?|ational)\b|\bprogrammes?\b|\bcolours?\b/gi,
    40,
    'an organisation with people',
  ],
  ["isn't a", /(?<!\bthere )\bis no (?!longer\b|more\b|one\b)/gi, 78, 'a row of formats is no row'],
  ['check off', /\btick(?:s|ed|ing)? off\b/gi, 8, 'a task is ticked off'],
  ['snooze', /\bput off\b/gi, 10, 'a reminder is put off'],
  ['Lectern, this server', /\binstallations?\b/gi, 44, 'the whole installation'],
  ['support access', /\blook(?:s|ing)? along\b/gi, 0, 'support looks along'],
  ['dead letter, failed', /\bset aside\b|\bgiven up\b/gi, 57, 'events that were set aside'],
];

const comments = filesNamed(/\.(tsx?|[cm]js)$/).map((file) => ({ ...file, text: commentsOf(file) }));
const documents = filesNamed(/\.md$/)
  .filter(({ path }) => !path.startsWith('docs/adr/'))
  .map((file) => ({ ...file, text: proseOf(file) }));

/** What speakers, their clients and operators read. */
const texts = filesNamed(/\.tsx?$/)
  .filter(({ path }) => /^(frontend|backend|worker|libs)\//.test(path))
  .filter(({ path }) => !/spec\.ts$|\.test\.tsx?$|\/testing\/|\/migrations\//.test(path))
  .map((file) => ({ ...file, text: textsOf(file) }));

/** By what should be written instead: good lines, names in SQL and formats. */
const leftInTexts: Record<string, string[]> = {
  'says, shows': [
    'backend/src/demo/demo-profile.ts: told',
    ...Array<string>(3).fill('backend/src/modules/billing/trial/trial-notices.repository.ts: told'),
    'frontend/src/features/landing/components/landing-sections.tsx: tells',
  ],
  'American spelling': [
    'backend/src/modules/backup/imports/reading/import-choices.ts: organiser',
    'backend/src/modules/sharing/pages/bureau-variant/bureau-contacts.repository.ts: organisation',
    'backend/src/modules/tasks/reminders/digests.repository.ts: organisation',
    'backend/src/modules/tasks/reminders/follow-up-reminders.repository.ts: organisation',
  ],
  'Lectern, this server': [
    'backend/src/installation/manifest.ts: installation',
    'backend/src/installation/restore-installation.ts: installation',
  ],
  'someone, everyone, no one, anyone who': ['frontend/src/app/pages/not-found-page.tsx: Nobody'],
  'its, their': [
    ...Array<string>(3).fill('backend/src/modules/holds/letters/hold-letter.ts: of yours'),
    'frontend/src/features/landing/texts.ts: of yours',
  ],
  // What people write above the columns of their own sheets.
  'another sentence': ['libs/protocol/src/presentations.ts: whom'],
  snooze: ['libs/protocol/src/tasks.ts: put off'],
  // The label is part of a hash that pages in the database have.
  email: [
    'backend/src/modules/sharing/visits/facts/shared-facts.ts: E-mail',
    'libs/protocol/src/client-contacts.ts: e-mail',
    'libs/protocol/src/clients.ts: e-mail',
    'libs/protocol/src/columns.ts: e-mail',
  ],
};

/** Returns how often a phrase is in the texts. */
const count = (phrase: RegExp, texts: readonly Pick<TextFile, 'text'>[]) =>
  texts.reduce((sum, { text }) => sum + (text.match(phrase)?.length ?? 0), 0);

describe('comments and documents', () => {
  it.each(phrases)('say “%s” instead of %s, but for %d places that were there', (_write, phrase, left) => {
    expect(count(phrase, [...comments, ...documents])).toBeLessThanOrEqual(left);
  });
});

describe('texts', () => {
  it.each(phrases)('say “%s” instead of %s', (write, phrase) => {
    const found = texts.flatMap(({ path, text }) => (text.match(phrase) ?? []).map((words) => `${path}: ${words}`));
    expect(found).toEqual(leftInTexts[write] ?? []);
  });
});

describe('a phrase that is planted', () => {
  it.each(phrases)('for “%s” is found in comments, not in literals', (_write, phrase, _left, example) => {
    const text = [
      `/** ${example}. */`,
      `const title = '// ${example}';`,
      `const pattern = /\\/\\* ${example} *\\//;`,
      `const element = <p title="/* ${example} */">// {/* ${example}, */ title} it’s ${example}</p>;`,
      `const words = \`/* ${example} \${title /* ${example} */} // ${example}\`; // ${example}`,
    ].join('\n');
    expect(count(phrase, [{ text: commentsOf({ path: 'planted.tsx', text }) }])).toBe(4);
  });

  it.each(phrases)('for “%s” is found in prose, not in code', (_write, phrase, _left, example) => {
    const text = [`# ${example}`, `\`${example}\` and [${example}](docs/${example}.md)`, '```', example, '```'].join(
      '\n',
    );
    expect(count(phrase, [{ text: proseOf({ path: 'planted.md', text }) }])).toBe(2);
  });
});
