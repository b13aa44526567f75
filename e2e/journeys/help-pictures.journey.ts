/**
 * A picture of a tutorial whose screen no longer has the headings, labels, buttons and columns of the kept picture fails.
 * The pictures are only taken by `npm run help-pictures` (look at them before you commit them).
 */
import type { Browser, BrowserContext } from '@playwright/test';
import { pictures } from '../help-pictures/definitions';
import { keep, keptFingerprint, RENEW } from '../help-pictures/files';
import { sizes, type HelpPicture } from '../help-pictures/picture';
import { readFingerprint, take } from '../help-pictures/take';
import { Api } from './support/api';
import { expect, skipGreetings, test } from './support/journey';
import { somebodyNew } from './support/people';

const renewing = Boolean(process.env['UPDATE_GENERATED']);

// Kept one after the other: the list of their sizes is written with each.
test.describe.configure({ mode: renewing ? 'default' : 'parallel' });

/** The account that every stack of the tests begins with. */
const demo = {
  username: process.env['E2E_DEMO_USERNAME'] ?? 'demo',
  password: process.env['E2E_DEMO_PASSWORD'] ?? '',
  email: '',
};

type State = Awaited<ReturnType<BrowserContext['storageState']>>;
let signedIn: Promise<State> | undefined;

/** Signs the demonstration's speaker in once for all pictures of a worker. */
function demoState(browser: Browser): Promise<State> {
  signedIn ??= (async () => {
    const context = await browser.newContext();
    await new Api(context.request).signIn(demo);
    const state = await context.storageState();
    await context.close();
    return state;
  })();
  return signedIn;
}

/** Makes the context that of whoever is in the picture. */
async function become(who: HelpPicture['who'], context: BrowserContext, state: State): Promise<void> {
  if (who === 'visitor') return;
  const api = new Api(context.request);
  if (who === 'newcomer') await api.register(somebodyNew('maya'));
  else await context.addCookies(state.cookies);
  const { id } = await api.get<{ id: string }>('/api/user');
  await skipGreetings(context, id);
}

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`pictures of the tutorials, ${size}`, () => {
    test.use({
      viewport,
      deviceScaleFactor: renewing ? 2 : 1,
      locale: 'en-US',
      colorScheme: 'light',
      // The marks are drawn into the page, which its policy forbids.
      bypassCSP: renewing,
      ...(size === 'phone' && { hasTouch: true, isMobile: true }),
    });

    for (const picture of pictures.filter((one) => one.size === size)) {
      test(picture.name, async ({ browser, context, page }) => {
        const storageState = await demoState(browser);
        const asking = await browser.newContext({ storageState });
        const { address } = picture;
        const path = typeof address === 'string' ? address : await address(new Api(asking.request));
        await asking.close();
        await become(picture.who, context, storageState);
        await page.goto(path);
        const fingerprint = await readFingerprint(page, picture);
        if (renewing) await keep(picture.name, await take(page, picture), fingerprint);
        const message = `${picture.name} shows a screen that looks different now: take it again with ${RENEW}`;
        expect(fingerprint, message).toBe(keptFingerprint(picture.name));
      });
    }
  });
}
