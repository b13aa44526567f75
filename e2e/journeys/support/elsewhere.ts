/** Other browsers beside the one of the journey. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { Api } from './api';
import { linkIn, mailTo, tokenIn } from './inbox';
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

/** A new person works there in the office of the owner whose `api` it is. Returns an empty page. */
export async function memberElsewhere(browser: Browser, api: Api, rights: { role: string }) {
  const person = somebodyNew('member');
  const context = await browser.newContext();
  const own = new Api(context.request);
  await own.register(person);
  await api.post('/api/team-members', { email: person.email, ...rights });
  const token = tokenIn(linkIn(await mailTo(person.email, 'invite'), '/join'));
  const { id } = await own.post<{ id: string }>('/api/team-invitations/acceptance', { token });
  await skipGreetings(context, id);
  return { member: person, page: await context.newPage() };
}
