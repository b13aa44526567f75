/** Sends what is done on a page to the server, as JSON from the same origin; the address of the page is its only key. */

export type Sent =
  | { ok: true; body: unknown }
  | { ok: false; status: number; message: string; fieldErrors: Record<string, string> };

/** Status 0: the server was not reached, and nothing is known of what it did; the same `key` makes trying again safe. */
export async function send(
  method: 'POST' | 'PUT',
  url: string,
  body: unknown,
  { key, keepalive = false }: { key?: string; keepalive?: boolean } = {},
): Promise<Sent> {
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
  const text = await response.text().catch(() => '');
  const answer = parsed(text);
  if (response.ok) return { ok: true, body: answer };
  const { message, fieldErrors } = (answer ?? {}) as { message?: unknown; fieldErrors?: unknown };
  return refused(
    response.status,
    typeof message === 'string' ? message : 'Something went wrong. Please try again in a moment.',
    isTexts(fieldErrors) ? fieldErrors : {},
  );
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

function refused(status: number, message: string, fieldErrors: Record<string, string> = {}): Sent {
  return { ok: false, status, message, fieldErrors };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isTexts(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' && value !== null && Object.values(value).every((entry) => typeof entry === 'string')
  );
}
