/** The screens of a person: what the menus lead to, and those of one row of each kind. */
import type { Page } from '@playwright/test';
import type { Api } from './api';

/** Of rows that the samples have. */
export async function recordScreens(api: Api): Promise<string[]> {
  const idOf = async (path: string) => (await api.get<{ items: { id: string }[] }>(`${path}?limit=1`)).items[0]?.id;
  const [event, client, bureau] = [
    await idOf('/api/events'),
    await idOf('/api/clients'),
    await idOf('/api/bureau-partners'),
  ];
  return [
    ...['overview', 'people', 'logistics', 'planner', 'talk', 'tasks', 'files', 'history', 'money'].map(
      (tab) => `/events/${event}?tab=${tab}`,
    ),
    ...['events', 'money', 'activity'].map((tab) => `/clients/${client}?tab=${tab}`),
    `/bureau-partners/${bureau}`,
    `/events/${event}/day-sheet`,
    '/events?view=board',
    '/events?view=month',
    '/tasks?tab=templates',
    '/profile?tab=media',
  ];
}

/** Where the links of a menu lead. */
export async function hrefsIn(page: Page, name: string): Promise<string[]> {
  const links = page.getByRole('navigation', { name, exact: true }).getByRole('link');
  await links.first().waitFor({ state: 'attached' });
  return links.evaluateAll((all: { getAttribute(name: string): string | null }[]) =>
    all.map((link) => link.getAttribute('href') ?? ''),
  );
}
