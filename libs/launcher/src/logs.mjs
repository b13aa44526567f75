// Log files of the started processes. Children write to their files directly, so that neither a slow console nor the
// launcher's death holds them up; the launcher reads along and shows what a person should see.
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';

const rotateAt = 5 * 1024 * 1024;
const kept = 3;

/** The path of a log, with its folder made; a log that grew large is moved aside, three old ones are kept. */
export function openLog(dataDir, name) {
  const folder = join(dataDir, 'logs');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.log`);
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > rotateAt) {
    rmSync(`${file}.${kept}`, { force: true });
    for (let i = kept - 1; i >= 1; i -= 1)
      if (existsSync(`${file}.${i}`)) renameSync(`${file}.${i}`, `${file}.${i + 1}`);
    renameSync(file, `${file}.1`);
  }
  return file;
}

/** The last lines of a log, of those written from byte `from` on. */
export function lastLines(file, count, from = 0) {
  if (!existsSync(file)) return '';
  const text = readFileSync(file).subarray(from).toString();
  return text.trimEnd().split('\n').slice(-count).map(readable).join('\n');
}

const levels = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };

function parse(line) {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** One log line as a person reads it: a pino line as level, message and error; anything else as it is. */
export function readable(line) {
  const entry = parse(line);
  if (!entry) return line;
  const level = levels[entry.level] ?? entry.level;
  const error = entry.err ?? entry.error;
  const parts = [level, entry.context && `[${entry.context}]`, entry.msg, error && `(${error.message ?? error})`];
  return parts.filter(Boolean).join(' ');
}

/** pino: warn and above. Plain lines come from a process that failed before its logger was there, or from a library. */
export function isNotable(line) {
  const entry = parse(line);
  return entry ? Number(entry.level) >= 40 : line.trim() !== '';
}

/** Calls onLine for every line that is added to the file from now on. Returns a function that ends it. */
export function follow(file, onLine, every = 250) {
  let position = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  let rest = '';
  const buffer = Buffer.alloc(64 * 1024);
  const decoder = new TextDecoder();
  const look = () => {
    if (!existsSync(file)) return;
    const handle = openSync(file, 'r');
    try {
      for (let read = -1; read !== 0;) {
        read = readSync(handle, buffer, 0, buffer.length, position);
        position += read;
        rest += decoder.decode(buffer.subarray(0, read), { stream: true });
      }
    } finally {
      closeSync(handle);
    }
    const lines = rest.split('\n');
    rest = lines.pop();
    for (const line of lines) onLine(line);
  };
  const timer = setInterval(look, every);
  return () => {
    clearInterval(timer);
    look();
  };
}
