/**
 * Structured logs (pino): one JSON line each, never a request body, cookie, token or password. Every process makes
 * its logger here; nothing writes to the console itself.
 */
import type { LoggerService } from '@nestjs/common';
import { pino, type DestinationStream, type Logger } from 'pino';
import { describeError } from './describe-error';

export type { Logger };

const SECRET_PATHS = [
  'password',
  'token',
  'authorization',
  'cookie',
  '*.password',
  '*.currentPassword',
  '*.newPassword',
  '*.token',
  '*.authorization',
  '*.cookie',
  'req.headers.cookie',
  'req.headers.authorization',
  'req.headers["x-csrf-token"]',
  'res.headers["set-cookie"]',
];

/** Tokens of programs, wherever a line has one: in the message of an error, too. They look like no other word. */
const API_TOKEN = /\blct_[A-Za-z0-9_-]{20,}/g;
const withoutTokens = (line: string) => (line.includes('lct_') ? line.replace(API_TOKEN, '[secret]') : line);

/** Lines are written together, not with a system call each; what is fatal, and the last ones, immediately. */
const WRITTEN_WITHIN_MS = 100;
let output: DestinationStream | undefined;

export function createLogger(process: string, level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { process },
    redact: { paths: SECRET_PATHS, censor: '[secret]' },
    serializers: { err: describeError },
    hooks: { streamWrite: withoutTokens },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  output ??= pino.destination({ sync: false, minLength: 4_096, periodicFlush: WRITTEN_WITHIN_MS });
  return pino(options, destination ?? output);
}

/** Nest's own messages through the same logger. */
export function nestLogger(logger: Logger): LoggerService {
  const write =
    (level: 'info' | 'error' | 'warn' | 'debug') =>
    (message: unknown, ...rest: unknown[]) => {
      const context = rest.length > 0 ? rest[rest.length - 1] : undefined;
      if (message instanceof Error) logger[level]({ err: message, context });
      else logger[level]({ context }, String(message));
    };
  return {
    log: write('debug'),
    error: write('error'),
    warn: write('warn'),
    debug: write('debug'),
    verbose: write('debug'),
  };
}
