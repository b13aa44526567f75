/** Browser journeys over the whole composed stack; `npm test` starts it and says where it is. */
import { defineConfig, devices } from '@playwright/test';

const executablePath = process.env['CHROMIUM_PATH'];
/** Set by `npm run firefox`: the installed Firefox, driven by WebDriver BiDi. */
const firefoxPath = process.env['FIREFOX_PATH'];
/** The SHA-256 of the public key of a certificate that no authority signed, for a stack behind TLS. */
const trustedKey = process.env['E2E_TRUSTED_KEY'];
const trusted = trustedKey ? [`--ignore-certificate-errors-spki-list=${trustedKey}`] : [];
const minutes = 60_000;

// The only limits of time: they end what hangs, and no machine is so slow that it reaches them otherwise.
const WAIT = 3 * minutes;

const chromium = () => ({
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-dev-shm-usage', ...trusted],
  },
});

const firefox = (path: string) => ({
  browserName: 'firefox' as const,
  channel: 'moz-firefox',
  launchOptions: { executablePath: path, firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 } },
});

export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.journey.ts',
  outputDir: './results',
  fullyParallel: true,
  workers: Number(process.env['E2E_WORKERS'] ?? 2),
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 15 * minutes,
  expect: { timeout: WAIT },
  use: {
    baseURL: process.env['E2E_BASE_URL'] ?? 'http://localhost:3000',
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    // It would answer in place of what journeys intercept; offline.journey.ts has it.
    serviceWorkers: 'block',
    timezoneId: 'America/New_York',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: WAIT,
    navigationTimeout: WAIT,
    // A trace is recorded for every journey and kept for the failed; `--trace on` asks for it.
    trace: 'off',
    screenshot: 'only-on-failure',
    ...(firefoxPath ? firefox(firefoxPath) : chromium()),
  },
});
