/**
 * The one place that reads the environment. `loadConfig` parses it once at the start of a process; a bad value
 * stops the start and names its variable. The code is the same in embedded and production mode: only this differs.
 */
import { createECDH } from 'node:crypto';
import { isIP } from 'node:net';
import { queueNames } from '@lectern/protocol/queue-names';
import { z } from 'zod';
import { listOf } from './list-of';
import { tracingVariables } from './tracing-config';

/**
 * What a worker does: take jobs, move events from the outbox into the queues, turn minutes into jobs of schedules, take mail
 * from other servers.
 */
const workerRoles = ['jobs', 'relay', 'ticker', 'mail-in'] as const;

/** `10.0.0.1`, `10.0.0.0/8`, `fd00::/8`. */
function isNetwork(value: string): boolean {
  const [address = '', bits] = value.split('/', 2);
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address) as 0 | 4 | 6];
  return most > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
}

/** Messages to browsers are signed with it (RFC 8292, P-256). Undefined: it isn't one. */
function vapidKeysOf(privateKey: string): { publicKey: string; privateKey: string } | undefined {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
  } catch {
    return undefined;
  }
  return { publicKey: pair.getPublicKey('base64url'), privateKey };
}

const optionalString = z
  .string()
  .optional()
  .transform((value) => value || undefined);

