/** A speaker and the people in the office: invited by email, at work, and gone. */
import { violations } from './support/accessible';
import { Api } from './support/api';
import { memberElsewhere } from './support/elsewhere';
import { linkIn, mailTo } from './support/inbox';
import { expect, expectToast, skipGreetings, test } from './support/journey';
import { somebodyNew } from './support/people';

test(
  'invites a person, who registers, works in the office, switches, and is removed while it is open',
  { tag: '@main' },
  async ({ page: owner, api, browser, verified }) => {
    const helper = somebodyNew('helper');
    const event = await api.event('Keynote in Austin', { eventDate: '2027-05-04', grossFeeCents: 765_400 });

    await owner.goto('/account-settings?section=team');
    await owner.getByRole('button', { name: 'Invite someone' }).click();
    const form = owner.getByRole('dialog', { name: 'Invite someone' });
    await form.getByRole('textbox', { name: 'Email' }).fill(helper.email);
    expect(await violations(owner, 'all')).toEqual([]);
    await form.getByRole('button', { name: 'Send invitation' }).click();
    await expectToast(owner, 'Invitation sent', helper.email);
    const team = owner.getByRole('list', { name: 'Team' });
    await expect(team).toContainText('Invited');
    await expect(owner.getByText(/^1 of 10 seats used/)).toBeVisible();

    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(linkIn(await mailTo(helper.email, `${verified.username} invites you`), '/join'));
    await expect(page.getByRole('heading', { name: `Join ${verified.username}’s office` })).toBeVisible();
    expect(await violations(page, 'all')).toEqual([]);
    await page.getByRole('button', { name: 'Create an account' }).click();
    const register = page.getByRole('dialog', { name: 'Start your free trial' });
    await register.getByLabel('Username').fill(helper.username);
    await register.getByLabel('Email').fill(helper.email);
    await register.getByLabel('Password', { exact: true }).fill(helper.password);
    await register.getByRole('button', { name: 'Create Account' }).click();
    const accept = page.getByRole('button', { name: `Accept as ${helper.username}` });
    await expect(accept).toBeVisible();
    const helperApi = new Api(context.request);
    const { id } = await helperApi.get<{ id: string }>('/api/user');
    await skipGreetings(context, id);
    await accept.click();
    await expectToast(page, `You’re in ${verified.username}’s office`);
    await expect(page).toHaveURL('/');
    const office = page.getByLabel('Sidebar').getByText(`${verified.username}’s office`, { exact: true });
    await expect(office).toBeVisible();
    await mailTo(verified.email, `${helper.username} joined your team`);

    await page.goto(`/events/${event.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Keynote in Austin');
    await expect(page.getByRole('main')).not.toContainText('7,654');
    await helperApi.patch(`/api/events/${event.id}`, { version: event.version, title: 'Keynote in Dallas' });

    // The other tab is in the office that this one leaves.
    const left = await context.newPage();
    await left.goto('/clients');
    await page.getByRole('button', { name: 'Switch office' }).click();
    await page.getByRole('menuitemcheckbox', { name: /^Your own office/ }).click();
    await expect(page).toHaveURL('/');
    await expect(office).toBeHidden();
    await left.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click();
    await expectToast(left, 'You’re in another office now');
    await expect(left.getByLabel('Sidebar').getByText(`${verified.username}’s office`)).toBeHidden();

    await page.getByRole('button', { name: 'Switch office' }).click();
    await page.getByRole('menuitemcheckbox', { name: new RegExp(`^${verified.username}’s office`) }).click();
    await expect(office).toBeVisible();

    // An event is open, and no one touches the page: what it asks automatically finds out.
    await page.goto(`/events/${event.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Keynote in Dallas');
    await owner.reload();
    await team.getByRole('button', { name: `More about ${helper.username}` }).click();
    await owner.getByRole('menuitem', { name: 'Remove…' }).click();
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expectToast(owner, `${helper.username} is removed`);

    await expectToast(page, 'Session Expired', 'You no longer work in this office');
    await expect(page).toHaveURL('/auth');
    await expect(page.getByText('Keynote in Dallas')).toBeHidden();
    // Another tab, at a list, is out with its next request.
    await left.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients' }).click();
    await expect(left).toHaveURL('/auth');
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
    const signIn = page.getByRole('dialog', { name: 'Sign in' });
    await signIn.getByLabel('Username').fill(helper.username);
    await signIn.getByLabel('Password', { exact: true }).fill(helper.password);
    await signIn.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByText(helper.username, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Switch office' })).toBeHidden();
    await context.close();

    await owner.goto(`/events/${event.id}`);
    await expect(owner.getByRole('heading', { level: 1 })).toContainText('Keynote in Dallas');
  },
);

test('lets a member leave the office', async ({ browser, api, verified }) => {
  const { member, page } = await memberElsewhere(browser, api, { role: 'assistant' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Switch office' }).click();
  await page.getByRole('menuitem', { name: `Leave ${verified.username}’s office…` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expectToast(page, `You left ${verified.username}’s office`);
  await expect(page.getByLabel('Sidebar').getByText(member.username, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch office' })).toBeHidden();
  await mailTo(verified.email, `${member.username} left your team`);
  await page.context().close();
});
