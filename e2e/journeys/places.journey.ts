/** Places near a venue: one's own, without any map server, on the event and on the planner's page. */
import type { ShareLinkDetail } from '../../libs/protocol/src/share-links';
import type { Locator } from '@playwright/test';
import { choose, expect, expectToast, test } from './support/journey';

/** The picture came, and is one. */
async function expectDrawn(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
}

test('keeps a favourite near a venue, sees it on a map, and shows it to the planner without its note', async ({
  page,
  api,
  browser,
  signedIn: _signedIn,
}) => {
  const event = await api.event('Harbor Summit', {
    venueName: 'Harbor Hall',
    city: 'Portland',
    state: 'OR',
    latitude: 45.5202,
    longitude: -122.6742,
  });
  await page.goto(`/events/${event.id}?tab=logistics`);
  const card = page.getByRole('region', { name: 'Places nearby' });
  await expect(card).toContainText('looking up places nearby is turned off here');
  await card.getByRole('button', { name: 'Add a place' }).click();
  const form = page.getByRole('dialog', { name: 'New place' });
  await expect(form.getByLabel('City')).toHaveValue('Portland');
  await form.getByLabel('Name').fill('Copper Kettle');
  await choose(page, 'Kind', 'Coffee');
  await form.getByLabel('Note').fill('Ask for Sam');
  await form.getByLabel('Latitude').fill('45.5225');
  await form.getByRole('button', { name: 'Save place' }).click();
  await expect(form).toContainText('Enter the longitude as well');
  await form.getByLabel('Longitude').fill('-122.6790');
  await form.getByRole('button', { name: 'Save place' }).click();

  const own = card.getByRole('region', { name: 'Your places' });
  await expect(own).toContainText('Coffee · 7 min walk · 0.3 mi');
  await expect(own).toContainText('Ask for Sam');
  const map = card.getByRole('img', { name: /the venue and the numbered places/i });
  await expectDrawn(map);

  const link = await api.post<ShareLinkDetail>('/api/share-links', { kind: 'event_details', eventId: event.id });
  const fields = [...link.fields, 'places'];
  const shown = await api.patch<ShareLinkDetail>(`/api/share-links/${link.id}`, { version: link.version, fields });
  const planner = await (await browser.newContext()).newPage();
  await planner.goto(shown.url ?? '');
  const places = planner.getByRole('region', { name: 'Places nearby' });
  await expect(places.getByRole('region', { name: 'The speaker’s favorites' })).toContainText('Copper Kettle');
  await expect(places).toContainText('These are the speaker’s own places.');
  await expect(places).not.toContainText('Ask for Sam');
  await expectDrawn(places.getByRole('img'));

  await api.patch(`/api/share-links/${link.id}`, { version: shown.version, fields: link.fields });
  await planner.reload();
  await expect(places).toBeHidden();

  await own.getByRole('button', { name: 'Edit Copper Kettle' }).click();
  await page.getByRole('dialog', { name: 'Edit place' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete place' }).click();
  await expectToast(page, 'Deleted');
  await expect(own).toBeHidden();
});
