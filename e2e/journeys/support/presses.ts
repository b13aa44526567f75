/**
 * Presses what a screen offers: its buttons, the items of its menus, and the button that ends each dialog. What the person
 * may change is kept from the server, so that the next screen is as it was; what the role refuses gets there, and is noted.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { isAllowed, type Visitor } from '@lectern/protocol/is-allowed';
import type { Level, Permission } from '@lectern/protocol/permissions';
import { OpenRequests } from './open-requests';

type Operations = Record<string, { 'x-needs'?: string }>;
type Need = { method: string; path: RegExp; permission: Permission; level: Level };

/** Routes with fewer parameters first: `/api/offices/overview` is no `{id}`. */
function readNeeds(): Need[] {
  const file = join(__dirname, '../../../docs/openapi.json');
  const { paths } = JSON.parse(readFileSync(file, 'utf8')) as { paths: Record<string, Operations> };
  return Object.entries(paths)
    .sort(([a], [b]) => a.split('{').length - b.split('{').length)
    .flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { 'x-needs': needs }]) => {
        if (!needs) return [];
        const [permission, level] = needs.split(':') as [Permission, Level];
        const pattern = path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+');
        return [{ method: method.toUpperCase(), path: new RegExp(`^${pattern}$`), permission, level }];
      }),
    );
}

/** Of the same kind in a list: one of them is pressed. */
const kindOf = (label: string) => label.replaceAll(/[“"].*[”"]|[:,].*|\b(?:of|about|for) .*|[\d$.]+/g, '');
const BUTTONS = 'button:visible:enabled:not([role=combobox], [role=tab], [aria-disabled=true], [aria-label=Close])';
const DIALOG = ':is([role=dialog], [role=alertdialog]):visible';
const HEADING = 'main h1, main h2';
const ITEMS = '[role=menuitem]:visible:not([data-disabled])';
const OPEN = `${DIALOG}, ${ITEMS}, [role=listbox]:visible`;
/** The entries of a day in a calendar cover its middle. */
const DAY_NUMBER = { x: 8, y: 8 };
const TOAST = '[data-swipe-direction]';
const DISMISS_TOAST = `document.querySelector('${TOAST} [aria-label=Close]')?.click()`;
/** Opens a file chooser, the browser's own print dialog, or a help text. */
const SKIPPED = /print|^help|^about|file|photo|picture|download|receipt/i;

/** React shows a part that was loaded at the earliest 300 ms after its placeholder: without a request, and without work. */
const KEEP_TIMERS = `{
  const { setTimeout: begin, clearTimeout: end } = self;
  self.timersAhead = new Set();
  self.setTimeout = (run, ms = 0, ...values) => {
    const id = begin(() => { timersAhead.delete(id); run(...values); }, ms);
    if (ms <= 300) timersAhead.add(id);
    return id;
  };
  self.clearTimeout = (id) => { timersAhead.delete(id); end(id); };
}`;
/** False if there were none. Also waits for what came and isn’t rendered yet. */
const TIMERS_RAN = `new Promise((done) => {
  const ahead = [...timersAhead];
  const look = () => ahead.some((id) => timersAhead.has(id)) ? requestAnimationFrame(look) : done(ahead.length > 0);
  requestIdleCallback(look);
})`;

export class Presses {
  /** What was refused, with the press before it. */
  readonly refused: string[] = [];
  private pressed = '';
  /** Of the screen that was opened. */
  private heading = '';
  private readonly done = new Set<string>();
  private readonly requests: OpenRequests;

  private constructor(
    private readonly page: Page,
    private readonly visitor: Visitor,
  ) {
    this.requests = new OpenRequests(page);
  }

  static async on(page: Page, visitor: Visitor): Promise<Presses> {
    const presses = new Presses(page, visitor);
    const needs = readNeeds();
    await page.route('**/api/**', (route) => presses.pass(route, needs));
    await page.addInitScript(KEEP_TIMERS);
    // It covers what is below it, for as long as the pointer is there.
    await page.addLocatorHandler(page.locator(TOAST), () => page.evaluate(DISMISS_TOAST));
    page.on('response', (response) => {
      if (response.status() === 403) presses.note(`${response.request().method()} ${new URL(response.url()).pathname}`);
    });
    return presses;
  }

