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
const ITEMS = '[role=menuitem]:visible:not([data-disabled])';
/** Opens a file chooser, the browser's own print dialog, or a help text. */
const SKIPPED = /print|^help|^about|file|photo|picture|download|receipt/i;

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
    page.on('response', (response) => {
      if (response.status() === 403) presses.note(`${response.request().method()} ${new URL(response.url()).pathname}`);
    });
    return presses;
  }

  /** Opens the address, and presses everything in its main part that wasn’t pressed on the same page. */
  async all(address: string): Promise<void> {
    await this.open(address);
    const page = address.replace(/\?.*/, '');
    const buttons = this.page.getByRole('main').locator(BUTTONS);
    for (let index = 0; ; index += 1) {
      const label = (await labelsOf(buttons))[index];
      if (label === undefined) return;
      const kind = `${page} ${kindOf(label)}`;
      if (this.done.has(kind) || SKIPPED.test(label)) continue;
      this.done.add(kind);

      if (!(await this.press(buttons.nth(index), label))) continue;
      await this.pressWhatOpened(buttons.nth(index), label);
      await this.comeBack(address);
    }
  }

  private async pressWhatOpened(opener: Locator, label: string): Promise<void> {
    const items = await this.page.locator(ITEMS).allInnerTexts();
    if (items.length === 0) return this.endDialog(label);
    const { pathname, search } = new URL(this.page.url());
    for (const [at, item] of items.entries()) {
      if (SKIPPED.test(item)) continue;
      if (at > 0) {
        await this.comeBack(pathname + search);
        if (!(await this.press(opener, label))) return;
      }
      const name = `${label} > ${item}`;
      if (await this.press(this.page.locator(ITEMS).nth(at), name)) await this.endDialog(name);
    }
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

  private async press(target: Locator, label: string): Promise<boolean> {
    this.pressed = label;
    // What is covered, or gone since, is nothing that a person could press.
    const isPressed = await target.click({ timeout: 2_000 }).then(
      () => true,
      () => false,
    );
    await this.requests.settle();
    return isPressed;
  }

  private async comeBack(address: string): Promise<void> {
    for (let times = 0; times < 3 && (await this.page.locator(`${DIALOG}, ${ITEMS}`).count()) > 0; times += 1)
      await this.page.keyboard.press('Escape');
    const { pathname, search } = new URL(this.page.url());
    const isSame = pathname + search === address;
    if ((await this.page.locator(`${DIALOG}, ${ITEMS}`).count()) > 0) return this.open(address);
    if (isSame) return;
    this.pressed = 'came back';
    await this.requests.follow(address);
    await expect(this.page.locator('main h1, main h2').first()).toHaveText(this.heading);
    await expect(this.page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    await this.requests.settle();
  }

  private async open(address: string): Promise<void> {
    this.pressed = 'opened';
    await this.page.goto(address, { waitUntil: 'networkidle' });
    this.heading = await this.page.locator('main h1, main h2').first().innerText();
  }

  private async pass(route: Route, needs: readonly Need[]): Promise<void> {
    const method = route.request().method();
    const path = new URL(route.request().url()).pathname;
    const need = needs.find((each) => each.method === method && each.path.test(path));
    const changes = method !== 'GET' && need?.level === 'act';
    const isPresence = path === '/api/presence';
    if (changes && !isPresence && isAllowed(this.visitor, need.permission, need.level)) return route.abort();
    return route.continue();
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
