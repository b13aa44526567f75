/**
 * The text of an announcement. HTML in it is shown as nobody's markup, pictures are left out, and links lead to the web, an
 * email or a page of the application. Loaded when there is something to show: see announcement-text.
 */
import { announcementHref } from '@lectern/protocol/announcements';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { Link } from 'wouter';

const linkClass = 'font-medium underline underline-offset-2';

/** Headings of the text stand below that of the announcement. */
const Heading: Components['h1'] = ({ children }) => <p className="mt-3 font-semibold">{children}</p>;

const components: Components = {
  a: ({ href, children }) => {
    const target = announcementHref(href ?? '');
    if (target === null) return <>{children}</>;
    if (target.startsWith('/')) {
      return (
        <Link href={target} className={linkClass}>
          {children}
        </Link>
      );
    }
    return (
      <a href={target} target="_blank" rel="noreferrer" className={linkClass}>
        {children}
      </a>
    );
  },
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  ul: ({ children }) => <ul className="list-disc space-y-1 pl-5">{children}</ul>,
  ol: ({ children }) => <ol className="list-decimal space-y-1 pl-5">{children}</ol>,
  blockquote: ({ children }) => <blockquote className="border-l-2 border-control pl-3">{children}</blockquote>,
  code: ({ children }) => <code className="rounded bg-sunken px-1 py-0.5">{children}</code>,
  table: ({ children }) => (
    <div className="overflow-x-auto">
      <table className="[&_td]:border-b [&_td]:border-line [&_td]:px-2 [&_td]:py-1 [&_th]:px-2 [&_th]:py-1 [&_th]:text-left">
        {children}
      </table>
    </div>
  ),
};

export function AnnouncementMarkdown({ text }: { text: string }) {
  return (
    <ReactMarkdown
      remarkPlugins={[remarkGfm]}
      disallowedElements={['img', 'input']}
      urlTransform={(url) => announcementHref(url)}
      components={components}
    >
      {text}
    </ReactMarkdown>
  );
}
