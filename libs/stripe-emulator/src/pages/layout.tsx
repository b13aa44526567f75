/** The frame of every page: what this is, and one column or two of it. Rendered on the server, no script at all. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

export interface BackLink {
  href: string;
  label: string;
}

interface PageProps {
  title: string;
  back?: BackLink | null;
  /** A page of one column. */
  isNarrow?: boolean;
  children: ReactNode;
}

export function renderPage(page: ReactNode): string {
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

export function Page({ title, back, isNarrow = true, children }: PageProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · Stripe stand-in`}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/pages.css" />
      </head>
      <body>
        <header className="stand-in">
          <strong>Stripe stand-in: no real money.</strong> Use the test cards only.
        </header>
        <main className={isNarrow ? 'wrap narrow' : 'wrap'}>
          {back && (
            <a className="back" href={back.href}>
              ← {back.label}
            </a>
          )}
          {children}
        </main>
      </body>
    </html>
  );
}

/** A page that only says something. */
export function MessagePage({ title, text, link }: { title: string; text: string; link?: BackLink | null }) {
  return (
    <Page title={title}>
      <h1>{title}</h1>
      <div className="card">
        <p>{text}</p>
        {link && (
          <p className="actions">
            <a className="button primary" href={link.href}>
              {link.label}
            </a>
          </p>
        )}
      </div>
    </Page>
  );
}
