/** Bureau partners and their representatives. */
import type { BureauPartnerPage } from '../../libs/protocol/src/bureau-partners';
import { clickTwice, deleteWhatIsOpen, openMenu, title, twoTabs } from './support/business';
import { expect, expectToast, test } from './support/journey';

test(
  'makes a bureau partner with a representative, changes and deletes it',
  { tag: '@main' },
  async ({ page, api, signedIn }) => {
    await page.goto('/bureau-partners');
    await page.getByRole('button', { name: 'Add a bureau partner' }).first().click();
    const drawer = page.getByRole('dialog', { name: 'New bureau partner' });
    await drawer.getByRole('textbox', { name: 'Name', exact: true }).fill(`Lighthouse of ${signedIn.username}`);
    await drawer.getByRole('spinbutton', { name: 'Commission', exact: true }).fill('25');
    await drawer.getByRole('button', { name: /^Representatives/ }).click();
    const representative = drawer.getByLabel('Representative name');
    await drawer.getByRole('button', { name: 'Add a representative' }).click();
    await representative.fill('Rosa Delgado');
    await clickTwice(page, drawer.getByRole('button', { name: 'Add bureau partner' }), '/api/bureau-partners');
    await expect(title(page)).toHaveText(`Lighthouse of ${signedIn.username}`);
    await expect(page.getByRole('main')).toContainText('Rosa Delgado');
    await expect(page.getByRole('main')).toContainText('25%');
    expect((await api.get<BureauPartnerPage>('/api/bureau-partners')).items).toHaveLength(1);

    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Edit bureau partner' });
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Lighthouse Speakers');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expectToast(page, 'Bureau partner saved');
    await expect(title(page)).toHaveText('Lighthouse Speakers');
    await deleteWhatIsOpen(page, 'bureau partner');
    await expectToast(page, 'Bureau partner deleted');
    await expect(page).toHaveURL('/bureau-partners');
  },
);

test('refuses to delete a bureau partner that an event came through', async ({ page, api, signedIn }) => {
  const bureau = await api.bureau(`Harbor of ${signedIn.username}`);
  await api.event('Brokered Keynote', { bureauPartnerId: bureau.id });
  await api.event('Brokered Panel', { bureauPartnerId: bureau.id });
  await page.goto(`/bureau-partners/${bureau.id}`);
  await deleteWhatIsOpen(page, 'bureau partner');
  await expect(page.getByRole('alertdialog').getByRole('alert')).toHaveText(
    'This bureau partner can’t be deleted: 2 speaking events came through it. Delete them or take the bureau off them first.',
  );
});

test('keeps its search in the address, and loses nothing when two tabs save', async ({ page, api, signedIn }) => {
  const bureau = await api.bureau(`Keystone of ${signedIn.username}`);
  // A shorter list is read at a glance: it has no search.
  for (let n = 1; n < 8; n++) await api.bureau(`Meridian ${n}`);
  await page.goto('/bureau-partners');
  await page
    .getByRole('searchbox', { name: /^Search/ })
    .last()
    .fill('keystone');
  await expect(page).toHaveURL(/q=keystone/);
  await page.reload();
  await expect(page.getByRole('table').getByRole('link')).toHaveText([`Keystone of ${signedIn.username}`]);

  const [first, second] = await twoTabs(page, `/bureau-partners/${bureau.id}`, 'Edit bureau partner');
  await first.getByLabel('Contact name').fill('Rosa');
  await first.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(first, 'Bureau partner saved');
  await second.getByLabel('Contact name').fill('Theo');
  await second.getByRole('button', { name: 'Save changes' }).click();
  const merge = second.getByRole('dialog', { name: /has changed/ });
  await expect(merge).toContainText('Rosa');
  await merge.getByRole('radio', { name: /Use mine/ }).click();
  await merge.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(second, 'Bureau partner saved');
  await expect(second.getByRole('main')).toContainText('Theo');
});

test('shows what a bureau brought, and applies a new commission only where it is asked to', async ({
  page,
  api,
  signedIn,
}) => {
  const bureau = await api.bureau(`Harbor of ${signedIn.username}`, { commissionPercent: 30 });
  const client = await api.client('Payer');
  await api.event('Agreed Keynote', {
    bureauPartnerId: bureau.id,
    clientId: client.id,
    status: 'confirmed',
    eventDate: '2031-05-01',
    grossFeeCents: 1_000_000,
  });
  await api.event('Open Panel', { bureauPartnerId: bureau.id });
  await api.patch(`/api/bureau-partners/${bureau.id}`, { version: 1, commissionPercent: 25 });
  await page.goto(`/bureau-partners/${bureau.id}?tab=money`);
  await expect(page.getByText('1 booked of 2 brought')).toBeVisible();
  await expect(page.getByRole('row', { name: /2031/ })).toContainText('$7,000');
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Apply 25% to 1 event' }).click();
  await expectToast(page, '1 event at 25% now');
  await expect(page.getByText(/a different commission/)).toBeHidden();
  await expect(page.getByRole('row', { name: /2031/ })).toContainText('$7,000');
  await page.getByRole('row', { name: /2031/ }).getByRole('link', { name: '$10,000' }).click();
  await expect(page.getByRole('link', { name: 'Agreed Keynote' })).toBeVisible();
});

test('merges a duplicate with its representatives and their events', async ({ page, api, signedIn }) => {
  const kept = await api.bureau(`Podium of ${signedIn.username}`, {
    representatives: [{ name: 'Rae Cole', email: 'rae@podium.example' }],
  });
  const gone = await api.bureau(`The Podium of ${signedIn.username}, LLC`, {
    representatives: [{ name: 'Rae', email: 'rae@podium.example' }, { name: 'Sol Reyes' }],
  });
  await api.event('Brought Twice', { bureauPartnerId: gone.id });
  await page.goto(`/bureau-partners/${kept.id}`);
  await openMenu(page, 'Merge a duplicate…');
  await page.getByRole('button', { name: /^Compare with/ }).click();
  await page.getByRole('button', { name: 'Merge into one bureau partner' }).click();
  await expectToast(page, 'Bureau partners merged');
  await expect(page.getByRole('main')).toContainText('Sol Reyes');
  await expect(page.getByRole('main')).toContainText('Brought Twice');
  await page.goto(`/bureau-partners/${gone.id}`);
  await expect(page).toHaveURL(`/bureau-partners/${kept.id}`);
});
