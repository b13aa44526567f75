/**
 * A contract as paper: draws the blocks that the server made of the text. The PDF is made of the same ones, so nothing here
 * may add, leave out or reorder a word.
 */
import { Fragment, type ReactNode } from 'react';
import clsx from 'clsx';
import type { ContractBlock, ContractListItem, ContractSpan } from '@lectern/protocol/contract-blocks';

export type ContractTextProps = {
  blocks: readonly ContractBlock[];
  /** In a draft: fields that are not filled in are marked; in a template's preview those that are, too. */
  marksFields?: boolean;
  className?: string;
};

export function ContractText({ blocks, marksFields = false, className }: ContractTextProps) {
  return (
    <div className={clsx('text-base leading-7 wrap-anywhere text-ink', className)}>
      {blocks.map((block, index) => (
        <Block key={index} block={block} marksFields={marksFields} />
      ))}
    </div>
  );
}

const headings = [
  'mt-8 mb-3 font-display text-xl font-medium first:mt-0',
  'mt-7 mb-2 font-display text-lg font-medium first:mt-0',
  'mt-6 mb-1.5 text-base font-semibold first:mt-0',
  'mt-5 mb-1 text-sm font-semibold first:mt-0',
];

/** The page's title is the h1; the text begins below it. */
const levels = ['h2', 'h3', 'h4', 'h5'] as const;

function Block({ block, marksFields }: { block: ContractBlock; marksFields: boolean }) {
  const words = (spans: readonly ContractSpan[]) => <ContractSpans spans={spans} marksFields={marksFields} />;
  switch (block.type) {
    case 'heading': {
      const Heading = levels[block.level - 1] ?? 'h5';
      return <Heading className={headings[block.level - 1]}>{words(block.spans)}</Heading>;
    }
    case 'paragraph':
      return <p className="mb-4 last:mb-0">{words(block.spans)}</p>;
    case 'quote':
      return <blockquote className="mb-4 border-l-3 border-line pl-4 italic">{words(block.spans)}</blockquote>;
    case 'rule':
      return <hr className="my-6 border-line" />;
    case 'list':
      return <List items={block.items} words={words} />;
    case 'table':
      return <Table block={block} words={words} />;
  }
}

type Words = (spans: readonly ContractSpan[]) => ReactNode;

/** Flat as it came: depth is drawn and said (aria-level would need nested lists), markers are the server's. */
function List({ items, words }: { items: readonly ContractListItem[]; words: Words }) {
  return (
    <div role="list" className="mb-4 space-y-1.5">
      {items.map((item, index) => (
        <div key={index} role="listitem" className="flex gap-2" style={{ paddingLeft: `${item.depth * 1.5}rem` }}>
          <span className="w-6 shrink-0 text-right text-muted tabular-nums">{item.marker}</span>
          <div className="min-w-0 flex-1">{words(item.spans)}</div>
        </div>
      ))}
    </div>
  );
}

type TableBlock = Extract<ContractBlock, { type: 'table' }>;
const alignments = { left: 'text-left', center: 'text-center', right: 'text-right tabular-nums' };

function Table({ block, words }: { block: TableBlock; words: Words }) {
  const alignment = (column: number) => alignments[block.align[column] ?? 'left'];
  /** Two columns without titles over them: the first says what the second is. */
  const isOfFacts = block.head.every((cell) => cell.length === 0);
  return (
    // A wide table scrolls by itself, by touch and by keyboard; the page never does.
    <div className="mb-4 overflow-x-auto" tabIndex={0} role="region" aria-label="Table of the contract">
      <table className="w-full border-collapse text-sm leading-6">
        {!isOfFacts && (
          <thead>
            <tr>
              {block.head.map((cell, column) => (
                <th
                  key={column}
                  scope="col"
                  className={clsx('border-b border-control px-3 py-2 font-semibold', alignment(column))}
                >
                  {words(cell)}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {block.rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => {
                const isTitle = isOfFacts && column === 0;
                const Cell = isTitle ? 'th' : 'td';
                return (
                  <Cell
                    key={column}
                    scope={isTitle ? 'row' : undefined}
                    className={clsx('border-b border-line px-3 py-2 align-top font-normal', alignment(column))}
                  >
                    {words(cell)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type SpansProps = { spans: readonly ContractSpan[]; marksFields: boolean };

export function ContractSpans({ spans, marksFields }: SpansProps) {
  return spans.map((span, index) => <Span key={index} span={span} marksFields={marksFields} />);
}

function Span({ span, marksFields }: { span: ContractSpan; marksFields: boolean }) {
  let words: ReactNode = marksFields ? withMarks(span.text) : span.text;
  if (span.isStrong) words = <strong className="font-semibold">{words}</strong>;
  if (span.isEmphasized) words = <em>{words}</em>;
  if (span.href) {
    words = (
      <a href={span.href} target="_blank" rel="noreferrer" className="underline underline-offset-4">
        {words}
      </a>
    );
  }
  return <span className="whitespace-pre-line">{words}</span>;
}

/** A field, or what fills one (`isolate` in contract-templates). */
const FIELD = /(\{\{[^{}]*\}\}|\u2068[^\u2069]*\u2069)/;

function withMarks(text: string): ReactNode {
  return text.split(FIELD).map((part, index) =>
    part.startsWith('\u2068') ? (
      <span key={index} data-field="" className="border-b border-dotted border-control">
        {part.slice(1, -1)}
      </span>
    ) : FIELD.test(part) ? (
      <mark key={index} className="rounded-sm bg-warning-soft px-1 text-warning-text">
        {part}
      </mark>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
