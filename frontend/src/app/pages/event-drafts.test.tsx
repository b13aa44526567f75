/** What is typed on the event page and not saved: kept per account, offered again, never in the way. */
import { act, screen, waitFor, within } from '@testing-library/react';
import type { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { refusal } from '@/lib/testing/fake-api';
import { readStoredDraft, writeStoredDraft } from '@/lib/stored-drafts';
import { aReadiness, anEvent, ids, noHolds, noRows } from '../testing/business-rows';
import { leaveApp, maya, renderApp, signedIn } from '../testing/render-app';

afterEach(leaveApp);

const path = `/api/events/${ids.event}`;
const draftName = `event-${ids.event}-basics`;

function open(event: SpeakingEventResponse, more = {}) {
  return renderApp(`/events/${ids.event}`, {
    ...signedIn,
    [`GET ${path}`]: { body: event },
    [`GET ${path}/history`]: { body: noRows },
    [`GET ${path}/holds`]: { body: noHolds },
    'GET /api/holds': { body: noRows },
    [`GET /api/readiness/${ids.event}`]: { body: aReadiness() },
    [`GET ${path}/logistics`]: { body: { agenda: [], avNeeds: [], travel: [] } },
    'GET /api/events': { body: noRows },
    ...more,
  });
}

const aDraft = (values: Record<string, unknown>, version = 1) =>
  writeStoredDraft(maya.id, draftName, { savedAt: '2026-11-20T09:14:00.000Z', version, values });
/** As the browser's Back and Forward do. */
const goTo = (address: string) =>
  act(async () => {
    await Promise.resolve();
    window.history.pushState(null, '', address);
  });
const leadSource = () => screen.findByRole('textbox', { name: 'Lead source' });

it('offers again what was typed before the browser went back', async () => {
  const { user, api } = open(anEvent());
  await user.click(await screen.findByRole('button', { name: 'Edit basics' }));
  await user.type(await leadSource(), 'Referral');
  await goTo('/tutorials');
  expect(await screen.findByRole('heading', { level: 1, name: 'Help' })).toBeInTheDocument();
  await goTo(`/events/${ids.event}`);

  const notice = await screen.findByRole('list', { name: 'Unsaved changes' });
  expect(notice).toHaveTextContent(/You have unsaved changes from .* in “Basics”\./);
  await user.click(within(notice).getByRole('button', { name: 'Continue' }));
  expect(await leadSource()).toHaveValue('Referral');

  const saved = anEvent({ leadSource: 'Referral', version: 2 });
  api.answer({ [`PATCH ${path}`]: { body: saved }, [`GET ${path}`]: { body: saved } });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Event saved')).toBeInTheDocument();
  expect(api.asked(`PATCH ${path}`)[0]?.body).toEqual({ leadSource: 'Referral', version: 1 });
  expect(readStoredDraft(maya.id, draftName)).toBeNull();
  expect(screen.queryByRole('list', { name: 'Unsaved changes' })).not.toBeInTheDocument();
});

it('offers the draft in its form, and what is typed meanwhile does not overwrite it', async () => {
  aDraft({ leadSource: 'Referral', title: 'Old wording' });
  const { user } = open(anEvent());
  await user.click(await screen.findByRole('button', { name: 'Edit basics' }));
  const form = within(await screen.findByRole('dialog', { name: 'Basics' }));
  expect(form.getByText(/You have unsaved changes from/)).toBeInTheDocument();
  expect(form.getByRole('textbox', { name: 'Lead source' })).toHaveValue('');
  await user.type(form.getByRole('textbox', { name: 'Event title' }), ' 2027');
  await user.click(form.getByRole('button', { name: 'Restore' }));
  expect(form.getByRole('textbox', { name: 'Lead source' })).toHaveValue('Referral');
  expect(form.getByRole('textbox', { name: 'Event title' })).toHaveValue('Pacific Nurses Summit 2027');
  expect(form.queryByRole('button', { name: 'Restore' })).not.toBeInTheDocument();
});

it('throws the draft away when it is told to', async () => {
  aDraft({ leadSource: 'Referral' });
  const { user } = open(anEvent());
  const notice = await screen.findByRole('list', { name: 'Unsaved changes' });
  await user.click(within(notice).getByRole('button', { name: 'Discard' }));
  expect(notice).not.toBeInTheDocument();
  expect(readStoredDraft(maya.id, draftName)).toBeNull();
});

it('never shows the draft of another account', async () => {
  writeStoredDraft('018f0000-0000-7000-8000-000000000002', draftName, {
    savedAt: '2026-11-20T09:14:00.000Z',
    version: 1,
    values: { leadSource: 'Somebody else’s' },
  });
  const { user } = open(anEvent());
  await user.click(await screen.findByRole('button', { name: 'Edit basics' }));
  expect(await leadSource()).toHaveValue('');
  expect(screen.queryByText(/unsaved changes/)).not.toBeInTheDocument();
});

it('keeps what was typed when the session is over', async () => {
  const { user, api } = open(anEvent());
  await user.click(await screen.findByRole('button', { name: 'Edit basics' }));
  await user.type(await leadSource(), 'Referral');
  const over = refusal(401, 'Please sign in.', { code: 'NOT_AUTHENTICATED' });
  api.answer({ [`PATCH ${path}`]: over, 'GET /api/user': over });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(readStoredDraft(maya.id, draftName)?.values).toEqual({ leadSource: 'Referral' }));
});

it('shows both sides when the event was saved after the draft was made', async () => {
  aDraft({ leadSource: 'Referral' }, 1);
  const current = anEvent({ leadSource: 'Website', version: 2 });
  const { user, api } = open(current, {
    [`PATCH ${path}`]: refusal(409, 'Changed meanwhile.', { code: 'STALE_VERSION', current }),
  });
  const notice = await screen.findByRole('list', { name: 'Unsaved changes' });
  await user.click(within(notice).getByRole('button', { name: 'Continue' }));
  expect(await leadSource()).toHaveValue('Referral');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const merge = within(await screen.findByRole('dialog', { name: 'This event has changed' }));
  expect(api.asked(`PATCH ${path}`)[0]?.body).toEqual({ leadSource: 'Referral', version: 1 });
  expect(merge.getByRole('radio', { name: /Website/ })).toBeInTheDocument();
  expect(merge.getByRole('radio', { name: /Referral/ })).toBeChecked();
});