  /** Goes to the address, and presses everything in its main part that wasn’t pressed on the same page. */
  async all(address: string): Promise<void> {
    await this.goTo(address);
    this.heading = await this.page.locator(HEADING).first().innerText();
    const page = address.replace(/\?.*/, '');
    const buttons = this.page.getByRole('main').locator(BUTTONS);
    const kindOn = (label: string) => `${page} ${kindOf(label)}`;
    for (;;) {
      const labels = await labelsOf(buttons);
      const label = labels.find((each) => !SKIPPED.test(each) && !this.done.has(kindOn(each)));
      if (label === undefined) return;
      this.done.add(kindOn(label));
      await this.press(buttons.nth(labels.indexOf(label)), label);
      await this.pressWhatOpened(buttons, label);
      await this.comeBack(address);
    }
  }

  private async pressWhatOpened(buttons: Locator, label: string): Promise<void> {
    const items = await this.page.locator(ITEMS).allInnerTexts();
    if (items.length === 0) return this.endDialog(label);
    const { pathname, search } = new URL(this.page.url());
    for (const [at, item] of items.entries()) {
      if (SKIPPED.test(item)) continue;
      if (at > 0) await this.openAgain(buttons, label, pathname + search);
      const name = `${label} > ${item}`;
      await this.press(this.page.locator(ITEMS).nth(at), name);
      await this.endDialog(name);
    }
  }

  /** The menu of that button. */
  private async openAgain(buttons: Locator, label: string, address: string): Promise<void> {
    await this.comeBack(address);
    // An item may have put a form in the place of its row.
    if (!(await labelsOf(buttons)).includes(label)) await this.open(address);
    const labels = await labelsOf(buttons);
    expect(labels, `${address} after an item of its menu`).toContain(label);
    await this.press(buttons.nth(labels.indexOf(label)), label);
  }

  /** The last button is the one that does it. */
  private async endDialog(label: string): Promise<void> {
    const buttons = this.page
      .locator(DIALOG)
      .last()
      .locator(BUTTONS)
      .filter({ hasNotText: /^Cancel$/ });
    const last = (await labelsOf(buttons)).at(-1);
    if (last !== undefined) await this.press(buttons.last(), `${label} > ${last}`);
  }

  private async press(target: Locator, label: string): Promise<void> {
    this.pressed = label;
    const isDay = (await target.getAttribute('data-day')) !== null;
    await target.click(isDay ? { position: DAY_NUMBER } : {});
    await this.settle();
  }

  private async comeBack(address: string): Promise<void> {
    const open = this.page.locator(OPEN);
    for (let times = 0; times < 3 && (await open.count()) > 0; times += 1) {
      await this.page.keyboard.press('Escape');
      await this.settle();
    }
    if ((await open.count()) > 0) return this.open(address);
    const { pathname, search } = new URL(this.page.url());
    if (pathname + search === address) return;
    await this.goTo(address);
    await expect(this.page.locator(HEADING).first()).toHaveText(this.heading);
  }

  /** Without loading the page: while requests are routed, the browser keeps none of its scripts. */
  private async goTo(address: string): Promise<void> {
    this.pressed = 'opened';
    await this.requests.follow(address);
    await this.expectScreen();
  }

  /** Also what a timer shows soon. */
  private async settle(): Promise<void> {
    do await this.requests.settle();
    while (await this.page.evaluate<boolean>(TIMERS_RAN));
  }

  private async open(address: string): Promise<void> {
    this.pressed = 'opened';
    await this.page.goto(address);
    await this.expectScreen();
  }

  private async expectScreen(): Promise<void> {
    await expect(this.page.locator(HEADING).first()).toBeVisible();
    await expect(this.page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    await this.settle();
  }

  private async pass(route: Route, needs: readonly Need[]): Promise<void> {
    const method = route.request().method();
    const path = new URL(route.request().url()).pathname;
    const need = needs.find((each) => each.method === method && each.path.test(path));
    const changes = method !== 'GET' && need?.level === 'act';
    const isPresence = path === '/api/presence';
    const isKept = changes && !isPresence && isAllowed(this.visitor, need.permission, need.level);
    // Without an answer the app would send it again later, with the dialog open until then.
    return isKept ? route.fulfill({ status: 400, json: { error: 'Kept from the server.' } }) : route.continue();
  }

  private note(request: string): void {
    const { pathname, search } = new URL(this.page.url());
    this.refused.push(`${pathname}${search}, ${this.pressed}: ${request}`);
  }
}

type Named = { getAttribute(name: string): string | null; innerText: string };

/** Of those that are there now. */
async function labelsOf(buttons: Locator): Promise<string[]> {
  const labels = await buttons.evaluateAll((all: Named[]) =>
    all.map((each) => each.getAttribute('aria-label') ?? each.innerText),
  );
  return labels.map((label) => label.replaceAll(/\s+/g, ' ').trim());
}
