/** The configuration of a test: nothing that it names can be reached but the database. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig, type Config } from '@lectern/config/config';

export function testConfig(databaseUrl: string, env: Record<string, string> = {}): Config {
  return loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    SMTP_URL: 'smtp://127.0.0.1:1',
    SESSION_SECRET: 'only-for-tests-only-for-tests-only',
    STORAGE_DIR: mkdtempSync(join(tmpdir(), 'lectern-files-')),
    // Nothing listens there: what calls Stripe starts the emulator and gives its address.
    STRIPE_SECRET_KEY: 'sk_test_lectern',
    STRIPE_WEBHOOK_SECRET: 'whsec_lectern',
    STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_connect',
    STRIPE_PRICE_ID: 'price_lectern_monthly',
    STRIPE_API_URL: 'http://127.0.0.1:1',
    APP_URL: 'http://lectern.test',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '1000',
    ...env,
  });
}