const environment = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    APP_URL: z.url({ protocol: /^https?$/ }).optional(),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
    DB_POOL_MAX: z.coerce.number().int().min(2).max(200).default(10),
    /** False behind a pooler that knows no named statements. */
    DB_PREPARED_STATEMENTS: z.stringbool().default(true),
    REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
    QUEUE_PREFIX: z
      .string()
      .regex(/^[a-z][a-z0-9_]*$/)
      .default('lectern'),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }),
    MAIL_FROM: z.string().min(3).default('Lectern <hello@lectern.example>'),
    MAIL_WEB_URL: z.url().optional(),
    /** Where the private addresses of offices are. Without it this server takes no mail. */
    INBOUND_MAIL_DOMAIN: z
      .string()
      .toLowerCase()
      .regex(/^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/, 'must be a domain (mail.example.com)')
      .optional(),
    INBOUND_MAIL_PORT: z.coerce.number().int().min(0).max(65535).default(2525),
    /** The only servers that may bring mail, by address or network (10.0.0.0/8). Without it anyone may, as an MX must. */
    INBOUND_MAIL_PEERS: z
      .string()
      .default('')
      .transform((text) =>
        text
          .split(',')
          .map((peer) => peer.trim().toLowerCase())
          .filter(Boolean),
      )
      .refine((peers) => peers.every(isNetwork), 'must be addresses or networks (10.0.0.0/8), with commas between'),
    /** The name under which one of them records SPF, DKIM and DMARC (RFC 8601). */
    INBOUND_MAIL_AUTH_SERVER: z
      .string()
      .toLowerCase()
      .regex(/^[a-z0-9.-]{1,255}$/, 'must be the name of a mail server')
      .optional(),
    STRIPE_SECRET_KEY: z.string().regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret key of Stripe (sk_…)'),
    STRIPE_WEBHOOK_SECRET: z.string().regex(/^whsec_\S+$/, "must be a webhook endpoint's secret (whsec_…)"),
    /** Of the endpoint for events of connected accounts; without it no speaker can take cards. */
    STRIPE_CONNECT_WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_\S+$/, "must be a webhook endpoint's secret (whsec_…)")
      .optional(),
    STRIPE_PRICE_ID: z.string().regex(/^price_\w+$/, 'must be the id of a price (price_…)'),
    /** Another address that speaks Stripe's API: the emulator's. */
    STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** New customers live by this clock of Stripe's test mode. */
    STRIPE_TEST_CLOCK: z
      .string()
      .regex(/^clock_\w+$/, 'must be the id of a test clock (clock_…)')
      .optional(),
    SUPPORT_EMAIL: z.email().default('support@lectern.example'),
    SESSION_SECRET: z.string().min(32, 'must have at least 32 characters'),
    /** Those before it: they read what they encrypted, and sign no one in. */
    FORMER_SESSION_SECRETS: z
      .string()
      .default('')
      .transform((text) =>
        text
          .split(',')
          .map((secret) => secret.trim())
          .filter(Boolean),
      )
      .refine((secrets) => secrets.every((secret) => secret.length >= 32), 'must each have at least 32 characters'),
    TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
    /** The header in which the proxy in front says the visitor's country, such as CF-IPCountry. */
    PLACE_HEADER: z
      .string()
      .regex(/^[A-Za-z][A-Za-z0-9-]*$/, 'must be the name of a header')
      .default(''),
    /** Without it no browser is sent notifications. 32 random bytes, as base64url. */
    VAPID_PRIVATE_KEY: z
      .string()
      .regex(/^[\w-]{43}$/, 'must be 32 bytes, as base64url')
      .refine((key) => vapidKeysOf(key) !== undefined, 'must be a private key of the curve P-256')
      .optional(),
    STORAGE_DIR: optionalString,
    S3_ENDPOINT: z.url().optional(),
    /** Where browsers reach the storage, when that is another address than ours to it. */
    S3_PUBLIC_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    S3_BUCKET: optionalString,
    S3_REGION: z.string().default('us-east-1'),
    S3_ACCESS_KEY_ID: optionalString,
    S3_SECRET_ACCESS_KEY: optionalString,
    /** Of each account, in units of 1,000,000,000 bytes. */
    STORAGE_QUOTA_GB: z.coerce.number().positive().max(1_000_000).default(20),
    RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
    /** Such as https://api.pwnedpasswords.com/range/ (k-anonymous). Empty: passwords are compared with the lists here alone. */
    BREACHED_PASSWORDS_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    ADMIN_USERNAMES: z
      .string()
      .default('admin')
      .transform((names) =>
        names
          .split(',')
          .map((name) => name.trim().toLowerCase())
          .filter(Boolean),
      ),
    /** Who can do nothing without two-step sign-in but set it up. */
    TWO_STEP_REQUIRED: z.enum(['no', 'admins', 'everyone']).default('no'),
    WORKER_HEALTH_PORT: z.coerce.number().int().min(0).max(65535).optional(),
    WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(100).default(5),
    /** How long a job of a killed worker stays locked before another worker takes it up. */
    WORKER_LOCK_MS: z.coerce.number().int().min(500).max(600_000).default(30_000),
    /** Which queues its jobs come from, so that kinds of work can be deployed and scaled apart. */
    WORKER_QUEUES: listOf(queueNames, 'queue'),
    WORKER_ROLES: listOf(workerRoles, 'role'),
    /** Who may read `/metrics`; without it there is nothing at that address. */
    METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    ...tracingVariables,
    FRONTEND_DIR: optionalString,
    /** False: browsers forget the installed app and what they keep of it for a time without a signal. */
    OFFLINE_APP: z.stringbool().default(true),
    /** Where addresses are looked up and where places near them are asked for. Without these nothing leaves the house. */
    NOMINATIM_URL: z.url({ protocol: /^https?$/ }).optional(),
    OVERPASS_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** Whom their operators can write to when we ask too much: an email address or a web page. */
    OSM_CONTACT: z
      .string()
      .min(3)
      .max(200)
      // It goes into a header of each request.
      .regex(/^[\x20-\x7e]+$/, 'must be an email address or a web address')
      .optional(),
    /** Servers that addresses entered by people may lead to although they are private or have no TLS. */
    OUTBOUND_ALLOW: z
      .string()
      .default('')
      .transform((text) =>
        text
          .split(',')
          .map((server) => server.trim().toLowerCase())
          .filter(Boolean),
      )
      .refine(
        (servers) => servers.every((server) => /^\S+:\d{1,5}$/.test(server)),
        'must be host:port, with commas between',
      ),
  })
  .superRefine((env, context) => {
    if (!env.S3_BUCKET && !env.STORAGE_DIR) {
      context.addIssue({ code: 'custom', path: ['STORAGE_DIR'], message: 'give a folder, or S3_BUCKET' });
    }
    if (env.S3_BUCKET && !(env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY)) {
      context.addIssue({ code: 'custom', path: ['S3_ACCESS_KEY_ID'], message: 'is needed with S3_BUCKET' });
    }
    if (env.STRIPE_TEST_CLOCK && !env.STRIPE_SECRET_KEY.startsWith('sk_test_')) {
      context.addIssue({
        code: 'custom',
        path: ['STRIPE_TEST_CLOCK'],
        message: 'works only with a test key (sk_test_…)',
      });
    }
    const osm = ['NOMINATIM_URL', 'OVERPASS_URL', 'OSM_CONTACT'] as const;
    if (osm.some((name) => env[name]) && !osm.every((name) => env[name])) {
      for (const name of osm.filter((each) => !env[each])) {
        context.addIssue({
          code: 'custom',
          path: [name],
          message: `is needed with ${osm.filter((each) => env[each]).join(' and ')}`,
        });
      }
    }
    // Without a proxy, visitors would say it themselves.
    if (env.PLACE_HEADER && env.TRUST_PROXY === 0) {
      context.addIssue({ code: 'custom', path: ['PLACE_HEADER'], message: 'needs TRUST_PROXY' });
    }
    if (env.INBOUND_MAIL_AUTH_SERVER && env.INBOUND_MAIL_PEERS.length === 0) {
      context.addIssue({
        code: 'custom',
        path: ['INBOUND_MAIL_PEERS'],
        message: 'is needed with INBOUND_MAIL_AUTH_SERVER: anyone else could write its results',
      });
    }
    // A key that can charge real cards goes to Stripe and nowhere else.
    if (env.STRIPE_API_URL && !/^(sk|rk)_test_/.test(env.STRIPE_SECRET_KEY)) {
      context.addIssue({
        code: 'custom',
        path: ['STRIPE_API_URL'],
        message: 'works only with a test key (sk_test_…): leave it out with a live one',
      });
    }
    // Nothing here speaks TLS itself, and a Secure cookie is not set on a request that came in without: nobody could
    // sign in, and no log would say why.
    if (env.APP_URL?.startsWith('https:') && env.TRUST_PROXY === 0) {
      context.addIssue({
        code: 'custom',
        path: ['TRUST_PROXY'],
        message: 'must be the number of proxies in front (usually 1) when APP_URL begins with https:',
      });
    }
  });

