/** A person in the office of another: the invitation, the way from one office to the next, and tabs that are left behind. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { sessionEnded } from '@/lib/signal';
import { refusal } from '@/lib/testing/fake-api';
import { aProfile, leaveApp, maya, openTrial, renderApp, signedIn, visitor } from '../testing/render-app';

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  leaveApp();
  jest.restoreAllMocks();
});

const ana = { ...maya, id: '018f0000-0000-7000-8000-0000000000aa', username: 'ana' };
/** Maya in Ana's office. */
const inOffice = { ...ana, member: { username: 'maya', role: 'assistant', levels: { basics: 'act', events: 'act' } } };
const offices = (current: string) => ({
  body: {
    items: [
      { id: maya.id, name: 'maya', role: null, isCurrent: current === maya.id },
      { id: ana.id, name: 'Ana Ruiz', role: 'assistant', isCurrent: current === ana.id },
    ],
  },
});
const atAna = {
  ...signedIn,
  'GET /api/user': { body: inOffice },
  'GET /api/speaker-profile': { body: aProfile({ name: 'Ana Ruiz' }) },
  'GET /api/offices': offices(ana.id),
};

describe('the invitation', () => {
  const invitation = { officeName: 'Ana Ruiz', email: 'maya@work.example', role: 'assistant' };
  const open = (more: object) =>
    renderApp('/join/s3cret', { ...signedIn, 'POST /api/team-invitations': { body: invitation }, ...more });

  it('is accepted by who is signed in, who is in the office then', async () => {
    const { user, api } = open({ 'POST /api/team-invitations/acceptance': { body: inOffice } });
    expect(await screen.findByText('Ana Ruiz invited maya@work.example to help run their office.')).toBeInTheDocument();
    expect(screen.getByText('Your role: Assistant.')).toBeInTheDocument();
    expect(api.asked('POST /api/team-invitations')[0]?.body).toEqual({ token: 's3cret' });
    api.answer({ 'GET /api/offices': offices(ana.id), 'GET /api/speaker-profile': atAna['GET /api/speaker-profile'] });
    await user.click(screen.getByRole('button', { name: 'Accept as maya' }));
    expect(await screen.findByText('You’re in Ana Ruiz’s office')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/');
    expect(await screen.findByText('Ana Ruiz’s office')).toBeInTheDocument();
    await waitFor(() => {
      const [last] = api.asked('GET /api/offices').slice(-1);
      expect(last?.headers.get('X-Account-Id')).toBe(ana.id);
    });
  });

  it('waits while a visitor signs in, or someone else does', async () => {
    const { user, api } = open({ ...visitor, 'POST /api/login': { body: maya }, 'POST /api/logout': {} });
    await user.click(await screen.findByRole('button', { name: 'Sign in to accept' }));
    const form = within(await screen.findByRole('dialog', { name: 'Sign in' }));
    await user.type(form.getByLabelText('Username'), 'maya');
    await user.type(form.getByLabelText('Password'), 'Stage!Time9');
    await user.click(form.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByRole('button', { name: 'Accept as maya' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sign in as someone else' }));
    expect(await screen.findByRole('button', { name: 'Create an account' })).toBeInTheDocument();
    expect(window.location.pathname).toBe('/join/s3cret');
    expect(api.asked('POST /api/team-invitations/acceptance')).toEqual([]);
  });

  it('has a sentence where it is over, and where it is one’s own', async () => {
    const over = 'This invitation is no longer valid. Ask the speaker to send a new one.';
    open({ 'POST /api/team-invitations': refusal(400, over, { code: 'INVITATION_INVALID' }) });
    expect(await screen.findByText(over)).toBeInTheDocument();
    leaveApp();
    const own = 'This is an invitation to your own office. Sign in as someone else.';
    const { user } = open({ 'POST /api/team-invitations/acceptance': refusal(409, own, { code: 'OWN_OFFICE' }) });
    await user.click(await screen.findByRole('button', { name: 'Accept as maya' }));
    expect(await screen.findByText(own)).toBeInTheDocument();
  });
});

describe('the shell', () => {
  it('says in whose office a member works, and goes to another with nothing of this one', async () => {
    const { user, api } = renderApp('/faq', { ...atAna, 'PUT /api/current-office': { body: maya } });
    expect(await screen.findByText('Ana Ruiz’s office')).toBeInTheDocument();
    expect(screen.getByText('assistant')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Switch office' }));
    expect(await screen.findByRole('menuitemcheckbox', { name: /^Ana Ruiz’s office/ })).toBeChecked();
    api.answer({
      'GET /api/speaker-profile': signedIn['GET /api/speaker-profile'],
      'GET /api/offices': offices(maya.id),
    });
    await user.click(screen.getByRole('menuitemcheckbox', { name: /^Your own office/ }));
    expect(await screen.findByText('Maya Stone')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/');
    expect(api.asked('PUT /api/current-office')[0]?.body).toEqual({ id: maya.id });
    expect(screen.queryByText('Ana Ruiz’s office')).not.toBeInTheDocument();
  });

  it('lets a member leave, after a question', async () => {
    const { user, api } = renderApp('/faq', { ...atAna, [`DELETE /api/offices/${ana.id}`]: { body: maya } });
    await user.click(await screen.findByRole('button', { name: 'Switch office' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Leave Ana Ruiz’s office…' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave Ana Ruiz’s office?' }));
    expect(api.asked(`DELETE /api/offices/${ana.id}`)).toEqual([]);
    api.answer({
      'GET /api/speaker-profile': signedIn['GET /api/speaker-profile'],
      'GET /api/offices': { body: { items: [{ id: maya.id, name: 'maya', role: null, isCurrent: true }] } },
    });
    await user.click(question.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('You left Ana Ruiz’s office')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Switch office' })).not.toBeInTheDocument());
  });

  it('has no way out of one’s own', async () => {
    const { user } = renderApp('/faq', { ...signedIn, 'GET /api/offices': offices(maya.id) });
    await user.click(await screen.findByRole('button', { name: 'Switch office' }));
    expect(await screen.findByRole('menuitem', { name: 'All offices' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: /^Leave/ })).not.toBeInTheDocument();
  });

  it('has a line for it on a phone', async () => {
    renderApp('/faq', atAna, { width: 390 });
    expect(await screen.findByText('Ana Ruiz’s office · Assistant')).toBeInTheDocument();
  });

  it('has no switch for who has one office', async () => {
    const { api } = renderApp('/faq', signedIn);
    await waitFor(() => expect(api.asked('GET /api/offices')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Switch office' })).not.toBeInTheDocument();
  });
});

describe('a tab that is left behind', () => {
  it('follows the same person to another office', async () => {
    const { api } = renderApp('/faq', atAna);
    await screen.findByText('Ana Ruiz’s office');
    api.answer({ ...signedIn, 'GET /api/offices': offices(maya.id) });
    act(() => sessionEnded.send());
    expect(await screen.findByText('You’re in another office now')).toBeInTheDocument();
    expect(api.asked('GET /api/user').at(-1)?.headers.get('X-Account-Id')).toBeNull();
    expect(window.location.pathname).toBe('/');
    expect(await screen.findByText('Maya Stone')).toBeInTheDocument();
  });

  it('does not follow another person', async () => {
    const { api } = renderApp('/faq', atAna);
    await screen.findByText('Ana Ruiz’s office');
    api.answer({ 'GET /api/user': { body: ana } });
    act(() => sessionEnded.send());
    expect(await screen.findByText('Session Expired')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/auth');
  });

  it('does not lead a member who was removed back to the office’s page', async () => {
    const { api } = renderApp('/faq', atAna);
    await screen.findByText('Ana Ruiz’s office');
    api.answer(visitor);
    act(() => sessionEnded.send());
    expect(await screen.findByText(/^You no longer work in this office/)).toBeInTheDocument();
    expect(sessionStorage.getItem('lectern-return-to')).toBeNull();
  });
});

describe('a closed office', () => {
  const over = { 'GET /api/subscription-status': { body: { ...openTrial, isTrialExpired: true } } };

  it('of someone else is left for one’s own', async () => {
    const { user, api } = renderApp('/', { ...atAna, ...over, 'PUT /api/current-office': { body: maya } });
    const closed = within(await screen.findByRole('dialog', { name: 'Ana Ruiz’s subscription is over' }));
    await user.click(await closed.findByRole('button', { name: 'Go to your own office' }));
    await waitFor(() => expect(api.asked('PUT /api/current-office')[0]?.body).toEqual({ id: maya.id }));
  });

  it('of one’s own is left for another', async () => {
    renderApp('/', { ...signedIn, ...over, 'GET /api/offices': offices(maya.id) });
    const closed = within(await screen.findByRole('dialog', { name: 'Your trial has ended' }));
    expect(await closed.findByRole('button', { name: 'Go to Ana Ruiz’s office' })).toBeInTheDocument();
  });
});
