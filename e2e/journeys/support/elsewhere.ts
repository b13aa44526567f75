/** Other browsers beside the one of the journey. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { Api } from './api';
import { skipGreetings } from './journey';
import { operator } from './operator';
import { somebodyNew, type Person } from './people';

/** A person is signed in there too. Returns an empty page. */
export async function signInElsewhere(
  browser: Browser,
  person: Person,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext(options);
  const { id } = await new Api(context.request).signIn(person);
  await skipGreetings(context, id);
  return context.newPage();
}

/** A new administrator is signed in there. Returns an empty page. */
export async function administrator(browser: Browser): Promise<Page> {
  const person = somebodyNew('admin');
  const context = await browser.newContext();
  const { id } = await new Api(context.request).register(person);
  await operator('make-admin', person.username);
  await skipGreetings(context, id);
  return context.newPage();
}
