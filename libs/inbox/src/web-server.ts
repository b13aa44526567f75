/** The web side of the development inbox: the pages for people, `/api/email` for programs. Reads and clears, no more. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { SCRIPT, STYLE } from './page-assets';
import { isMailView, renderInboxPage } from './page';
import type { MailStore } from './mail-store';
import type { ReceivedMail } from './received-mail';

const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; img-src data:; " +
  "base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** A mail is somebody else's page: no scripts, no cookies, no forms; links open in a tab of their own. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; " +
  "img-src data: https:; font-src data: https:; frame-ancestors 'self'";

interface Answer {
  status?: number;
  type: string;
  body: string;
  policy?: string;
}

export function createWebServer(store: MailStore, logger?: Logger): Server {
  return createServer((request, response) => {
    answer(store, request).then(
      (result) => write(response, result),
      (error: unknown) => {
        logger?.error({ err: error }, 'a page of the inbox failed');
        write(response, json({ error: 'Something went wrong in the inbox' }, 500));
      },
    );
  });
}

async function answer(store: MailStore, request: IncomingMessage): Promise<Answer> {
  const url = new URL(request.url ?? '/', 'http://inbox.invalid');
  const isRead = request.method === 'GET' || request.method === 'HEAD';

  if (url.pathname === '/api/email') {
    if (isRead) return json(store.list(url.searchParams.get('to') ?? undefined));
    if (request.method === 'DELETE') {
      await store.clear();
      return json({ deleted: true });
    }
  }
  if (!isRead) return json({ error: 'This method is not allowed here' }, 405);
  return read(store, url);
}

function read(store: MailStore, url: URL): Answer {
  const to = url.searchParams.get('to') ?? '';
  switch (url.pathname) {
    case '/':
      return page(renderInboxPage({ mails: store.list(to), to, revision: store.revision() }));
    case '/inbox.css':
      return { type: 'text/css', body: STYLE };
    case '/inbox.js':
      return { type: 'text/javascript', body: SCRIPT };
    case '/health':
      return json({ status: 'ok' });
    case '/api/inbox':
      return json({ revision: store.revision() });
  }
  const [, kind, id, rest] = /^\/(api\/email|mail)\/([\d-]+)(\/html)?$/.exec(url.pathname) ?? [];
  const mail = id === undefined ? undefined : store.get(id);
  if (kind === 'api/email' && !rest) return mail ? json(mail) : json({ error: 'This mail does not exist' }, 404);
  if (kind === 'mail' && mail && rest) return mailBody(mail);
  if (kind === 'mail' && mail) {
    const view = url.searchParams.get('view');
    const shown = { mail, view: isMailView(view) ? view : mail.html ? 'html' : 'text' } as const;
    return page(renderInboxPage({ mails: store.list(to), to, revision: store.revision(), shown }));
  }
  if (url.pathname.startsWith('/api/')) return json({ error: 'There is nothing here' }, 404);
  return page(renderInboxPage({ mails: store.list(to), to, revision: store.revision(), missing: true }), 404);
}

function mailBody(mail: ReceivedMail): Answer {
  const base = '<base target="_blank">';
  const body = /<head[^>]*>/i.test(mail.html) ? mail.html.replace(/<head[^>]*>/i, `$&${base}`) : `${base}${mail.html}`;
  return { type: 'text/html', body, policy: MAIL_POLICY };
}

function page(body: string, status = 200): Answer {
  return { status, type: 'text/html', body, policy: PAGE_POLICY };
}

function json(value: unknown, status = 200): Answer {
  return { status, type: 'application/json', body: JSON.stringify(value) };
}

function write(response: ServerResponse, { status = 200, type, body, policy }: Answer): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-length': Buffer.byteLength(body),
    'content-security-policy': policy ?? "default-src 'none'",
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  response.end(body);
}
