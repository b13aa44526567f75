/** Holds: the ladder of a day from first asking to the confirmed booking, with the letter in between. */
import type { EventHoldsResponse } from '../../libs/protocol/src/holds';
import { clickTwice, openMenu } from './support/business';
import { isoDay, shownDay } from './support/days';
import { expect, expectToast, test } from './support/journey';

const day = isoDay(120);

test(
  'places holds in order, challenges the first, releases it, and the next moves up',
  { tag: '@main' },
  async ({ page, api, signedIn }) => {
    const bureau = await api.bureau(`Bureau of ${signedIn.username}`, {
      representatives: [{ name: 'Rae Lin', email: 'rae@podium.example' }],
    });
    const first = await api.event('First Congress', { eventDate: day, bureauPartnerId: bureau.id });
    const second = await api.event('Second Congress', { eventDate: day });

    await page.goto(`/events/${first.id}`);
    const holds = page.getByRole('region', { name: 'Holds' });
    await holds.getByRole('button', { name: 'Place a hold' }).click();
    const form = page.getByRole('dialog', { name: 'Place a hold' });
    await expect(form.getByRole('textbox', { name: 'Day' })).toHaveValue(shownDay(day));
    await form.getByLabel('Expires on').fill(shownDay(isoDay(20)));
    await clickTwice(page, form.getByRole('button', { name: 'Place hold' }), `/api/events/${first.id}/holds`);
    await expect(holds.getByRole('listitem')).toHaveCount(1);
    await expect(holds.getByRole('listitem')).toContainText('First option');

    await page.getByRole('button', { name: 'Draft an email' }).click();
    const letter = page.getByRole('dialog', { name: 'Email draft' });
    await expect(letter.getByLabel('To')).toHaveValue('rae@podium.example');
    await expect(letter.getByLabel('Message')).toHaveValue(/Dear Rae,/);
    await expect(letter.getByRole('link', { name: 'Open in email' })).toHaveAttribute('href', /^mailto:rae@/);
    await letter.getByRole('button', { name: 'Close' }).click();

    await api.post(`/api/events/${second.id}/holds`, { dates: [day] });
    await page.goto(`/events/${second.id}`);
    await expect(holds.getByRole('listitem').nth(1)).toContainText('Second option');
    await holds.getByRole('button', { name: 'More for first option, First Congress' }).click();
    await page.getByRole('menuitem', { name: 'Challenge' }).click();
    await page
      .getByRole('dialog', { name: 'Challenge the first option' })
      .getByRole('button', { name: 'Challenge' })
      .click();
    await expectToast(page, 'Hold challenged');
    await expect(holds.getByRole('listitem').first()).toContainText('Challenged; answer in 3 days');

    await holds.getByRole('button', { name: 'More for first option, First Congress' }).click();
    await page.getByRole('menuitem', { name: 'Release' }).click();
    const asking = page.getByRole('alertdialog', { name: 'Release this hold?' });
    await expect(asking).toContainText('Second Congress moves up');
    await asking.getByRole('button', { name: 'Release hold' }).click();
    await expectToast(page, 'Hold released');
    await expect(holds.getByRole('listitem').first()).toContainText('First option');
    const { ladders } = await api.get<EventHoldsResponse>(`/api/events/${second.id}/holds`);
    expect(ladders[0]?.holds.map((hold) => [hold.eventTitle, hold.rank])).toEqual([['Second Congress', 1]]);
  },
);

test('asks what becomes of the others when an event is confirmed', async ({ page, api, signedIn }) => {
  const client = await api.client(`Client of ${signedIn.username}`);
  const mine = await api.event('Main Stage', { eventDate: day, clientId: client.id });
  const other = await api.event('Other Stage', { eventDate: day });
  await api.post(`/api/events/${mine.id}/holds`, { dates: [day] });
  await api.post(`/api/events/${other.id}/holds`, { dates: [day] });

  await page.goto(`/events/${mine.id}`);
  await openMenu(page, 'Change status…');
  const dialog = page.getByRole('dialog', { name: 'Change status' });
  await dialog.getByRole('radio', { name: 'Confirmed', exact: true }).click();
  await expect(dialog.getByText('Other Stage')).toBeVisible();
  await dialog.getByRole('button', { name: /^(Change status|Set to)/ }).click();
  await expect(dialog.getByText('Choose what happens to these holds')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Release these holds' }).click();
  await dialog.getByRole('button', { name: /^(Change status|Set to)/ }).click();
  await expectToast(page, 'Now confirmed');
  const { ended } = await api.get<EventHoldsResponse>(`/api/events/${other.id}/holds`);
  expect(ended.map((hold) => hold.outcome)).toEqual(['released']);
});
