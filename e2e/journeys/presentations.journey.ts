/** Presentations: made from an event, with slides in versions, printed on one page, held by their events. */
import { deleteWhatIsOpen, openMenu, title } from './support/business';
import { expect, expectToast, test } from './support/journey';

const pdf = (text: string) => ({
  name: `${text}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    `%PDF-1.4\n% ${text}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`,
  ),
});

test('is made from inside an event, gets slides in versions, and stays while the event has it', async ({
  page,
  api,
  signedIn,
}) => {
  const forum = `Spring Forum of ${signedIn.username}`;
  const event = await api.event(forum);
  await page.goto(`/events/${event.id}?tab=talk`);
  await page.getByRole('button', { name: 'Choose the talk' }).click();
  const talk = page.getByRole('dialog', { name: 'Talk' });
  await talk.getByRole('combobox', { name: 'Presentation' }).fill('Leading out loud');
  await page.getByRole('option', { name: 'New presentation “Leading out loud”' }).click();
  const form = page.getByRole('dialog', { name: 'New presentation' });
  await form.getByRole('textbox', { name: 'Lengths offered' }).fill('60, 45');
  await form.getByRole('button', { name: 'Add an AV need' }).click();
  await form.getByRole('textbox', { name: 'AV need 1' }).fill('Lavalier microphone');
  await form.getByRole('button', { name: 'Save presentation' }).click();
  await talk.getByRole('button', { name: '45 min' }).click();
  await talk.getByRole('button', { name: 'Save talk' }).click();
  await expectToast(page, 'Talk saved');
  await page.getByRole('button', { name: 'Add to the event' }).click();
  await expect(page.getByText('The event has everything this talk needs.')).toBeVisible();

  await page.getByRole('link', { name: 'Leading out loud' }).click();
  await expect(title(page)).toHaveText('Leading out loud');
  const upload = page.locator('input[type=file]').first();
  await upload.setInputFiles(pdf('First slides'));
  await expect(page.getByText('Version 1')).toBeVisible();
  await page.getByRole('button', { name: 'New version' }).click();
  await upload.setInputFiles(pdf('Second slides'));
  await expect(page.getByText('Version 2')).toBeVisible();
  await page.getByRole('button', { name: 'More about version 1' }).click();
  await page.getByRole('menuitem', { name: 'Make current' }).click();
  await expectToast(page, 'Version 1 is now current');

  await page.getByRole('link', { name: 'One-sheet' }).click();
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toHaveText('Leading out loud');
  for (const format of ['A4', 'Letter']) {
    const printed = await page.pdf({ format });
    expect(printed.toString('latin1')).toContain('/Count 1');
  }
  await page.getByRole('link', { name: 'Back to presentation' }).click();

  await deleteWhatIsOpen(page, 'presentation');
  await expect(page.getByRole('alertdialog').getByRole('alert')).toContainText(forum);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
  await openMenu(page, 'Archive');
  await expectToast(page, 'Presentation archived', 'It stays on its events and won’t be suggested again.');
});
