/** The environment of the Stripe emulator, a process of its own that knows nothing of the application's. */
import { z } from 'zod';

const environment = z.object({
  STRIPE_EMULATOR_PORT: z.coerce.number().int().min(0).max(65535).default(3002),
  STRIPE_EMULATOR_HOST: z.string().default('127.0.0.1'),
  STRIPE_EMULATOR_DIR: z.string().min(1),
  /** How browsers reach its pages. */
  STRIPE_EMULATOR_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Share of webhooks that come twice, and of those that come late. */
  STRIPE_EMULATOR_CHAOS: z.coerce.number().min(0).max(1).default(0),
  /** The key that the application must call with, and no other. */
  STRIPE_SECRET_KEY: z.string().regex(/^sk_test_\w+$/, 'must be a test key (sk_test_…)'),
  STRIPE_WEBHOOK_SECRET: z.string().regex(/^whsec_\S+$/, "must be a webhook endpoint's secret (whsec_…)"),
  STRIPE_WEBHOOK_URL: z.url({ protocol: /^https?$/ }),
  /** Of the endpoint for events of connected accounts; without it they only happen. */
  STRIPE_CONNECT_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, "must be a webhook endpoint's secret (whsec_…)")
    .optional(),
  STRIPE_CONNECT_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type StripeEmulatorConfig = ReturnType<typeof loadStripeEmulatorConfig>;

/** Throws with one line per bad variable; never prints a value, which may be a secret. */
export function loadStripeEmulatorConfig(env: NodeJS.ProcessEnv = process.env) {
  const parsed = environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The configuration of the Stripe emulator is not usable:\n${lines.join('\n')}`);
  }
  const e = parsed.data;
  return {
    port: e.STRIPE_EMULATOR_PORT,
    host: e.STRIPE_EMULATOR_HOST,
    dir: e.STRIPE_EMULATOR_DIR,
    publicUrl: e.STRIPE_EMULATOR_URL?.replace(/\/$/, ''),
    chaos: e.STRIPE_EMULATOR_CHAOS,
    secretKey: e.STRIPE_SECRET_KEY,
    webhook: { url: e.STRIPE_WEBHOOK_URL, secret: e.STRIPE_WEBHOOK_SECRET },
    connectWebhook:
      e.STRIPE_CONNECT_WEBHOOK_URL && e.STRIPE_CONNECT_WEBHOOK_SECRET
        ? { url: e.STRIPE_CONNECT_WEBHOOK_URL, secret: e.STRIPE_CONNECT_WEBHOOK_SECRET }
        : undefined,
    logLevel: e.LOG_LEVEL,
  };
}
