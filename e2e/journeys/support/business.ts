/** What the journeys about clients, bureau partners and events do again and again. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './journey';

export async function openMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** Deletes what is open and ends in its list. */
export async function deleteWhatIsOpen(page: Page, what: string): Promise<void> {
  await openMenu(page, 'Delete…');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: `Delete ${what}` })
    .click();
}

export const title = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** The two clicks of an impatient person: the second comes before the first is answered. */
export async function clickTwice(page: Page, button: Locator, path: string): Promise<void> {
  let go: () => void = () => undefined;
  const seen = new Promise<void>((resolve) => (go = resolve));
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() === 'POST') await seen;
    await route.fallback();
  });
  await button.dblclick();
  await button.click({ force: true, noWaitAfter: true });
  go();
  await expect(button).toBeHidden();
  await page.unroute(`**${path}`);
}

/** Both tabs have the edit form of the same row open. */
export async function twoTabs(page: Page, path: string, dialog: string, button = 'Edit'): Promise<[Page, Page]> {
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(path);
    await tab.getByRole('main').getByRole('button', { name: button, exact: true }).click();
    await expect(tab.getByRole('dialog', { name: dialog })).toBeVisible();
  }
  return [page, other];
}
