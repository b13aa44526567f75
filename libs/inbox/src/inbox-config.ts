/** The environment of the development inbox, a process of its own that knows nothing of the application's. */
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65535);

const environment = z.object({
  SMTP_PORT: port.default(1025),
  MAIL_WEB_PORT: port.default(1080),
  MAIL_DIR: z.string().min(1),
  INBOX_HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type InboxConfig = ReturnType<typeof loadInboxConfig>;

/** Throws with one line per bad variable; never prints a value, which may be a secret. */
export function loadInboxConfig(env: NodeJS.ProcessEnv = process.env) {
  const parsed = environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The configuration of the inbox is not usable:\n${lines.join('\n')}`);
  }
  const e = parsed.data;
  return {
    smtpPort: e.SMTP_PORT,
    webPort: e.MAIL_WEB_PORT,
    dir: e.MAIL_DIR,
    host: e.INBOX_HOST,
    logLevel: e.LOG_LEVEL,
  };
}
