/** The pages of the development inbox, rendered on each request: list on the left, one mail on the right. */
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailAddress, ReceivedMail } from './received-mail';

const VIEWS = { html: 'Email', text: 'Text', headers: 'Headers' } as const;
export type MailView = keyof typeof VIEWS;

const MAX_LISTED = 200;

export function isMailView(value: string | null): value is MailView {
  return value !== null && Object.hasOwn(VIEWS, value);
}

interface InboxPageProps {
  /** Newest first. */
  mails: ReceivedMail[];
  /** The address the list is narrowed to, or ''. */
  to: string;
  revision: string;
  shown?: { mail: ReceivedMail; view: MailView };
  missing?: boolean;
}

export function renderInboxPage(props: InboxPageProps): string {
  return `<!doctype html>${renderToStaticMarkup(<InboxPage {...props} />)}`;
}

function InboxPage({ mails, to, revision, shown, missing }: InboxPageProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{shown ? `${shown.mail.subject} · Inbox` : 'Inbox'}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/inbox.css" />
        <script src="/inbox.js" defer />
      </head>
      <body className={shown ? 'has-mail' : 'no-mail'} data-revision={revision}>
        <aside>
          <header>
            <h1>
              <a href="/">Inbox</a>
            </h1>
            <button type="button" id="clear">
              Delete all
            </button>
          </header>
          <form action="/" role="search">
            <label htmlFor="to" className="visually-hidden">
              Show mails to
            </label>
            <input id="to" name="to" type="search" defaultValue={to} placeholder="Filter by recipient address" />
          </form>
          <nav id="list" aria-label="Emails" aria-live="polite">
            <MailList mails={mails} to={to} shownId={shown?.mail.id} />
          </nav>
        </aside>
        <main>{shown ? <Mail {...shown} to={to} /> : <NothingShown missing={missing} />}</main>
      </body>
    </html>
  );
}

function MailList({ mails, to, shownId }: { mails: ReceivedMail[]; to: string; shownId?: string }) {
  if (mails.length === 0) {
    return (
      <p className="empty">
        {to ? `No email to ${to} yet.` : 'No email yet. What the application sends appears here.'}
      </p>
    );
  }
  return (
    <>
      <ul>
        {mails.slice(0, MAX_LISTED).map((mail) => (
          <li key={mail.id}>
            <a href={link(mail.id, to)} aria-current={mail.id === shownId ? 'page' : undefined}>
              <span className="row">
                <span className="who">{mail.to.map(({ address }) => address).join(', ') || 'nobody'}</span>
                <time dateTime={mail.date}>{shortDate(mail.date)}</time>
              </span>
              <span className="subject">{mail.subject || '(no subject)'}</span>
              <span className="preview">{mail.text.slice(0, 140)}</span>
            </a>
          </li>
        ))}
      </ul>
      {mails.length > MAX_LISTED && <p className="empty">{mails.length - MAX_LISTED} older emails are not listed.</p>}
    </>
  );
}

function Mail({ mail, view, to }: { mail: ReceivedMail; view: MailView; to: string }) {
  return (
    <article>
      <header>
        <a className="back" href={to ? `/?to=${encodeURIComponent(to)}` : '/'}>
          ← All emails
        </a>
        <h2>{mail.subject || '(no subject)'}</h2>
        <dl>
          <dt>From</dt>
          <dd>{people(mail.from)}</dd>
          <dt>To</dt>
          <dd>{people(mail.to)}</dd>
          <dt>Date</dt>
          <dd>{longDate(mail.date)}</dd>
        </dl>
        <nav className="views" aria-label="Views of this email">
          {Object.entries(VIEWS).map(([name, label]) => (
            <a key={name} href={link(mail.id, to, name)} aria-current={name === view ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
      </header>
      <MailContent mail={mail} view={view} />
    </article>
  );
}

function MailContent({ mail, view }: { mail: ReceivedMail; view: MailView }) {
  if (view === 'headers') {
    return (
      <pre className="content">
        {Object.entries(mail.headers)
          .map(([name, value]) => `${name}: ${value}`)
          .join('\n')}
      </pre>
    );
  }
  if (view === 'text') return <pre className="content">{mail.text || 'This email has no text version.'}</pre>;
  if (!mail.html) return <p className="content">This email has no HTML version.</p>;
  return (
    <iframe
      className="content"
      title="The email as its reader sees it"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      src={`/mail/${mail.id}/html`}
    />
  );
}

function NothingShown({ missing }: { missing?: boolean }) {
  return (
    <div className="nothing">
      <p>{missing ? 'This email is gone.' : 'Choose an email to read it.'}</p>
      <p className="hint">New ones appear automatically.</p>
    </div>
  );
}

function link(id: string, to: string, view?: string): string {
  const query = new URLSearchParams({ ...(to && { to }), ...(view && { view }) }).toString();
  return `/mail/${id}${query && `?${query}`}`;
}

function people(addresses: MailAddress[]): string {
  return addresses.map(({ name, address }) => (name ? `${name} <${address}>` : address)).join(', ');
}

function shortDate(date: string): string {
  return new Date(date).toLocaleString('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });
}

function longDate(date: string): string {
  return new Date(date).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'long' });
}
