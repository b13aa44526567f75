/** Everything in one ZIP: from the account settings, and from the modal of an ended trial, also by the link of the email. */
import { expectAccessible } from './support/accessible';
import { exported, nextDownload, openDataManagement, opened } from './support/data-management';
import { expect, test } from './support/journey';
import { operator } from './support/operator';

test(
  'everything is exported from the account settings, and can be fetched again',
  { tag: '@main' },
  async ({ page, api, signedIn: _signedIn }) => {
    await api.client('Łódź & Söhne', { notes: '=1+1' });
    await api.event('夏のイベント', { eventDate: '2028-02-29' });
    const card = await openDataManagement(page);
    await expect(card.getByText('No imports or exports yet')).toBeVisible();
    const zip = await opened(await exported(page));
    expect((await zip.read('data/clients.json')).toString()).toContain('"Łódź & Söhne"');
    expect((await zip.read('data/speakingEvents.json')).toString()).toContain('夏のイベント');
    await expectAccessible(page, 'main');

    await page.reload();
    const again = nextDownload(page);
    await card.getByRole('button', { name: /^Download the backup/ }).click();
    expect((await opened(await again)).names).toEqual(zip.names);
  },
);

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`everything is exported when the trial is over, ${width} wide`, async ({ page, api, signedIn }) => {
    await page.setViewportSize({ width, height });
    await api.client('Taken along');
    await operator('end-trial', signedIn.username);
    await page.goto('/');
    const modal = page.getByRole('dialog');
    await expect(modal).toContainText('Status: Expired');
    const zip = await opened(await exported(page));
    expect((await zip.read('data/clients.json')).toString()).toContain('"Taken along"');
    await expectAccessible(page);

    // The link of the email leads here too, for as long as the file is kept.
    await page.goto('/account-settings?section=data');
    const again = nextDownload(page);
    await modal.getByRole('button', { name: /^Download the backup/ }).click();
    expect((await opened(await again)).names).toEqual(zip.names);
  });
}
