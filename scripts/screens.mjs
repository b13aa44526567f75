/**
 * Pictures of every screen for docs/screens: each at two widths and in both themes, of the demonstration account of a
 * running Lectern; in the light theme also the whole of a page that is longer than the screen.
 * `npm run screens -- URL PASSWORD [part of a name]`; without a URL http://localhost:3000, and the password from the data
 * folder. `LECTERN_ADMIN=name:password` takes those of the admin's area as well. A new screen is one line in
 * scripts/lib/screens.mjs. Pictures of what is no longer there are deleted. `for-landing` takes the pictures of the landing page instead.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { landingPictures } from './lib/landing-pictures.mjs';
import { screens } from './lib/screens.mjs';

const [url = 'http://localhost:3000', given, only = ''] = process.argv.slice(2);
const base = url.replace(/\/$/, '');
const ROOT = join(import.meta.dirname, '..');
const OUT = join(ROOT, 'docs', 'screens');
const LANDING_OUT = join(ROOT, 'frontend', 'public', 'landing');
const isForLanding = only === 'for-landing';
const WIDTHS = [
  { width: 390, height: 844, hasTouch: true, isMobile: true },
  { width: 1440, height: 900 },
];
const THEMES = ['light', 'dark'];
const LARGEST_BYTES = 60_000;
/** As good as fits, as [quality, scale]: a screen full of text takes more than one of white. */
const ATTEMPTS = [
  [80, 1],
  [65, 1],
  [50, 1],
  [35, 1],
  [35, 0.75],
  [35, 0.5],
];
/** A whole page ends here. */
const LONGEST_IN_SCREENS = 3;

function demoPassword() {
  const file = join(process.env.LECTERN_DATA_DIR ?? '.data', 'accounts.json');
  if (!existsSync(file)) throw new Error('give the demo account’s password: npm run screens -- URL PASSWORD');
  return JSON.parse(readFileSync(file, 'utf8')).demo.password;
}

/** The installed Chromium where there is one, else Playwright's own. */
const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync);
const browser = await chromium.launch({ executablePath: system, args: ['--no-sandbox'] });

async function signIn(username, password) {
  const context = await browser.newContext();
  const { csrfToken } = await (await context.request.get(`${base}/api/csrf-token`)).json();
  const answer = await context.request.post(`${base}/api/login`, {
    data: { username, password },
    headers: { 'X-CSRF-Token': csrfToken },
  });
  if (!answer.ok()) throw new Error(`${username} could not sign in: ${answer.status()}`);
  const user = await answer.json();
  const state = await context.storageState();
  const get = async (path) => {
    const found = await context.request.get(`${base}${path}`);
    if (!found.ok()) throw new Error(`${path}: ${found.status()}`);
    return found.json();
  };
  return { user, state, get, close: () => context.close() };
}

const HIDE_WHAT_MOVES = `
  *, *::before, *::after { animation: none !important; transition: none !important; caret-color: transparent !important; }
  ::-webkit-scrollbar { display: none; }`;

/** The network is quiet, and nothing on the screen stands for something that is on its way; or that is the picture. */
async function settle(page, { isLoading }) {
  const loading = '[aria-busy="true"], .animate-spin, .animate-pulse';
  if (isLoading) await page.locator('.animate-pulse').first().waitFor();
  else {
    await page.waitForLoadState('networkidle');
    await page.waitForFunction((selector) => !globalThis.document.querySelector(selector), loading);
  }
  await page.evaluate(() => globalThis.document.fonts.ready);
}

/** The answers of the API with what the screen changes in them; null is an answer that fails. */
async function change(page, answers = {}) {
  for (const [path, changed] of Object.entries(answers)) {
    await page.route(`${base}${path}`, async (route) => {
      if (!changed) return route.fulfill({ status: 500 });
      // Without it, a page that asks again gets an answer without a body.
      const { 'if-none-match': _known, ...headers } = route.request().headers();
      const response = await route.fetch({ headers });
      return route.fulfill({ response, status: 200, json: await changed(await response.json()) });
    });
  }
}

async function shoot(page, screen, address) {
  await change(page, screen.answers);
  await page.goto(new URL(address, base).href);
  await page.addStyleTag({ content: HIDE_WHAT_MOVES });
  await settle(page, screen);
  if (screen.open) {
    await screen.open(page);
    await settle(page, screen);
  }
  return page.screenshot();
}

/** Undefined where the screen already shows the whole page, or a dialog in front of it. */
async function shootWhole(page, screen, { width, height }) {
  const length = await page.evaluate(() => globalThis.document.documentElement.scrollHeight);
  if (length < height * 1.2 || (await page.getByRole('dialog').count()) > 0) return undefined;
  // A window of that height: bars stay at its lower edge, and pictures further down are loaded.
  await page.setViewportSize({ width, height: Math.min(length, LONGEST_IN_SCREENS * height) });
  await page.evaluate(() => globalThis.scrollTo(0, 0));
  await settle(page, screen);
  // One that is loaded isn't drawn before it's decoded.
  await page.evaluate(() => {
    const isInView = (image) => {
      const { top, height } = image.getBoundingClientRect();
      return height > 0 && top < globalThis.innerHeight;
    };
    return Promise.all([...globalThis.document.images].filter(isInView).map((image) => image.decode()));
  });
  const png = await page.screenshot();
  await page.setViewportSize({ width, height });
  return png;
}

