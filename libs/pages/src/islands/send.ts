/** Sends what is done on a page to the server, as JSON from the same origin; the address of the page is its only key. */

/** What went wrong as a whole, and at the fields of a form. */
export interface Problem {
  message: string;
  fieldErrors: Record<string, string>;
}
export const problemOf = (message: string): Problem => ({ message, fieldErrors: {} });
export const UNKNOWN_PROBLEM = problemOf('Something went wrong. Please try again in a moment.');

export type Sent<Answer> = { ok: true; body: Partial<Answer> } | ({ ok: false; status: number } & Problem);

/** Status 0: the server was not reached, and nothing is known of what it did; the same `key` makes trying again safe. */
export async function send<Answer>(
  method: 'POST' | 'PUT',
  url: string,
  body: unknown,
  { key, keepalive = false }: { key?: string; keepalive?: boolean } = {},
): Promise<Sent<Answer>> {
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      keepalive,
      headers: { 'Content-Type': 'application/json', ...(key && { 'Idempotency-Key': key }) },
      body: JSON.stringify(body),
    });
  } catch {
    return refused(0, 'You seem to be offline. What you typed is still here: try again in a moment.');
  }
  const answer = parsed(await response.text().catch(() => ''));
  // Of the server that made this page; what a proxy in between answers has none of the fields.
  if (response.ok) return { ok: true, body: answer as Partial<Answer> };
  const { message, fieldErrors } = answer;
  return refused(
    response.status,
    typeof message === 'string' ? message : UNKNOWN_PROBLEM.message,
    isTexts(fieldErrors) ? fieldErrors : {},
  );
}

/** A link that was revoked, a page that wants a password, an event that is off: trying again changes nothing. */
export function isFinal(status: number): boolean {
  return status === 401 || status === 404 || status === 409 || status === 410;
}

/** Random, also where a page without https has no `crypto.randomUUID`. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What is no number goes as it was typed: the server says what is wrong, and nothing is dropped in silence. */
export function numberIn(text: string): number | string {
  const plain = text.replace(/[,\s]/g, '');
  return /^\d+$/.test(plain) ? Number(plain) : text;
}

function refused(status: number, message: string, fieldErrors: Record<string, string> = {}): Sent<never> {
  return { ok: false, status, message, fieldErrors };
}

function parsed(text: string): Record<string, unknown> {
  try {
    return { ...(JSON.parse(text) as object | null) };
  } catch {
    return {};
  }
}

function isTexts(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' && value !== null && Object.values(value).every((entry) => typeof entry === 'string')
  );
}
