/** Tasks: written down fast, put off, moved with their event, changed many at once, and brought by a checklist. */
import type { TaskPage } from '../../libs/protocol/src/tasks';
import { isoDay, listedDay, shownDay } from './support/days';
import { choose, expect, expectToast, test } from './support/journey';

test(
  'takes tasks as they come to mind, once each, and puts one off until a day',
  { tag: '@main' },
  async ({ page, api, signedIn }) => {
    await page.goto('/tasks');
    await expect(page.getByText('Nothing to do')).toBeVisible();
    const form = page.getByRole('form', { name: 'New task' });
    const title = `Call Priya for ${signedIn.username}`;
    await form.getByLabel('Task').fill(title);
    await form.getByRole('textbox', { name: 'Due' }).fill('today');
    await form.getByRole('button', { name: 'Add task' }).dblclick();
    const today = page.getByRole('list', { name: 'Today' });
    await expect(today).toContainText(title);
    await expect(form.getByLabel('Task')).toHaveValue('');
    await form.getByLabel('Task').fill('Pack the clicker');
    await form.getByRole('textbox', { name: 'Due' }).fill(shownDay(isoDay(40)));
    await form.getByLabel('Task').press('Enter');
    await expect(page.getByRole('list', { name: 'Later' })).toContainText('Pack the clicker');
    expect((await api.get<TaskPage>('/api/tasks?state=all')).items).toHaveLength(2);

    await page.getByRole('button', { name: `More for ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Until a day…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Snooze until' });
    await dialog.getByLabel('Day').fill(shownDay(isoDay(5)));
    await dialog.getByRole('button', { name: 'Snooze' }).click();
    await expectToast(page, `Snoozed until ${listedDay(isoDay(5))}`, title);
    await expect(today).toHaveCount(0);
    await page.getByRole('link', { name: 'Show snoozed and done tasks' }).click();
    await page.getByRole('button', { name: 'Snoozed', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Snoozed' })).toContainText(title);
    await page.getByRole('button', { name: `More for ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Unsnooze' }).click();
    await expect(page.getByText('Nothing snoozed')).toBeVisible();
    await page.getByRole('button', { name: 'To do' }).click();
    await expect(today).toContainText(title);
  },
);

test('moves and ticks off many at once, and takes it back', async ({ page, api, signedIn: _person }) => {
  for (let n = 1; n <= 8; n++) await api.post('/api/tasks', { title: `Line ${n}`, dueDate: isoDay(30) });
  await page.goto('/tasks');
  await page.getByRole('checkbox', { name: 'Done: Line 1', exact: true }).focus();
  await page.keyboard.press('x');
  const bar = page.getByRole('toolbar', { name: 'Selected tasks' });
  await expect(bar).toContainText('1 task chosen');
  await bar.getByRole('button', { name: 'Select all' }).click();
  await bar.getByRole('button', { name: 'Move date' }).click();
  await page.getByRole('menuitem', { name: 'One week later' }).click();
  await expectToast(page, '8 tasks moved one week later');
  await expect(page.getByText(`Due ${listedDay(isoDay(37))}`)).toHaveCount(8);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`Due ${listedDay(isoDay(30))}`)).toHaveCount(8);

  await page.getByRole('button', { name: 'Select' }).click();
  await page.getByRole('checkbox', { name: 'Select: Line 2', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select: Line 3', exact: true }).click();
  await bar.getByRole('button', { name: 'Done' }).click();
  await expectToast(page, '2 tasks done');
  await expect(page.getByRole('checkbox', { name: /^Done: / })).toHaveCount(6);
});

test('follows its event, and a confirmed event brings the checklist of its type once', async ({
  page,
  api,
  signedIn,
}) => {
  await page.goto('/tasks?tab=templates');
  await choose(page, 'Checklist for', 'Workshop');
  await page.getByRole('button', { name: 'Edit: ' }).first().click();
  await page.getByRole('textbox', { name: 'Task 1', exact: true }).fill('Room plan agreed');
  await page.getByRole('button', { name: 'Save checklist' }).click();
  await expectToast(page, 'Checklist saved');
  await expect(page.getByText('Your own', { exact: true })).toBeVisible();

  const client = await api.client(`Client of ${signedIn.username}`);
  const event = await api.event('Workshop week', { type: 'workshop', clientId: client.id, eventDate: isoDay(100) });
  await page.goto(`/events/${event.id}?tab=tasks`);
  await page.getByRole('button', { name: 'Add a task' }).click();
  const form = page.getByRole('form', { name: 'New task' });
  await form.getByLabel('Task').fill('Print handouts');
  await choose(page, 'Due', 'Follows the event');
  await form.getByLabel('Days').fill('7');
  await form.getByRole('button', { name: 'Add task' }).click();
  await expect(page.getByText('7 days before the event')).toBeVisible();
  await expect(page.getByText(`Due ${listedDay(isoDay(93))}`)).toBeVisible();

  const { version } = await api.get<{ version: number }>(`/api/events/${event.id}`);
  const moved = await api.patch<{ version: number }>(`/api/events/${event.id}`, { version, eventDate: isoDay(110) });
  await page.reload();
  await expect(page.getByText(`Due ${listedDay(isoDay(103))}`)).toBeVisible();

  await api.post(`/api/events/${event.id}/status-changes`, { version: moved.version, to: 'confirmed' });
  await expect
    .poll(async () => (await api.get<TaskPage>(`/api/tasks?eventId=${event.id}&limit=100`)).items.length)
    .toBe(12);
  await page.reload();
  await expect(page.getByRole('list', { name: 'Open tasks' })).toContainText('Room plan agreed');
  await page.getByRole('button', { name: 'Add checklist' }).click();
  await expectToast(page, 'Nothing to add');
});
