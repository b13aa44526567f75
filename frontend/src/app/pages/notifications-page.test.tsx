import { screen, waitFor, within } from '@testing-library/react';
import { defaultNotificationPreferences } from '@lectern/protocol/notifications';
import { refusal } from '@/lib/testing/fake-api';
import { leaveApp, maya, renderApp, signedIn, visitor } from '../testing/render-app';

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  leaveApp();
  jest.restoreAllMocks();
});

const account = {
  ...maya,
  pendingEmail: null,
  timeZone: 'America/Denver',
  memberSince: '2026-11-01T10:00:00.000Z',
  termsVersion: '2025-06',
  version: 3,
};
const PATH = '/api/account/notifications';

describe('the choice of emails', () => {
  const open = (more = {}) =>
    renderApp('/account-settings?section=notifications', {
      ...signedIn,
      'GET /api/account': { body: account },
      [`GET ${PATH}`]: { body: defaultNotificationPreferences },
      ...more,
    });
  const saving = ({ body }: { body: unknown }) => ({
    body: { ...defaultNotificationPreferences, ...(body as object), version: 2 },
  });

  it('is saved as soon as it is made, with the hour and the days of the digest', async () => {
    const { user, api } = open({ [`PATCH ${PATH}`]: saving });
    expect(await screen.findByRole('radio', { name: 'One email each' })).toBeChecked();
    expect(screen.queryByLabelText('Time of the digest')).not.toBeInTheDocument();
    const [first] = screen.getAllByRole('radio');
    expect(first).toHaveAccessibleDescription(/^Every day at 7:00 AM: everything due/);
    await user.click(screen.getByRole('radio', { name: 'Daily digest' }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(screen.getByText(/^In Denver time/)).toBeInTheDocument();
    await user.click(screen.getByRole('switch', { name: 'Weekdays only' }));
    expect(first).toHaveAccessibleDescription(/^Weekdays at 7:00 AM/);
    await user.click(screen.getByRole('switch', { name: 'News about your work' }));
    await waitFor(() => expect(api.asked(`PATCH ${PATH}`)).toHaveLength(3));
    expect(api.asked(`PATCH ${PATH}`).map(({ body }) => body)).toEqual([
      { taskEmails: 'digest', version: 1 },
      { digestWeekdaysOnly: true, version: 2 },
      { activity: false, version: 2 },
    ]);
  });

  it('keeps the focus while it is saved, and ignores presses until then', async () => {
    const digest = { ...defaultNotificationPreferences, taskEmails: 'digest' };
    let finish: () => void = () => undefined;
    const { user, api } = open({
      [`GET ${PATH}`]: { body: digest },
      [`PATCH ${PATH}`]: async ({ body }: { body: object }) => {
        await new Promise<void>((resolve) => (finish = resolve));
        return { body: { ...digest, ...body, version: 2 } };
      },
    });
    const changes = () => api.asked(`PATCH ${PATH}`);
    const saved = async (control: HTMLElement, count: number, keys: string) => {
      await waitFor(() => expect(control).toHaveAttribute('aria-busy', 'true'));
      expect(control).toHaveAttribute('aria-disabled', 'true');
      expect(control).toHaveFocus();
      await user.keyboard(keys);
      expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
      expect(changes()).toHaveLength(count);
      finish();
      await waitFor(() => expect(control).not.toHaveAttribute('aria-busy'));
      expect(control).toHaveFocus();
    };
    const weekdays = await screen.findByRole('switch', { name: 'Weekdays only' });
    weekdays.focus();
    await user.keyboard(' ');
    await saved(weekdays, 1, ' {Enter}');
    const hour = screen.getByRole('combobox', { name: 'Time of the digest' });
    hour.focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('option', { name: '9:00 AM' }));
    await saved(hour, 2, '{Enter} 8');
    const each = screen.getByRole('radio', { name: 'One email each' });
    await user.click(each);
    await saved(each, 3, ' ');
    expect(changes().map(({ body }) => body)).toEqual([
      { digestWeekdaysOnly: !digest.digestWeekdaysOnly, version: 1 },
      { digestHour: 9, version: 2 },
      { taskEmails: 'each', version: 2 },
    ]);
  });

  it('goes back to what is stored when it is refused', async () => {
    const current = { ...defaultNotificationPreferences, taskEmails: 'off', version: 4 };
    const { user } = open({ [`PATCH ${PATH}`]: refusal(409, 'Changed elsewhere', { code: 'STALE_VERSION', current }) });
    await user.click(await screen.findByRole('radio', { name: 'Daily digest' }));
    expect(await screen.findByText('Not saved')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'None' })).toBeChecked();
  });

  it('leaves the rest of the account one link away', async () => {
    const { user } = open({ 'GET /api/account/sessions': { body: { items: [] } } });
    await user.click(await screen.findByRole('link', { name: /^Password and devices/ }));
    expect(await screen.findByRole('region', { name: 'Password' })).toBeInTheDocument();
    expect(window.location.search).toBe('?section=password');
  });
});

describe('the link of an email', () => {
  const token = 'reminders.AAAA.BBBB';
  const path = `/api/unsubscribe/${token}`;
  const open = (answers: object) => renderApp(`/unsubscribe/${token}`, { ...visitor, ...answers });
  const answer = (subscribed: boolean) => ({ body: { category: 'reminders', subscribed } });

  it('says what will stop, stops it with one button, and takes it back', async () => {
    const { user, api } = open({ [`GET ${path}`]: answer(true), [`POST ${path}`]: answer(false) });
    expect(await screen.findByRole('heading', { name: 'Stop task reminders?' })).toBeInTheDocument();
    expect(api.asked(`POST ${path}`)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
    expect(await screen.findByRole('heading', { name: 'Task reminders are off' })).toBeInTheDocument();
    expect(api.asked(`POST ${path}`)[0]?.body).toEqual({ 'List-Unsubscribe': 'One-Click' });
    api.answer({ [`DELETE ${path}`]: answer(true) });
    await user.click(screen.getByRole('button', { name: 'Subscribe again' }));
    expect(await screen.findByRole('heading', { name: 'Stop task reminders?' })).toBeInTheDocument();
  });

  it('says when it was not saved, and can be tried again', async () => {
    const { user } = open({ [`GET ${path}`]: answer(true), [`POST ${path}`]: refusal(400, 'Not today.') });
    await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
    expect(within(await screen.findByRole('alert')).getByText('Not today.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Unsubscribe' })).toBeEnabled();
  });

  it('leads to the settings when it is not complete', async () => {
    open({ [`GET ${path}`]: refusal(404, 'Unknown') });
    expect(await screen.findByRole('heading', { name: 'This link is incomplete' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Choose your emails' })).toHaveAttribute(
      'href',
      '/account-settings?section=notifications',
    );
  });
});
