/**
 * The text of a tutorial: Markdown without HTML, with sections that have an address, callouts, and pictures of the
 * product. A chunk of its own, since only whoever reads needs what reads Markdown.
 */
import { useEffect, type ReactNode } from 'react';
import { Info, Lightbulb, TriangleAlert, type LucideIcon } from 'lucide-react';
import ReactMarkdown, { type Components, type ExtraProps } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { Link } from 'wouter';
import { calloutKinds, callouts, type CalloutKind } from '../callouts';
import { headingId } from '../heading-id';
import { TutorialPicture } from './tutorial-picture';

type HastNode = ExtraProps['node'];

/** Their headings stand below the title, which is an h1 on the Help page and an h2 elsewhere. */
export type TutorialMarkdownProps = { text: string; titleLevel: 1 | 2 };

const link = 'text-curtain-text underline underline-offset-2 hover:decoration-2';

const shared: Components = {
  a: ({ href = '', children }) => {
    if (href.startsWith('#')) {
      return (
        <a href={href} className={link}>
          {children}
        </a>
      );
    }
    if (href.startsWith('/')) {
      return (
        <Link href={href} className={link}>
          {children}
        </Link>
      );
    }
    return (
      <a href={href} target="_blank" rel="noreferrer" className={link}>
        {children}
      </a>
    );
  },
  // A picture is a figure, which may not stand in a paragraph.
  p: ({ node, children }) => (isPicture(node) ? <>{children}</> : <p>{children}</p>),
  img: ({ src, alt, title }) => <TutorialPicture src={String(src)} alt={alt ?? ''} caption={title} />,
  ul: ({ children }) => <ul className="list-disc space-y-1.5 pl-6 marker:text-muted">{children}</ul>,
  ol: ({ children, start }) => (
    <ol start={start} className="list-decimal space-y-2 pl-6 marker:font-medium marker:text-muted">
      {children}
    </ol>
  ),
  strong: ({ children }) => <strong className="font-semibold">{children}</strong>,
  code: ({ children }) => <code className="rounded bg-sunken px-1 py-0.5 text-[0.9em]">{children}</code>,
  hr: () => <hr className="border-line" />,
  blockquote: ({ children }) => (
    <blockquote className="space-y-3 border-l-2 border-control pl-4 text-muted">{children}</blockquote>
  ),
  aside: ({ node, children }) => <Callout kind={kindOf(node)}>{children}</Callout>,
  table: ({ children }) => (
    // A wide table is moved sideways, by the keyboard too.
    <div
      role="region"
      aria-label="Table"
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-line bg-surface"
    >
      <table className="w-full text-left text-sm leading-6 [&_td]:border-t [&_td]:border-line [&_td]:px-4 [&_td]:py-2.5 [&_td]:align-top [&_th]:bg-sunken [&_th]:px-4 [&_th]:py-2 [&_th]:font-semibold">
        {children}
      </table>
    </div>
  ),
};

const levels: Record<TutorialMarkdownProps['titleLevel'], Components> = {
  1: { ...shared, h2: sectionHeading('h2'), h3: sectionHeading('h3') },
  2: { ...shared, h2: sectionHeading('h3'), h3: sectionHeading('h4') },
};

export function TutorialMarkdown({ text, titleLevel }: TutorialMarkdownProps) {
  useEffect(() => {
    // The browser looked for the section before there was a text.
    const id = decodeURIComponent(window.location.hash.slice(1));
    if (id) document.getElementById(id)?.scrollIntoView();
  }, [text]);
  return (
    <div className="space-y-4 text-base leading-7 wrap-anywhere">
      <ReactMarkdown skipHtml remarkPlugins={[remarkGfm, callouts]} components={levels[titleLevel]}>
        {text}
      </ReactMarkdown>
    </div>
  );
}

function sectionHeading(Element: 'h2' | 'h3' | 'h4') {
  const size = Element === 'h2' ? 'pt-4 text-xl' : Element === 'h3' ? 'pt-3 text-lg' : 'pt-2 text-base';
  return function SectionHeading({ node, children }: ExtraProps & { children?: ReactNode }) {
    const id = headingId(textOf(node));
    return (
      <Element id={id} className={`group scroll-mt-24 font-display font-medium text-balance ${size}`}>
        {children}{' '}
        <a
          href={`#${id}`}
          aria-label="Link to this section"
          className="text-muted no-underline opacity-0 group-hover:opacity-100 focus-visible:opacity-100 print:hidden"
        >
          #
        </a>
      </Element>
    );
  };
}

const looks: Record<CalloutKind, { word: string; Icon: LucideIcon; className: string }> = {
  tip: { word: 'Tip', Icon: Lightbulb, className: 'bg-success-soft text-success-text' },
  note: { word: 'Good to know', Icon: Info, className: 'bg-info-soft text-info-text' },
  warning: { word: 'Careful', Icon: TriangleAlert, className: 'bg-warning-soft text-warning-text' },
};

function Callout({ kind, children }: { kind: CalloutKind; children: ReactNode }) {
  const { word, Icon, className } = looks[kind];
  return (
    <div role="note" className={`flex gap-3 rounded-lg px-4 py-3.5 ${className}`}>
      <Icon aria-hidden className="mt-1 size-4.5 shrink-0" />
      <div className="min-w-0 space-y-2">
        <p className="text-sm font-semibold">{word}</p>
        <div className="space-y-2 text-sm leading-6 text-ink">{children}</div>
      </div>
    </div>
  );
}

function kindOf(node: HastNode): CalloutKind {
  return calloutKinds.find((kind) => kind === node?.properties['data-kind']) ?? 'note';
}

function isPicture(node: HastNode): boolean {
  const [only, ...others] = node?.children ?? [];
  return others.length === 0 && only?.type === 'element' && only.tagName === 'img';
}

function textOf(node: { children?: readonly object[] } | undefined): string {
  return (node?.children ?? [])
    .map((child) => ('value' in child && typeof child.value === 'string' ? child.value : textOf(child)))
    .join('');
}
