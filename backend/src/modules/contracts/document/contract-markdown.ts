/**
 * Reads the Markdown of a contract into blocks, once and on the server. Raw HTML, pictures and struck-out words stay text
 * as they were written: nothing may look different on the screen, on paper and to whoever signs. Pure.
 */
import type { ContractBlock, ContractListItem, ContractSpan } from '@lectern/protocol/contract-blocks';
import { Lexer, type Token, type Tokens } from 'marked';

/** A text that no person writes, and that would keep the parser busy for seconds. */
export class UnreadableTextError extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

type Look = Pick<ContractSpan, 'isStrong' | 'isEmphasized' | 'href'>;
const PLAIN: Look = { isStrong: false, isEmphasized: false, href: null };

const MAX_DEPTH = 5;
const MAX_NESTING = 12;
const MAX_MARKS_OF_PARAGRAPH = 400;

export interface ReadingOptions {
  /** What a run of text says after `{{fields}}` became values; escaped braces never come here. */
  fill?: (text: string) => string;
}

export function readMarkdown(source: string, options: ReadingOptions = {}): ContractBlock[] {
  const text = source.replace(/\r\n?/g, '\n').replace(/\{\{[ \t]*([\w.]+)[ \t]*\}\}/g, '{{$1}}');
  checkReadable(text);
  return new Reader(options.fill ?? ((run) => run)).blocks(Lexer.lex(text, { gfm: true }), 0);
}

class Reader {
  constructor(private readonly fill: (text: string) => string) {}

  blocks(tokens: readonly Token[], depth: number): ContractBlock[] {
    return tokens.flatMap((token) => this.block(token, depth));
  }

  private block(token: Token, depth: number): ContractBlock[] {
    switch (token.type) {
      case 'space':
      case 'def':
        return [];
      case 'heading':
        return [{ type: 'heading', level: Math.min(4, (token as Tokens.Heading).depth), spans: this.spansOf(token) }];
      case 'list':
        return [{ type: 'list', items: this.items(token as Tokens.List, 0) }];
      case 'table':
        return [this.table(token as Tokens.Table)];
      case 'blockquote':
        return this.blocks((token as Tokens.Blockquote).tokens, depth + 1).map(quoted);
      case 'hr':
        return [{ type: 'rule' }];
      case 'code':
        return paragraph(this.written((token as Tokens.Code).text));
      case 'html':
        return paragraph(this.written((token as Tokens.HTML).text.trim()));
      default:
        return paragraph(this.spansOf(token));
    }
  }

  private items(list: Tokens.List, depth: number): ContractListItem[] {
    const shown = Math.min(depth, MAX_DEPTH);
    const first = Number(list.start) || 1;
    return list.items.flatMap((item, index) => {
      const box = item.task ? (item.checked ? '☑ ' : '☐ ') : '';
      let marker: string | null = box + (list.ordered ? ordinalMarker(first + index, shown) : '•');
      const found: ContractListItem[] = [];
      for (const token of item.tokens) {
        if (token.type === 'space' || token.type === 'checkbox') continue;
        if (token.type === 'list') {
          if (marker !== null) found.push({ depth: shown, marker, spans: [] });
          found.push(...this.items(token as Tokens.List, depth + 1));
        } else {
          for (const block of this.block(token, depth + 1)) {
            for (const spans of paragraphsOf(block)) {
              found.push({ depth: shown, marker, spans });
              marker = null;
            }
          }
        }
        marker = null;
      }
      if (found.length === 0) found.push({ depth: shown, marker, spans: [] });
      return found;
    });
  }

  private table(table: Tokens.Table): ContractBlock {
    const cell = (of: Tokens.TableCell) => this.spansOf(of);
    return {
      type: 'table',
      align: table.header.map((_, column) => table.align[column] ?? 'left'),
      head: table.header.map(cell),
      rows: table.rows.map((row) => row.map(cell)),
    };
  }

  private spansOf(token: Token | Tokens.TableCell): ContractSpan[] {
    const { tokens } = token as { tokens?: Token[] };
    return joined(tokens ? this.spans(tokens, PLAIN) : this.written((token as { text?: string }).text ?? ''));
  }

  private spans(tokens: readonly Token[], look: Look): ContractSpan[] {
    return tokens.flatMap((token) => this.span(token, look));
  }

  private span(token: Token, look: Look): ContractSpan[] {
    switch (token.type) {
      case 'strong':
        return this.spans((token as Tokens.Strong).tokens, { ...look, isStrong: true });
      case 'em':
        return this.spans((token as Tokens.Em).tokens, { ...look, isEmphasized: true });
      case 'link':
        return this.link(token as Tokens.Link, look);
      case 'br':
        return [{ text: '\n', ...look }];
      case 'escape':
        return [{ text: (token as Tokens.Escape).text, ...look }];
      case 'codespan':
        return this.written((token as Tokens.Codespan).text, look);
      case 'image': {
        const { text, href } = token as Tokens.Image;
        return [{ text: this.fill(`${text} (${href})`), ...look }];
      }
      case 'text': {
        const { tokens, text } = token as Tokens.Text;
        if (tokens) return this.spans(tokens, look);
        return [{ text: this.fill(decoded(text.replace(/\s*\n\s*/g, ' '))), ...look }];
      }
      default:
        return this.written(token.raw, look);
    }
  }

