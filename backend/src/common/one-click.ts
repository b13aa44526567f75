/**
 * The one request that comes from neither our pages nor a session: a mail program's `List-Unsubscribe=One-Click`
 * (RFC 8058), as a form of either type. Its path carries a signed token, which stands in for session and CSRF token.
 */
import { text, type Request, type RequestHandler } from 'express';

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const FIELD = 'List-Unsubscribe';

/** For middleware under `/api`: exactly `POST /api/unsubscribe/<token>`. */
export function isOneClickUnsubscribe(request: Request): boolean {
  return request.method === 'POST' && /^\/unsubscribe\/[^/]+$/.test(request.path);
}

/** Such a request as mail programs send it. */
export function isOneClickForm(request: Request): boolean {
  return isOneClickUnsubscribe(request) && Boolean(request.is(FORMS));
}

const readText = text({ type: FORMS, limit: '4kb' });

/** Makes of the form the object that the route's schema knows. */
export const readOneClick: RequestHandler = (request, response, next) => {
  if (!isOneClickForm(request)) return next();
  readText(request, response, (error?: unknown) => {
    if (error) return next(error);
    const body: unknown = request.body;
    request.body = { [FIELD]: typeof body === 'string' ? valueOf(request, body) : undefined };
    next();
  });
};

function valueOf(request: Request, body: string): string | null {
  if (request.is(FORMS[0] ?? '')) return new URLSearchParams(body).get(FIELD);
  // One short field: after the header lines of its part, one line.
  const part = new RegExp(`name="?${FIELD}"?[^\\r\\n]*\\r?\\n(?:[^\\r\\n]+\\r?\\n)*\\r?\\n([^\\r\\n]*)`, 'i');
  return part.exec(body)?.[1]?.trim() ?? null;
}
