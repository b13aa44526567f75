/** The HTML around a page: its head, the bar above and the foot below it. Nothing here runs without being asked. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { accentVariables, type Letterhead } from '@lectern/protocol/letterhead';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import type { PageFrame } from './page-frame';
import { timeAgo } from './words';

export interface PageHead {
  title: string;
  description: string | null;
  /** Only where the page itself may be found by everybody. */
  structuredData?: object;
  /** Of Open Graph. */
  type?: 'profile' | 'website';
}

export function renderDocument(head: PageHead, frame: PageFrame, body: ReactNode): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <Head head={head} frame={frame} />
      <body>
        <a
          href="#main"
          className="sr-only focus:not-sr-only focus:absolute focus:top-3 focus:left-3 focus:z-10 focus:rounded-md focus:bg-surface focus:px-4 focus:py-3 focus:text-curtain-text"
        >
          Skip to main content
        </a>
        {body}
      </body>
    </html>,
  )}`;
}

function Head({ head, frame }: { head: PageHead; frame: PageFrame }) {
  const { assets } = frame;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{head.title}</title>
      {head.description && <meta name="description" content={head.description} />}
      <meta name="robots" content={frame.isIndexed ? 'index, follow' : 'noindex, nofollow'} />
      <meta name="referrer" content="no-referrer" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#faf8f4" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#171411" media="(prefers-color-scheme: dark)" />
      {frame.canonicalUrl && <link rel="canonical" href={frame.canonicalUrl} />}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {assets.font && <link rel="preload" href={assets.font} as="font" type="font/woff2" crossOrigin="anonymous" />}
      <link rel="stylesheet" href={assets.styles} />
      {frame.letterhead && <style dangerouslySetInnerHTML={{ __html: accentRule(frame.letterhead) }} />}
      <meta property="og:type" content={head.type ?? 'website'} />
      <meta property="og:site_name" content={PRODUCT_NAME} />
      <meta property="og:title" content={head.title} />
      {head.description && <meta property="og:description" content={head.description} />}
      {frame.canonicalUrl && <meta property="og:url" content={frame.canonicalUrl} />}
      {frame.ogPictureUrl && (
        <>
          <meta property="og:image" content={frame.ogPictureUrl} />
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={head.title} />
        </>
      )}
      <meta name="twitter:card" content={frame.ogPictureUrl ? 'summary_large_image' : 'summary'} />
      {head.structuredData && (
        <script
          type="application/ld+json"
          // `<` inside a script element could end it.
          dangerouslySetInnerHTML={{ __html: JSON.stringify(head.structuredData).replaceAll('<', '\\u003c') }}
        />
      )}
      {/* In a preview nothing is pressed, counted or sent: its frame allows no scripts. */}
      {frame.preview === null && <script type="module" src={assets.script} />}
    </head>
  );
}

/** A browser that doesn't know `light-dark()` keeps the product's colors: else its buttons would have none. */
function accentRule({ accent }: Letterhead): string {
  const variables = Object.entries(accentVariables(accent)).map(([name, value]) => `${name}:${value}`);
  return `@supports (color:light-dark(#000,#fff)){body{${variables.join(';')}}}`;
}

/** The speaker's logo. Without one there is nothing to show: the page itself says their name. */
function PageLogo({ of: { name, logoUrl } }: { of: Letterhead }) {
  return (
    logoUrl && (
      <img src={logoUrl} alt={name} className="h-10 w-auto max-w-56 rounded-sm bg-(--logo-ground) object-contain" />
    )
  );
}

/** Whose page this is, what it shows and how fresh. */
export function TopBar({ frame, title }: { frame: PageFrame; title: string }) {
  return (
    <header className="border-b border-line print:hidden">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-6 lg:px-8">
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          {frame.letterhead && <PageLogo of={frame.letterhead} />}
          <span className="font-medium">{title}</span>
          {frame.updatedAt && (
            <time dateTime={frame.updatedAt.toISOString()} className="text-muted">
              Updated {timeAgo(frame.updatedAt, frame.now, frame.zone)}
            </time>
          )}
        </p>
      </div>
    </header>
  );
}

export function Foot({ credit = 'Made with', children }: { credit?: string; children?: ReactNode }) {
  return (
    <footer className="border-t border-line print:hidden">
      <div className="mx-auto flex max-w-6xl flex-wrap justify-between gap-x-10 gap-y-2 px-4 py-8 text-sm text-muted sm:px-6 lg:px-8">
        <p className="max-w-[68ch]">{children}</p>
        <p>
          {credit}{' '}
          <a href="/" className="text-curtain-text underline underline-offset-4">
            {PRODUCT_NAME}
          </a>
        </p>
      </div>
    </footer>
  );
}
