/**
 * Measures in a browser how soon the dashboard can be used on a cold load with a fourth of the processor and 150 ms to the
 * server and back (fast 3G), and how soon a screen follows a click when its data is there: `npm run bench -- screens [URL]`.
 * CHROMIUM_PATH names the browser where Playwright has none. Creates an account and deletes nothing. Exit code 1 above a budget.
 */
import { randomBytes } from 'node:crypto';
import { chromium } from '@playwright/test';
import { fetchedChromium } from '../scripts/lib/fetch-chromium.mjs';
import { fillAccount, runningDatabase } from './accounts.mjs';
import { Visitor } from './visitor.mjs';

const base = new URL(process.argv[3] ?? 'http://localhost:3000');
const ROUNDS = 5;
const CPU_SLOWDOWN = 4;
const LATENCY_MS = 150;
const budgets = { cold: 1_200, change: 100 };
const SCREENS = ['Events', 'Clients', 'Bureau Partners', 'Profile', 'FAQ', 'Dashboard'];

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const visitor = new Visitor(base);
const name = `bench-${randomBytes(5).toString('hex')}`;
await visitor.register(name);
await fillAccount(runningDatabase(), name, 'realistic');

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? fetchedChromium(),
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
});

/** A page that has nothing in its cache, of the account; the welcome dialog stays away. */
async function newPage() {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const cookies = visitor.headers().cookie.split('; ');
  await context.addCookies(
    cookies.map((cookie) => {
      const [key, ...value] = cookie.split('=');
      return { name: key, value: value.join('='), url: base.href };
    }),
  );
  const { body } = await visitor.call('GET', '/api/user');
  await context.addInitScript((id) => localStorage.setItem(`welcome-seen-${id}`, 'true'), body.id);
  return context.newPage();
}

async function coldLoad() {
  const page = await newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await page.goto(base.href, { waitUntil: 'commit' });
  const took = await page
    .waitForFunction(() => globalThis.document.querySelector('main h2') && performance.now(), undefined, {
      polling: 'raf',
    })
    .then((handle) => handle.jsonValue());
  await page.context().close();
  return took;
}

/** From the press of a link in the sidebar until its title and its first list or card are painted. */
async function changes() {
  const page = await newPage();
  await page.goto(base.href);
  await page.locator('main h2').first().waitFor();
  const go = async (screen) => {
    const link = page.getByRole('navigation').getByRole('link', { name: screen, exact: true }).first();
    await link.hover();
    return link.evaluate(
      (element) =>
        new Promise((resolve) => {
          const started = performance.now();
          const path = element.pathname;
          const look = () =>
            globalThis.location.pathname === path &&
            globalThis.document.querySelector('main h1') &&
            !globalThis.document.querySelector('main [aria-busy=true]')
              ? globalThis.requestAnimationFrame(() => resolve(performance.now() - started))
              : globalThis.requestAnimationFrame(look);
          element.click();
          globalThis.requestAnimationFrame(look);
        }),
    );
  };
  const times = new Map(SCREENS.map((screen) => [screen, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const screen of SCREENS) {
      const took = await go(screen);
      await page.waitForLoadState('networkidle');
      // The first round fetches what the others have.
      if (round > 0) times.get(screen).push(took);
    }
  }
  await page.context().close();
  return new Map([...times].map(([screen, all]) => [screen, median(all)]));
}

let missed = 0;
function report(what, took, budget) {
  if (took > budget) missed += 1;
  console.log(
    `${what.padEnd(28)} ${took.toFixed(0).padStart(6)} ms (at most ${budget})${took > budget ? '   MISSED' : ''}`,
  );
}

const cold = [];
for (let round = 0; round < ROUNDS; round += 1) cold.push(await coldLoad());
report('dashboard, cold', median(cold), budgets.cold);
for (const [screen, took] of await changes()) report(`${screen}, from cache`, took, budgets.change);
await browser.close();
visitor.close();
if (missed > 0) process.exitCode = 1;
