/**
 * Returns that this tab has read. When one is asked for again, the server says by its ETag whether it is still true (304), and
 * nothing is sent or read twice. In memory alone: of an account the browser stores nothing (`Cache-Control: no-store`).
 */
const MOST = 50;

interface KnownAnswer {
  etag: string;
  /** What it was read with: another reader of the same address may want more of it. */
  schema: unknown;
  data: unknown;
}

/** By path; the latest last. */
const answers = new Map<string, KnownAnswer>();

export function knownAnswer(path: string, schema: unknown): KnownAnswer | undefined {
  const known = answers.get(path);
  return known?.schema === schema ? known : undefined;
}

export function rememberAnswer(path: string, answer: KnownAnswer): void {
  answers.delete(path);
  answers.set(path, answer);
  const [oldest] = answers.keys();
  if (answers.size > MOST && oldest !== undefined) answers.delete(oldest);
}

/** When another account signs in. */
export function forgetAnswers(): void {
  answers.clear();
}
