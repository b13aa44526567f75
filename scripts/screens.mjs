/**
 * Pictures of every screen for docs/screens: each at two widths and in both themes, of the demonstration account of a
 * running Lectern. `npm run screens -- URL PASSWORD [part of a name]`; without a URL http://localhost:3000, and the
 * password from the data folder. `LECTERN_ADMIN=name:password` takes those of the admin's area as well. A new screen is one
 * line in scripts/lib/screens.mjs. `for-landing` takes the pictures of the landing page instead.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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

/** The network is quiet, and nothing on the screen stands for something that is on its way. */
async function settle(page) {
  await page.waitForLoadState('networkidle');
  const loading = '[aria-busy="true"], .animate-spin, .animate-pulse';
  await page.waitForFunction((selector) => !globalThis.document.querySelector(selector), loading);
  await page.evaluate(() => globalThis.document.fonts.ready);
}

/** The answers of the API with what the screen changes in them. */
async function change(page, answers = {}) {
  for (const [path, changed] of Object.entries(answers)) {
    await page.route(`${base}${path}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: changed(await response.json()) });
    });
  }
}

async function shoot(page, screen, address) {
  await change(page, screen.answers);
  await page.goto(`${base}${address}`);
  await page.addStyleTag({ content: HIDE_WHAT_MOVES });
  await settle(page);
  if (screen.open) {
    await screen.open(page);
    await settle(page);
  }
  return page.screenshot();
}

/** Returns the size of the file. */
async function save(png, file) {
  // As good as fits: a screen full of text takes more than one of white.
  for (const quality of [80, 65, 50, 35]) {
    const webp = await sharp(png).webp({ quality, effort: 6 }).toBuffer();
    if (webp.length > LARGEST_BYTES && quality !== 35) continue;
    writeFileSync(file, webp);
    return webp.length;
  }
  return 0;
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
    for (const screen of wanted.filter(({ name }) => addresses.has(name))) {
      const name = `${screen.name}-${size.width}-${theme}`;
      const page = pages[screen.visitor ? 'visitor' : screen.admin ? 'admin' : 'speaker'];
      try {
        const bytes = await save(await shoot(page, screen, addresses.get(screen.name)), join(OUT, `${name}.webp`));
        console.log(`${name.padEnd(40)} ${(bytes / 1024).toFixed(0).padStart(4)} kB`);
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
await speaker.close();
await admin?.close();
await browser.close();
if (failed > 0) {
  console.log(`\n${failed} could not be taken.`);
  process.exitCode = 1;
}