  /** Addresses that a browser would run, or that lead nowhere from a paper, are shown and not linked. */
  private link(token: Tokens.Link, look: Look): ContractSpan[] {
    const spans = this.spans(token.tokens, look);
    const href = this.fill(decodedAddress(token.href));
    if (isSafeAddress(href)) return spans.map((span) => ({ ...span, href }));
    return [...spans, { text: ` (${href})`, ...look }];
  }

  private written(text: string, look: Look = PLAIN): ContractSpan[] {
    return [{ text: this.fill(text), ...look }];
  }
}

function paragraph(spans: ContractSpan[]): ContractBlock[] {
  return spans.length === 0 ? [] : [{ type: 'paragraph', spans }];
}

/** A quotation in a contract is words; what stands in it keeps its words. */
function quoted(block: ContractBlock): ContractBlock {
  if (block.type === 'table' || block.type === 'rule' || block.type === 'quote') return block;
  return { type: 'quote', spans: joined(joinParagraphs(paragraphsOf(block))) };
}

function paragraphsOf(block: ContractBlock): ContractSpan[][] {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
    case 'quote':
      return [block.spans];
    case 'list':
      return block.items.map((item) =>
        item.marker === null ? item.spans : [{ text: `${item.marker} `, ...PLAIN }, ...item.spans],
      );
    case 'table':
      return [block.head, ...block.rows].map((row) => joinCells(row));
    case 'rule':
      return [];
  }
}

function joinCells(row: readonly ContractSpan[][]): ContractSpan[] {
  return row.flatMap((cell, index) => (index === 0 ? cell : [{ text: ' | ', ...PLAIN }, ...cell]));
}

function joinParagraphs(paragraphs: readonly ContractSpan[][]): ContractSpan[] {
  return paragraphs.flatMap((spans, index) => (index === 0 ? spans : [{ text: '\n', ...PLAIN }, ...spans]));
}

/** Neighbours of one look are one run, so that the same words always make the same blocks. */
function joined(spans: readonly ContractSpan[]): ContractSpan[] {
  const result: ContractSpan[] = [];
  for (const span of spans) {
    if (span.text === '') continue;
    const last = result.at(-1);
    if (last && last.isStrong === span.isStrong && last.isEmphasized === span.isEmphasized && last.href === span.href) {
      last.text += span.text;
    } else result.push({ ...span });
  }
  return result;
}

function ordinalMarker(number: number, depth: number): string {
  if (depth % 3 === 1) return `${letters(number)}.`;
  if (depth % 3 === 2) return `${roman(number)}.`;
  return `${number}.`;
}

function letters(number: number): string {
  let rest = number;
  let text = '';
  while (rest > 0) {
    rest -= 1;
    text = String.fromCharCode(97 + (rest % 26)) + text;
    rest = Math.floor(rest / 26);
  }
  return text || '0';
}

const ROMAN: readonly [number, string][] = [
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

function roman(number: number): string {
  if (number > 399 || number < 1) return String(number);
  let rest = number;
  let text = '';
  for (const [value, sign] of ROMAN) {
    while (rest >= value) {
      text += sign;
      rest -= value;
    }
  }
  return text;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  copy: '©',
  sect: '§',
};

/** Only the entities that people type; any other is shown as it was written. */
function decoded(text: string): string {
  return text.replace(/&([a-z]+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}

function decodedAddress(href: string): string {
  return decoded(href).replace(/%7B/gi, '{').replace(/%7D/gi, '}');
}

function isSafeAddress(href: string): boolean {
  return URL.canParse(href) && /^(https?|mailto):$/.test(new URL(href).protocol);
}

const NESTING = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/;

/** The parser takes a time that grows with the square of these, and a stack that grows with them. */
function checkReadable(text: string): void {
  let marks = 0;
  text.split('\n').forEach((line, index) => {
    const markers = NESTING.exec(line)?.[0].match(/>|[-+*]|\d{1,9}[.)]/g)?.length ?? 0;
    if (markers > MAX_NESTING) {
      throw new UnreadableTextError(index + 1, 'this is a list in too many lists. Put it into fewer');
    }
    if (line.trim() === '') marks = 0;
    marks += line.match(/[*_~`[\]<]/g)?.length ?? 0;
    if (marks > MAX_MARKS_OF_PARAGRAPH) {
      throw new UnreadableTextError(index + 1, 'this paragraph has too many signs in it. Break it up');
    }
  });
}
