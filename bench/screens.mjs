/**
 * Measures in a browser how soon the dashboard can be used with a fourth of the processor, on a cold load with 150 ms to the
 * server and back (fast 3G) and without a network, and how soon a screen follows a click when its data is there:
 * `npm run bench -- screens [URL]`.
 * CHROMIUM_PATH names the browser where Playwright has none. Creates an account and deletes nothing. Exit code 1 above a budget.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { fetchedChromium } from '../scripts/lib/fetch-chromium.mjs';
import { fillAccount, runningDatabase } from './accounts.mjs';
import { ColdBrowser } from './cold-browser.mjs';
import { Visitor } from './visitor.mjs';

const base = new URL(process.argv[3] ?? 'http://localhost:3000');
const ROUNDS = 11;
const CPU_SLOWDOWN = 4;
const LATENCY_MS = 150;
const KEPT_WITHIN_MS = 60_000;
const budgets = { cold: 1_200, offline: 1_000, change: 100 };
const SCREENS = ['Events', 'Clients', 'Bureau Partners', 'Profile', 'FAQ', 'Dashboard'];

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const visitor = new Visitor(base);
const name = `bench-${randomBytes(5).toString('hex')}`;
await visitor.register(name);
await fillAccount(runningDatabase(), name, 'realistic');

const { body: user } = await visitor.call('GET', '/api/user');
const cookies = visitor
  .headers()
  .cookie.split('; ')
  .map((cookie) => ({ name: cookie.slice(0, cookie.indexOf('=')), value: cookie.slice(cookie.indexOf('=') + 1) }));

const executablePath = process.env.CHROMIUM_PATH ?? fetchedChromium() ?? chromium.executablePath();
const coldBrowser = new ColdBrowser(executablePath);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });

/** A page that has nothing in its cache, of the account; the welcome dialog stays away. */
async function newPage() {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: base.href })));
  await context.addInitScript((id) => localStorage.setItem(`welcome-seen-${id}`, 'true'), user.id);
  return context.newPage();
}

/** A page of the account with nothing in its cache, which notes when its dashboard can be used. */
async function newColdPage() {
  const page = await coldBrowser.newPage();
  await page.send('Network.enable');
  await page.send('Network.setCookies', { cookies: cookies.map((cookie) => ({ ...cookie, url: base.href })) });
  await page.send('Page.enable');
  await page.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${noteWhenUsable})(${JSON.stringify(user.id)})`,
  });
  return page;
}

const emulate = (target, network) =>
  target.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
    ...network,
  });

async function valueIn(page, expression) {
  const { result } = await page.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
  return result.value;
}

/** Until the dashboard's first heading is painted, as the page itself sees it. */
async function coldLoad() {
  const page = await newColdPage();
  await page.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await emulate(page, { latency: LATENCY_MS });
  await page.send('Page.navigate', { url: base.href });
  const took = await valueIn(page, 'usable');
  await page.close();
  return took;
}

/** The same without a network, again and again: the worker opens the app, and the dashboard comes from what is kept. */
async function offlineLoads() {
  const page = await newColdPage();
  await page.send('Page.navigate', { url: base.href });
  const until = Date.now() + KEPT_WITHIN_MS;
  while (!(await valueIn(page, `(${isKept})()`))) {
    if (Date.now() > until) throw new Error('Nothing is kept for use without a network');
    await setTimeout(100);
  }
  const worker = await page.worker();
  await worker.send('Network.enable');
  for (const target of [page, worker]) await emulate(target, { offline: true });
  await page.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.send('Page.navigate', { url: base.href });
    times.push(await valueIn(page, 'usable'));
  }
  await page.close();
  return times;
}

/** The worker opens the next page, and the answers of the next weeks are on the device. */
async function isKept() {
  const { indexedDB, navigator } = globalThis;
  const worker = (await navigator.serviceWorker.getRegistration())?.active;
  const databases = await indexedDB.databases();
  if (worker?.state !== 'activated' || !databases.some((each) => each.name === 'lectern-kept')) return false;
  const result = (request) => new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
  const database = await result(indexedDB.open('lectern-kept'));
  const packs = await result(database.transaction('packs').objectStore('packs').count());
  database.close();
  return packs > 0;
}

function noteWhenUsable(userId) {
  globalThis.localStorage.setItem(`welcome-seen-${userId}`, 'true');
  globalThis.usable = new Promise((resolve) => {
    const look = () =>
      globalThis.requestAnimationFrame(() =>
        globalThis.document.querySelector('main h2') ? resolve(performance.now()) : look(),
      );
    look();
  });
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

try {
  const cold = [];
  for (let round = 0; round < ROUNDS; round += 1) cold.push(await coldLoad());
  report('dashboard, cold', median(cold), budgets.cold);
  report('dashboard, offline', median(await offlineLoads()), budgets.offline);
  for (const [screen, took] of await changes()) report(`${screen}, from cache`, took, budgets.change);
} finally {
  await coldBrowser.close();
  await browser.close();
  visitor.close();
}
if (missed > 0) process.exitCode = 1;
