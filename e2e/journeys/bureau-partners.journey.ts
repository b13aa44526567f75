/** Bureau partners and their representatives. */
import type { BureauPartnerPage } from '../../libs/protocol/src/bureau-partners';
import { clickTwice, deleteWhatIsOpen, title, twoTabs } from './support/business';
import { expect, expectToast, test } from './support/journey';

test('makes a bureau partner with a representative, changes and deletes it', async ({
  page,
  api,
  signedIn,
}) => {
  await page.goto('/bureau-partners');
  await page.getByRole('button', { name: 'Add a bureau partner' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'New bureau partner' });
  await drawer.getByRole('textbox', { name: 'Name', exact: true }).fill(`Lighthouse of ${signedIn.username}`);
  await drawer.getByRole('spinbutton', { name: 'Commission', exact: true }).fill('25');
  await drawer.getByRole('button', { name: /^Representatives/ }).click();
  const representative = drawer.getByLabel('Representative name');
  await drawer.getByRole('button', { name: 'Add a representative' }).click();
  await representative.fill('Rosa Delgado');
  await clickTwice(page, drawer.getByRole('button', { name: 'Save bureau partner' }), '/api/bureau-partners');
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
});

test('refuses to delete a bureau partner that an event came through', async ({ page, api, signedIn }) => {
  const bureau = await api.bureau(`Harbor of ${signedIn.username}`);
  await api.event('Brokered Keynote', { bureauPartnerId: bureau.id });
  await api.event('Brokered Panel', { bureauPartnerId: bureau.id });
  await page.goto(`/bureau-partners/${bureau.id}`);
  await deleteWhatIsOpen(page, 'bureau partner');
  await expect(page.getByRole('alertdialog').getByRole('alert')).toHaveText(
    'This bureau partner cannot be deleted: 2 speaking events came through it. Delete them or take the bureau off them first.',
  );
});

test('keeps its search in the address, and loses nothing when two tabs save', async ({
  page,
  api,
  signedIn,
}) => {
  const bureau = await api.bureau(`Keystone of ${signedIn.username}`);
  await api.bureau('Meridian');
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
  const merge = second.getByRole('dialog', { name: /was changed meanwhile/ });
  await expect(merge).toContainText('Rosa');
  await merge.getByRole('radio', { name: /Use mine/ }).click();
  await merge.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(second, 'Bureau partner saved');
  await expect(second.getByRole('main')).toContainText('Theo');
});