async function save(png, width, name) {
  let webp;
  for (const [quality, scale] of ATTEMPTS) {
    webp = await sharp(png)
      .resize({ width: Math.round(width * scale) })
      .webp({ quality, effort: 6 })
      .toBuffer();
    if (webp.length <= LARGEST_BYTES) break;
  }
  writeFileSync(join(OUT, `${name}.webp`), webp);
  console.log(`${name.padEnd(40)} ${(webp.length / 1024).toFixed(0).padStart(4)} kB`);
}

/** Pictures of screens that the list no longer has. */
function removeUnlisted() {
  const names = new Set(screens.map((screen) => screen.name));
  for (const file of readdirSync(OUT).filter((entry) => entry.endsWith('.webp'))) {
    if (!names.has(file.replace(/-\d+-(light|dark)(-whole)?\.webp$/, ''))) rmSync(join(OUT, file));
  }
}

/** For browsers that know AVIF, and for the others. */
async function saveForLanding(png, name, widths) {
  for (const width of widths) {
    const resized = sharp(png).resize({ width });
    await resized
      .clone()
      .avif({ quality: 55, effort: 6 })
      .toFile(join(LANDING_OUT, `${name}-${width}.avif`));
    await resized
      .clone()
      .webp({ quality: 75, effort: 6 })
      .toFile(join(LANDING_OUT, `${name}-${width}.webp`));
  }
}

mkdirSync(OUT, { recursive: true });
mkdirSync(LANDING_OUT, { recursive: true });
const speaker = await signIn('demo', given ?? demoPassword());
const [adminName, adminPassword] = (process.env.LECTERN_ADMIN ?? '').split(':');
const admin = adminPassword ? await signIn(adminName, adminPassword) : undefined;
const wanted = isForLanding
  ? landingPictures
  : screens.filter((screen) => screen.name.includes(only) && (admin || !screen.admin));
if (!admin) console.log('Without LECTERN_ADMIN=name:password the admin’s area is left out.');
let failed = 0;
function complain(name, error) {
  failed += 1;
  console.log(`${name}: ${error.message.split('\n')[0]}`);
}

const addresses = new Map();
for (const screen of wanted) {
  try {
    addresses.set(screen.name, await screen.address((screen.admin ? admin : speaker).get));
  } catch (error) {
    complain(screen.name, error);
  }
}

/** One page per kind of person: what it has loaded once, it has for every screen. */
async function openPage({ width, height, ...device }, theme, who) {
  const context = await browser.newContext({
    ...device,
    viewport: { width, height },
    colorScheme: theme,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    storageState: who?.state,
    // The inbox lets an email run no scripts, which Playwright's own would be, too.
    bypassCSP: true,
  });
  const flags = { theme, 'data-storage-notice': 'true', [`welcome-seen-${who?.user.id}`]: 'true' };
  await context.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(flags));
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  return page;
}

for (const size of isForLanding ? [] : WIDTHS) {
  for (const theme of THEMES) {
    const pages = {
      speaker: await openPage(size, theme, speaker),
      visitor: await openPage(size, theme, undefined),
      admin: admin && (await openPage(size, theme, admin)),
    };
    const taken = wanted.filter(({ name, isPhoneOnly }) => addresses.has(name) && (size.isMobile || !isPhoneOnly));
    for (const screen of taken) {
      const name = `${screen.name}-${size.width}-${theme}`;
      const page = pages[screen.visitor ? 'visitor' : screen.admin ? 'admin' : 'speaker'];
      try {
        await save(await shoot(page, screen, addresses.get(screen.name)), size.width, name);
        const whole = theme === 'light' && !screen.open && (await shootWhole(page, screen, size));
        if (whole) await save(whole, size.width, `${name}-whole`);
        else rmSync(join(OUT, `${name}-whole.webp`), { force: true });
      } catch (error) {
        complain(name, error);
      } finally {
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      }
    }
    for (const page of Object.values(pages)) await page?.context().close();
  }
}
for (const theme of isForLanding ? THEMES : []) {
  for (const picture of wanted.filter(({ name }) => addresses.has(name))) {
    const page = await openPage(picture.size, theme, picture.visitor ? undefined : speaker);
    try {
      const png = await shoot(page, picture, addresses.get(picture.name));
      await saveForLanding(png, `${picture.file}-${theme}`, picture.widths);
      console.log(`${picture.file} ${theme}`);
    } catch (error) {
      complain(picture.file, error);
    } finally {
      await page.context().close();
    }
  }
}
if (!isForLanding && !only) removeUnlisted();
await speaker.close();
await admin?.close();
await browser.close();
if (failed > 0) {
  console.log(`\n${failed} could not be taken.`);
  process.exitCode = 1;
}
