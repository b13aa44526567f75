/**
 * What every journey starts from: a person of its own, the API with the browser's cookies, and a watch over the console.
 * A message on the console (a blocked script, a failed hydration, an uncaught error) fails the journey.
 */
import { test as base, expect, type BrowserContext, type ConsoleMessage, type Page } from '@playwright/test';
import { Api } from './api';
import { mailTo, linkIn, tokenIn } from './inbox';
import { somebodyNew, type Person } from './people';

export { expect };

type Fixtures = {
  person: Person;
  api: Api;
  /** Signed in through the API, with the welcome dialog and the storage notice out of the way. */
  signedIn: Person;
  /** `signedIn`, and the emailed link was opened. */
  verified: Person;
  /** Console messages that this journey brings about on purpose. */
  expectedMessages: RegExp;
  consoleWatch: void;
};

export const test = base.extend<Fixtures>({
  // To be refused is part of many journeys; both the browser and the application note it on the console. The recorder of
  // traces wants to run in every frame, and the preview of a share link lets no script run.
  expectedMessages: [
    /the server responded with a status of 4\d\d|^\[(change|query .+)\] 4\d\d: |^Blocked script execution in '[^']+\/preview\?as=/,
    { option: true },
  ],
  consoleWatch: [
    async ({ context, expectedMessages }, use) => {
      const problems: string[] = [];
      watchConsole(context, expectedMessages, problems);
      await use();
      expect(problems, 'messages on the console').toEqual([]);
    },
    { auto: true },
  ],
  person: async ({ baseURL: _baseURL }, use) => {
    await use(somebodyNew());
  },
  api: async ({ context }, use) => {
    await use(new Api(context.request));
  },
  signedIn: async ({ context, api, person }, use) => {
    const { id } = await api.register(person);
    await skipGreetings(context, id);
    await use(person);
  },
  verified: async ({ api, signedIn }, use) => {
    await verifyByMail(api, signedIn);
    await use(signedIn);
  },
});

/** Playwright's message because of `serviceWorkers: 'block'`, and Chrome's where a page starts slowly. */
const ALWAYS_EXPECTED =
  /^Service Worker registration blocked by Playwright$|was preloaded using link preload but not used within a few seconds/;

function watchConsole(context: BrowserContext, expected: RegExp, problems: string[]): void {
  const note = (text: string) => {
    if (!ALWAYS_EXPECTED.test(text) && !expected.test(text)) problems.push(text);
  };
  context.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error' || message.type() === 'warning') note(message.text());
  });
  context.on('weberror', (error) => note(String(error.error())));
}

/** Sets the flags that the browser of somebody who has been here before holds. */
export async function skipGreetings(context: BrowserContext, userId: string): Promise<void> {
  // A new tab begins with an empty page, which has no storage.
  await context.addInitScript(
    `if (self.origin !== 'null') {
       localStorage.setItem('welcome-seen-${userId}', 'true');
       localStorage.setItem('data-storage-notice', 'acknowledged');
     }`,
  );
}

export async function verifyByMail(api: Api, { email }: Person): Promise<void> {
  const link = linkIn(await mailTo(email, 'Verify your email address'), '/verify-email');
  await api.post('/api/auth/verify-email', { token: tokenIn(link) });
}

/** By the public pages' header. */
export async function signInOn(page: Page, { username, password }: Person): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** The one visible toast, with this title and, when given, this text. */
export async function expectToast(page: Page, title: string, text?: string): Promise<void> {
  const toast = page.locator('[data-swipe-direction]');
  await expect(toast).toContainText(title);
  if (text) await expect(toast).toContainText(text);
}

/**
 * Chooses from the Select with this label. By the keyboard: a list that opens after the mouse button was released ignores
 * the next press, and one that a busy page moves is missed by it.
 */
export async function choose(page: Page, label: string | RegExp, option: string): Promise<void> {
  const select = page.getByRole('combobox', { name: label, exact: true });
  await select.press('Enter');
  await page.getByRole('option', { name: option, exact: true }).press('Enter');
  // The list gives the focus back after it has closed: the next key would go to this Select.
  await expect(select).toBeFocused();
}