/** For the tests of what names them elsewhere: compose file, Kubernetes, documentation. */
export const environmentNames: readonly string[] = Object.keys(environment.shape);

export type Config = ReturnType<typeof loadConfig>;

export class ConfigError extends Error {}

/** Throws ConfigError with one line per bad variable; never prints a value, which may be a secret. */
export function loadConfig(env: NodeJS.ProcessEnv = process.env) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given, {
    error: ({ input }) => (input === undefined ? 'is missing' : undefined),
  });
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`The configuration is not usable:\n${lines.join('\n')}`);
  }
  const e = parsed.data;
  const appUrl = (e.APP_URL ?? `http://localhost:${e.PORT}`).replace(/\/$/, '');
  return {
    env: e.NODE_ENV,
    host: e.HOST,
    port: e.PORT,
    appUrl,
    secureCookies: appUrl.startsWith('https:'),
    trustProxy: e.TRUST_PROXY,
    placeHeader: e.PLACE_HEADER,
    database: { url: e.DATABASE_URL, poolMax: e.DB_POOL_MAX, isPrepared: e.DB_PREPARED_STATEMENTS },
    queue: { redisUrl: e.REDIS_URL, databaseUrl: e.DATABASE_URL, prefix: e.QUEUE_PREFIX },
    mail: { smtpUrl: e.SMTP_URL, from: e.MAIL_FROM, supportEmail: e.SUPPORT_EMAIL, webUrl: e.MAIL_WEB_URL },
    inboundMail: e.INBOUND_MAIL_DOMAIN
      ? {
          domain: e.INBOUND_MAIL_DOMAIN,
          port: e.INBOUND_MAIL_PORT,
          peers: e.INBOUND_MAIL_PEERS,
          authServer: e.INBOUND_MAIL_AUTH_SERVER ?? null,
        }
      : null,
    stripe: {
      secretKey: e.STRIPE_SECRET_KEY,
      webhookSecret: e.STRIPE_WEBHOOK_SECRET,
      connectWebhookSecret: e.STRIPE_CONNECT_WEBHOOK_SECRET,
      priceId: e.STRIPE_PRICE_ID,
      apiUrl: e.STRIPE_API_URL,
      testClock: e.STRIPE_TEST_CLOCK,
    },
    sessionSecret: e.SESSION_SECRET,
    formerSessionSecrets: e.FORMER_SESSION_SECRETS,
    /** Null: no browser is sent notifications. */
    vapid: (e.VAPID_PRIVATE_KEY && vapidKeysOf(e.VAPID_PRIVATE_KEY)) || null,
    storage:
      e.S3_BUCKET && e.S3_ACCESS_KEY_ID && e.S3_SECRET_ACCESS_KEY
        ? {
            kind: 's3' as const,
            endpoint: e.S3_ENDPOINT,
            publicEndpoint: e.S3_PUBLIC_ENDPOINT,
            bucket: e.S3_BUCKET,
            region: e.S3_REGION,
            accessKeyId: e.S3_ACCESS_KEY_ID,
            secretAccessKey: e.S3_SECRET_ACCESS_KEY,
          }
        : { kind: 'folder' as const, dir: e.STORAGE_DIR ?? '' },
    storageQuotaBytes: Math.round(e.STORAGE_QUOTA_GB * 1e9),
    rateLimitFactor: e.RATE_LIMIT_FACTOR,
    breachedPasswordsUrl: e.BREACHED_PASSWORDS_URL,
    logLevel: e.LOG_LEVEL,
    adminUsernames: e.ADMIN_USERNAMES,
    twoStepRequired: e.TWO_STEP_REQUIRED,
    workerHealthPort: e.WORKER_HEALTH_PORT,
    workerConcurrency: e.WORKER_CONCURRENCY,
    workerLockMs: e.WORKER_LOCK_MS,
    workerQueues: e.WORKER_QUEUES,
    workerRoles: e.WORKER_ROLES,
    metricsToken: e.METRICS_TOKEN,
    frontendDir: e.FRONTEND_DIR,
    offlineApp: e.OFFLINE_APP,
    /** Null: places near a venue are not looked up. */
    osm:
      e.NOMINATIM_URL && e.OVERPASS_URL && e.OSM_CONTACT
        ? { nominatimUrl: e.NOMINATIM_URL, overpassUrl: e.OVERPASS_URL, contact: e.OSM_CONTACT }
        : null,
    outboundAllow: e.OUTBOUND_ALLOW,
  };
}
