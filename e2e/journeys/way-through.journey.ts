/** The way through: from the landing page to a reminder email. */
import { isFull } from './support/accessible';
import { isoDay, shownDay, zoneInDaytime } from './support/days';
import { linkIn, mailTo } from './support/inbox';
import { expect, expectToast, test } from './support/journey';

// The reminder at the end goes out by day only.
const zone = zoneInDaytime();
test.use({ timezoneId: zone });

test('from the landing page to a reminder email', { tag: '@main' }, async ({ page, api, person }) => {
  await test.step('registers with the form on the landing page', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('More Stage Time.');
    const form = page.locator('#start');
    const expectMessage = async (label: string, typed: string, message: string) => {
      const field = form.getByLabel(label, { exact: true });
      await field.fill(typed);
      await field.blur();
      await expect(form.getByText(message, { exact: true })).toBeVisible();
      await expect(field).toHaveAccessibleDescription(new RegExp(message.slice(0, 20)));
    };
    await expectMessage('Username', 'ab', 'Username must be at least 3 characters');
    await expectMessage('Username', 'a'.repeat(51), 'Username cannot exceed 50 characters');
    await expectMessage('Username', 'a b!', 'Username can only contain letters, numbers, underscores, and hyphens');
    await expectMessage('Username', ' maya', 'Username cannot contain leading or trailing spaces');
    await expectMessage('Email', 'maya', 'Invalid email address');
    await expectMessage('Password', 'Sh0rt!', 'Password must be at least 8 characters');
    const passwordRule =
      'Password must include at least one uppercase letter, one lowercase letter, one number, and one special character';
    await expectMessage('Password', 'longenough', passwordRule);
    await expectMessage('Password', 'Curtain#4Call', passwordRule);
    await expectMessage(
      'Password',
      'Curtain#4Call',
      'A password can’t contain “#”. The special characters are @ $ ! % * ? &',
    );

    const password = form.getByLabel('Password', { exact: true });
    const meter = form.getByRole('meter', { name: 'Password strength' });
    await password.fill('');
    await expect(meter).toHaveCount(0);
    for (const [typed, label, score] of [
      ['abc', 'Weak', '17'],
      ['abcdefgh', 'Weak', '33'],
      ['abcdefgH', 'Good', '50'],
      ['abcdefG1', 'Good', '67'],
      ['abcdeG1!', 'Strong', '83'],
      ['abcdefghiG1!', 'Strong', '100'],
    ] as const) {
      await password.fill(typed);
      await expect(meter).toHaveAttribute('aria-valuetext', label);
      await expect(meter).toHaveAttribute('aria-valuenow', score);
    }
    await expect(form).toContainText(
      'By creating an account, you confirm that you’re 18 or older and accept the Terms & Conditions.',
    );

    await form.getByLabel('Username').fill(person.username);
    await form.getByLabel('Email').fill(person.email);
    await password.fill(person.password);
    await form.getByRole('button', { name: 'Create Account' }).click();
    await expectToast(page, 'Welcome!', 'Successfully registered! Please check your email to verify your account.');
  });

  await test.step('is welcomed, and led to the first steps', async () => {
    const welcome = page.getByRole('dialog', { name: `Welcome to Lectern, ${person.username}` });
    await welcome.getByRole('button', { name: 'Quick Start' }).click();
    await expect(page).toHaveURL('/tutorials?focus=essential-setup');
    await expect(welcome).toBeHidden();
    await page.getByRole('button', { name: 'Got it' }).click();
  });

  await test.step('verifies the email address', async () => {
    const mail = await mailTo(person.email, 'Verify your email address');
    expect(mail.text).toContain('/verify-email?token=');
    await page.goto(linkIn(mail, '/verify-email'));
    await expect(page.getByRole('heading', { name: 'Your email address is verified' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  });

  await test.step('lives where it is day now', async () => {
    const { version } = await api.get<{ version: number }>('/api/account');
    await api.patch('/api/account/preferences', { timeZone: zone, version });
    // The page read the zone when it was opened, and it may be another day there.
    await page.reload();
  });

  await test.step('adds a client', async () => {
    await page.getByRole('link', { name: 'Clients', exact: true }).click();
    await page.getByRole('button', { name: 'Add a client' }).first().click();
    const drawer = page.getByRole('dialog', { name: 'New client' });
    await drawer.getByRole('textbox', { name: 'Organization', exact: true }).fill('Cascade Health Alliance');
    await drawer.getByLabel('Contact name').fill('Dana Whitfield');
    await drawer.getByRole('textbox', { name: 'Email', exact: true }).fill('dana@cascade.example');
    await drawer.getByRole('button', { name: 'Add client' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cascade Health Alliance');
    await expect(page.getByText('Dana Whitfield')).toBeVisible();
  });

  const eventDay = isoDay(40, zone);
  await test.step('adds an event, and makes its client inside the form', async () => {
    await page.getByRole('link', { name: 'Events', exact: true }).click();
    await page.getByRole('button', { name: 'Add an event' }).first().click();
    const drawer = page.getByRole('dialog', { name: 'New event' });
    await drawer.getByLabel('Event title').fill('Pacific Nurses Summit');
    await drawer.getByRole('textbox', { name: 'Date', exact: true }).fill(shownDay(eventDay));
    await drawer.getByLabel('City').fill('Portland');
    await drawer.getByRole('combobox', { name: 'Client', exact: true }).fill('Pacific Nurses Guild');
    await page.getByRole('option', { name: 'New client “Pacific Nurses Guild”' }).click();
    const inner = page.getByRole('dialog', { name: 'New client' });
    await expect(inner.getByRole('textbox', { name: 'Organization', exact: true })).toHaveValue('Pacific Nurses Guild');
    await inner.getByRole('button', { name: 'Add client' }).click();
    await expect(inner).toBeHidden();
    await expect(drawer.getByRole('combobox', { name: 'Client', exact: true })).toHaveValue('Pacific Nurses Guild');
    await drawer.getByRole('button', { name: 'Save event' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pacific Nurses Summit');
  });

  await test.step('confirms it, and the history says so', async () => {
    await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Change status…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change status' });
    await dialog.getByRole('radio', { name: 'Confirmed' }).click();
    await dialog.getByRole('button', { name: /^(Change status|Set to)/ }).click();
    await expectToast(page, 'Now confirmed');
    await page.getByRole('tab', { name: 'History' }).click();
    const history = page.getByRole('list', { name: 'Event history' });
    await expect(history.getByRole('listitem').first()).toContainText('Confirmed');
    await expect(history.getByRole('listitem').first()).toContainText('from inquiry');
    await expect(history.getByRole('listitem').last()).toContainText('Added as inquiry');
  });

  await test.step('finds it on the dashboard as the next event', async () => {
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Next event' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('In 40 days');
    await expect(page.getByRole('link', { name: 'Pacific Nurses Summit' }).first()).toBeVisible();
  });

  await test.step('adds a task for today, and is reminded of it by email', async () => {
    const today = isoDay(0, zone);
    await page.getByRole('link', { name: 'All tasks' }).click();
    const form = page.getByRole('form', { name: 'New task' });
    await form.getByLabel('Task').fill('Send the slides to Portland');
    await form.getByRole('textbox', { name: 'Due' }).fill(shownDay(today));
    await form.getByRole('button', { name: 'Add task' }).click();
    await expect(page.getByRole('list', { name: 'Today' })).toContainText('Send the slides to Portland');
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Needs you now' })).toContainText('Send the slides to Portland');
    // The schedule of the reminders ticks once a minute: too long for the main journeys.
    if (!isFull) return;
    const mail = await mailTo(person.email, 'Reminder: Send the slides to Portland');
    expect(mail.text).toContain(`Due ${shownDay(today)}`);
    await page.goto(linkIn(mail, '/account-settings'));
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  });
});
