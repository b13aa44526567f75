// What an answer must not be, and the findings where it was.
import { createWriteStream, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { POLLUTION } from './hostile.mjs';
import { idsIn } from './routes.mjs';

const SLOW_MS = 2000;
/** What only the inside of the server says. */
const INSIDE =
  /\bat \S+ \(|node_modules|\bSELECT\b.+\bFROM\b|violates|relation "|\$argon2|\[object |\bundefined\b|TypeError|invalid input syntax|Invalid input|ECONN|\bexpected \w+, received/;

/** Undefined where a refusal is a sentence for people, with a code and a request id for the others. */
export function problemOfRefusal({ status, headers, text }) {
  if (!headers['content-type']?.includes('application/json'))
    return `is ${headers['content-type'] ?? 'nothing'}, not JSON`;
  let body;
  try {
    body = JSON.parse(text);
  } catch {
    return 'is broken JSON';
  }
  const { error, message, code, requestId, fieldErrors } = body ?? {};
  if (error !== message || !code || !requestId) return 'lacks a part of the agreed body';
  if (status === 422 && code === 'VALIDATION_FAILED') return undefined;
  for (const sentence of [message, ...Object.values(fieldErrors ?? {})]) {
    // What was sent may be quoted, whatever it is.
    if (!/\S+ \S+/.test(sentence) || INSIDE.test(sentence.replace(/"[^]*"/g, '')))
      return `has no clear sentence: ${sentence.slice(0, 120)}`;
  }
  return undefined;
}

const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`;
const BINARY = /[^\t\n\x20-\x7e]/;

/** As a person repeats it; long bodies are files beside the report. */
function asCurl({ method, path, headers = {}, body }, url, keep) {
  const lines = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  if (body !== undefined) {
    const isShort = typeof body === 'string' && body.length < 2000 && !BINARY.test(body);
    lines.push(`--data-binary ${isShort ? quoted(body) : `@${keep(body)}`}`);
  }
  const address = quoted(`${url}${path.length > 4000 ? `${path.slice(0, 4000)}…` : path}`);
  return ['curl', '--path-as-is', '-X', method, address, ...lines].join(' ');
}

export class Findings {
  constructor({ url, folder, forbiddenText, forbiddenIds }) {
    Object.assign(this, { url, folder, forbiddenText, forbiddenIds });
    this.byKey = new Map();
    this.slow = new Map();
    this.statuses = new Map();
    this.sent = 0;
    this.report = createWriteStream(`${folder}/findings.txt`);
  }

  add(kind, { route, identity, request, answer, note = '' }) {
    const key = [kind, route.name, note.replace(/\d+/g, '#').slice(0, 80)].join(' · ');
    const known = this.byKey.get(key);
    if (known) {
      known.count += 1;
      // Some of a kind are enough to see what they have in common.
      if (known.count > 5) return;
    } else this.byKey.set(key, { kind, route: route.name, note, count: 1 });
    const keep = (body) => {
      const file = `${this.folder}/body-${this.byKey.size}-${known?.count ?? 1}`;
      writeFileSync(file, body);
      return file;
    };
    const lines = [`${kind}: ${route.name} as ${identity.name}. ${note}`];
    if (request) lines.push(asCurl(request, this.url, keep));
    if (answer) lines.push(`  ${answer.status} in ${Math.round(answer.ms)} ms: ${answer.text.slice(0, 500)}`);
    this.report.write(`${lines.join('\n')}\n\n`);
  }

  /** expected: the statuses that this identity may get here; undefined where anything but a failure is right. */
  check({ route, identity, request, expected }, answer) {
    this.sent += 1;
    const about = { route, identity, request, answer };
    this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1);
    if (answer.ms > SLOW_MS) this.noteSlow(route, request, answer.ms);
    if (answer.status === 0) return void this.add('no answer', { ...about, note: answer.text });
    if (answer.status >= 500) return void this.add('server error', { ...about, note: codeOf(answer) });
    if (expected && !expected.includes(answer.status)) {
      this.add('not refused', { ...about, note: `${answer.status} instead of ${expected.join(' or ')}` });
    }
    this.checkLeaks(about);
    if (answer.status < 400 || answer.status === 431) return;
    if (!route.path.startsWith('/api/')) {
      if (INSIDE.test(answer.text)) this.add('inside shown', about);
      return;
    }
    const problem = answer.text && problemOfRefusal(answer);
    if (problem) this.add('unclear refusal', { ...about, note: problem });
  }

  checkLeaks(about) {
    const { identity, request, answer } = about;
    const said = `${answer.text}\n${answer.headers.location ?? ''}`;
    const sent = `${request.path}\n${typeof request.body === 'string' ? request.body : ''}`;
    if (said.includes(POLLUTION) && !sent.includes(POLLUTION)) this.add('prototype polluted', about);
    if (identity.seesAll) return;
    if (said.includes(this.forbiddenText)) this.add('leak', { ...about, note: 'a text of the other office' });
    const asked = new Set(idsIn(sent));
    const leaked = idsIn(said).find((id) => this.forbiddenIds.has(id) && !asked.has(id));
    if (leaked) this.add('leak', { ...about, note: `an id of the other office` });
  }

  noteSlow(route, request, ms) {
    const known = this.slow.get(route.name);
    if (known && known.ms >= ms) known.count += 1;
    else this.slow.set(route.name, { ms, path: request.path.slice(0, 200), count: (known?.count ?? 0) + 1 });
  }

  async close() {
    for (const [name, { ms, path, count }] of this.slow) {
      this.report.write(`slow: ${name}, ${count} times, at most ${Math.round(ms)} ms: ${path}\n`);
    }
    this.report.end();
    await once(this.report, 'finish');
  }
}

function codeOf({ status, text }) {
  const code = /"code":"(\w+)"/.exec(text)?.[1];
  return `${status} ${code ?? text.slice(0, 60)}`;
}
