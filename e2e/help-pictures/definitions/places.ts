/** What definitions say again and again: where something of the demonstration is, and what is pressed there. */
import type { Locator, Page } from '@playwright/test';
import type { Asking } from '../picture';

interface Rows {
  items: { id: string; title?: string }[];
}

async function firstOf(demo: Asking, list: string): Promise<string> {
  const { items } = await demo.get<Rows>(list);
  const [found] = items;
  if (!found) throw new Error(`the demonstration has nothing under ${list}`);
  return found.id;
}

/** An event of the demonstration by the beginning of its title; `more` is added to its address. */
export const event =
  (title: string, more = '') =>
  async (demo: Asking): Promise<string> =>
    `/events/${await firstOf(demo, `/api/events?limit=1&q=${encodeURIComponent(title)}`)}${more}`;

/** The page of the first row of a list, such as `/api/clients?limit=1`. */
export const first =
  (list: string, page: string, more = '') =>
  async (demo: Asking): Promise<string> =>
    `${page}/${await firstOf(demo, list)}${more}`;

export const main = (page: Page): Locator => page.getByRole('main');
export const dialog = (page: Page): Locator => page.getByRole('dialog').last();
export const region = (page: Page, name: string | RegExp): Locator => main(page).getByRole('region', { name });
export const button = (page: Page, name: string | RegExp): Locator =>
  main(page).getByRole('button', { name, exact: true }).first();

export const press =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await button(page, name).click();
    await dialog(page).waitFor();
  };
