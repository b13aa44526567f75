import { blockToText, spansToText, type ContractBlock } from '@lectern/protocol/contract-blocks';
import { readMarkdown, UnreadableTextError } from './contract-markdown';

const texts = (blocks: ContractBlock[]) => blocks.map(blockToText);

describe('readMarkdown', () => {
  it('reads headings, paragraphs, lists, tables, quotations and rules', () => {
    const blocks = readMarkdown(
      '# Agreement\n\nBetween **us** and *them*.\n\n1. One\n   - sub\n\n   more\n2. Two\n\n' +
        '| What | Amount |\n|:--|--:|\n| Fee | $1 |\n\n> said so\n\n---\n',
    );
    expect(blocks.map((block) => block.type)).toEqual(['heading', 'paragraph', 'list', 'table', 'quote', 'rule']);
    expect(blocks[1]).toEqual({
      type: 'paragraph',
      spans: [
        { text: 'Between ', isStrong: false, isEmphasized: false, href: null },
        { text: 'us', isStrong: true, isEmphasized: false, href: null },
        { text: ' and ', isStrong: false, isEmphasized: false, href: null },
        { text: 'them', isStrong: false, isEmphasized: true, href: null },
        { text: '.', isStrong: false, isEmphasized: false, href: null },
      ],
    });
    expect(blocks[2]).toMatchObject({
      items: [
        { depth: 0, marker: '1.' },
        { depth: 1, marker: '•' },
        { depth: 0, marker: null },
        { depth: 0, marker: '2.' },
      ],
    });
    expect(blocks[3]).toMatchObject({ align: ['left', 'right'] });
    expect(texts(blocks)[3]).toBe('What | Amount\nFee | $1');
  });

  it('counts nested lists as contracts do', () => {
    const [list] = readMarkdown('3. three\n   1. a\n      1. i\n      2. ii\n4. four');
    expect(list).toMatchObject({
      items: [{ marker: '3.' }, { marker: 'a.' }, { marker: 'i.' }, { marker: 'ii.' }, { marker: '4.' }],
    });
  });

  it('shows raw HTML, pictures and struck-out words as they were written', () => {
    expect(
      texts(
        readMarkdown(
          'a <b>bold</b> ~~$500~~ ![logo](https://x.example/y.png)\n\n<script>alert(1)</script>\n\n<div>x</div>',
        ),
      ),
    ).toEqual(['a <b>bold</b> ~~$500~~ logo (https://x.example/y.png)', '<script>alert(1)</script>', '<div>x</div>']);
  });

  it('links to the web and to mail only', () => {
    const [block] = readMarkdown('[site](https://a.example/?b=1&amp;c=2) [bad](javascript:alert(1)) <ann@a.example>');
    if (block?.type !== 'paragraph') throw new Error('no paragraph');
    expect(block.spans.map((span) => [span.text, span.href])).toEqual([
      ['site', 'https://a.example/?b=1&c=2'],
      [' bad (javascript:alert(1)) ', null],
      ['ann@a.example', 'mailto:ann@a.example'],
    ]);
  });

  it('fills fields in text, cells and addresses, and never reads a value as Markdown', () => {
    const values: Record<string, string> = { 'client.name': '# *Acme* | <b> & Co.', 'a.url': 'https://a.example' };
    const blocks = readMarkdown(
      'With {{ client.name }} \\{\\{client.name}}\n\n| c |\n|--|\n| {{client.name}} |\n\n[x]({{a.url}})',
      { fill: (text) => text.replace(/\{\{([\w.]+)\}\}/g, (whole, key: string) => values[key] ?? whole) },
    );
    expect(texts(blocks)).toEqual(['With # *Acme* | <b> & Co. {{client.name}}', 'c\n# *Acme* | <b> & Co.', 'x']);
    expect(blocks[2]).toMatchObject({ spans: [{ href: 'https://a.example' }] });
  });

  it('says an ampersand as an ampersand and keeps a break that is wanted', () => {
    const [block] = readMarkdown('Q&amp;A &sect; 4 &unknown;\nsame line  \nnext line');
    if (block?.type !== 'paragraph') throw new Error('no paragraph');
    expect(spansToText(block.spans)).toBe('Q&A § 4 &unknown; same line\nnext line');
  });

  it.each([
    ['lists in lists', '1. '.repeat(15_000)],
    ['quotations in quotations', '>'.repeat(50_000)],
    ['signs without end', '_a_'.repeat(15_000)],
    ['brackets', '['.repeat(50_000)],
    ['signs over many lines', '*a*\n'.repeat(10_000)],
  ])('refuses %s at once, naming the line', (_name, text) => {
    expect(() => readMarkdown(`fine\n\n${text}`)).toThrow(UnreadableTextError);
  });

  it('reads a long contract in a moment', () => {
    const clause = '## Clause\n\n1. The *speaker* shall **speak** for {{event.length}}.\n2. And so on.\n\n';
    expect(readMarkdown(clause.repeat(700)).length).toBe(1_400);
  });
});
