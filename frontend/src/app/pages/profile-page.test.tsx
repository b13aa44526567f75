import { act, screen, waitFor, within } from '@testing-library/react';
import { NOT_IN_SANDBOX } from '@lectern/protocol/sandboxes';
import { TestimonialResponse } from '@lectern/protocol/testimonials';
import { refusal } from '@/lib/testing/fake-api';
import { ids, noRows } from '../testing/business-rows';
import { aProfile, leaveApp, maya, renderApp, signedIn } from '../testing/render-app';
import { swipeRow } from '../testing/swipe-row';

afterEach(leaveApp);

const PATCH = 'PATCH /api/speaker-profile';

function aTestimonial(more: Partial<TestimonialResponse> = {}): TestimonialResponse {
  return TestimonialResponse.parse({
    id: '018f0000-0000-7000-8000-0000000000a1',
    status: 'received',
    source: 'client',
    clientName: 'Ann Lee',
    clientTitle: null,
    companyName: 'Acme',
    eventTitle: 'Gala',
    content: 'They stood up.',
    rating: 5,
    eventId: ids.event,
    clientId: null,
    hasConsent: true,
    consentText: 'I agree.',
    consentedAt: '2027-03-01T10:00:00.000Z',
    requestedFrom: 'ann@acme.example',
    requestedAt: '2027-02-20T10:00:00.000Z',
    linkExpiresAt: null,
    receivedAt: '2027-03-01T10:00:00.000Z',
    publishedAt: null,
    isFeatured: false,
    version: 2,
    createdAt: '2027-02-20T10:00:00.000Z',
    updatedAt: '2027-03-01T10:00:00.000Z',
    ...more,
  });
}

describe('the profile', () => {
  const GET = 'GET /api/speaker-profile';

  it('is asked for again when the window gets the focus, but not within a minute', async () => {
    const { api } = renderApp('/profile', signedIn);
    await screen.findByRole('textbox', { name: 'Short bio' });
    const asked = api.asked(GET).length;
    const comeBack = () => act(() => void window.dispatchEvent(new Event('visibilitychange')));
    const { now } = Date;
    const clock = jest.spyOn(Date, 'now');
    clock.mockImplementation(() => now() + 30_000);
    comeBack();
    clock.mockImplementation(() => now() + 60_000);
    comeBack();
    await waitFor(() => expect(api.asked(GET).length).toBeGreaterThan(asked));
    clock.mockRestore();
    expect(api.asked(GET)).toHaveLength(asked + 1);
  });

  it('changes its tab without another step for Back', async () => {
    const { user } = renderApp('/profile', signedIn);
    const steps = window.history.length;
    await user.click(await screen.findByRole('tab', { name: 'Media' }));
    expect(window.location.search).toBe('?tab=media');
    expect(window.history).toHaveLength(steps);
  });

  it('says that it could not be read, and offers to try again', async () => {
    const { user, api } = renderApp('/profile', { ...signedIn, [GET]: refusal(403, 'Not now.') });
    expect(await screen.findByText('Failed to fetch speaker profile')).toBeVisible();
    api.answer({ [GET]: signedIn[GET] });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('textbox', { name: 'Short bio' })).toBeVisible();
  });

  it('leads from what planners miss to where it is entered', async () => {
    const { user } = renderApp('/profile', signedIn);
    const gaps = within(await screen.findByRole('region', { name: 'What planners look for' }));
    await user.click(gaps.getByRole('button', { name: 'Short bio' }));
    expect(screen.getByRole('textbox', { name: 'Short bio' })).toHaveFocus();
    await user.click(gaps.getByRole('button', { name: 'Headshot' }));
    expect(screen.getByRole('region', { name: 'Headshots' })).toContainElement(document.activeElement as HTMLElement);
  });

  it('opens on a phone the part that has what planners miss', async () => {
    const { user } = renderApp('/profile', signedIn, { width: 390 });
    const gaps = within(await screen.findByRole('region', { name: 'What planners look for' }));
    expect(screen.queryByRole('textbox', { name: 'Short bio' })).not.toBeInTheDocument();
    await user.click(gaps.getByRole('button', { name: 'Short bio' }));
    expect(screen.getByRole('textbox', { name: 'Short bio' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: /^Bios/ }));
    expect(screen.queryByRole('textbox', { name: 'Short bio' })).not.toBeInTheDocument();
  });

  it('makes a chip of each topic', async () => {
    const { user, api } = renderApp('/profile', { ...signedIn, [PATCH]: { body: aProfile() } });
    const topics = await screen.findByRole('textbox', { name: 'Topics' });
    await user.type(topics, 'Trust, Change, Rust{Enter}');
    await user.click(screen.getByRole('button', { name: 'Remove Rust' }));
    expect(topics).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    await waitFor(() => expect(api.asked(PATCH)[0]?.body).toMatchObject({ topics: ['Trust', 'Change'] }));
  });

  it('keeps a topic that is the beginning of another', async () => {
    const { user, api } = renderApp('/profile', { ...signedIn, [PATCH]: { body: aProfile() } });
    const topics = await screen.findByRole('textbox', { name: 'Topics' });
    await user.type(topics, 'Change{Enter}Change management{Enter}');
    expect(screen.getByRole('button', { name: 'Remove Change' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    await waitFor(() => expect(api.asked(PATCH)[0]?.body).toMatchObject({ topics: ['Change', 'Change management'] }));
  });

  it('counts words while one types, refuses too many, and saves only what changed', async () => {
    const { user, api } = renderApp('/profile', {
      ...signedIn,
      [PATCH]: { body: aProfile({ bioShort: 'Two words', version: 2 }) },
    });
    const bio = await screen.findByRole('textbox', { name: 'Short bio' });
    await user.click(bio);
    await user.paste('word '.repeat(52));
    expect(screen.getByText('52 of 50 words, 2 words too many')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText('The short bio can be at most 50 words long')).toBeInTheDocument();
    expect(api.asked(PATCH)).toHaveLength(0);
    await user.clear(bio);
    await user.type(bio, 'Two words');
    expect(screen.getByText('2 of 50 words')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText('Profile saved')).toBeInTheDocument();
    expect(api.asked(PATCH)[0]?.body).toEqual({ bioShort: 'Two words', version: 1 });
  });

  it('shows a letterhead in its color before it is saved', async () => {
    const { user, api } = renderApp('/profile', {
      ...signedIn,
      [PATCH]: { body: aProfile({ accent: 'teal', version: 2 }) },
    });
    const color = await screen.findByRole('radiogroup', { name: 'Accent color: Burgundy' });
    const preview = screen.getByRole('region', { name: 'Preview' });
    expect(within(preview).getByText('Maya Stone')).toBeVisible();
    await user.click(within(color).getByRole('radio', { name: 'Teal' }));
    expect(preview.style.getPropertyValue('--curtain')).toBe('light-dark(#0f575b, #23787d)');
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText('Profile saved')).toBeInTheDocument();
    expect(api.asked(PATCH)[0]?.body).toEqual({ accent: 'teal', version: 1 });
  });

  it('offers an address made of the name, and says when it is somebody else’s', async () => {
    const { user, api } = renderApp('/profile', {
      ...signedIn,
      [PATCH]: refusal(400, 'This address is taken.', { fieldErrors: { slug: 'This address is taken' } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Use maya-stone' }));
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText('This address is taken')).toBeInTheDocument();
    expect(api.asked(PATCH)[0]?.body).toEqual({ slug: 'maya-stone', version: 1 });
  });

  it('keeps what was typed as a draft, and offers it again', async () => {
    const first = renderApp('/profile', signedIn);
    await first.user.type(await screen.findByRole('textbox', { name: 'Tagline' }), 'Trust');
    first.unmount();
    const { user } = renderApp('/profile', signedIn);
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(screen.getByRole('textbox', { name: 'Tagline' })).toHaveValue('Trust');
  });

  it('shows both sides when another tab saved first', async () => {
    const current = aProfile({ tagline: 'Theirs', version: 5 });
    const { user, api } = renderApp('/profile', {
      ...signedIn,
      [PATCH]: refusal(409, 'This was changed.', { code: 'STALE_VERSION', current }),
    });
    await user.type(await screen.findByRole('textbox', { name: 'Tagline' }), 'Mine');
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    const dialog = within(await screen.findByRole('dialog', { name: /has changed/ }));
    expect(dialog.getByText('Theirs')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.asked(PATCH).at(-1)?.body).toEqual({ tagline: 'Mine', version: 5 }));
  });
});

describe('the public page', () => {
  const PUBLISH = 'PUT /api/speaker-profile/publication';
  const withAddress = (more = {}) => ({
    ...signedIn,
    'GET /api/speaker-profile': { body: aProfile({ slug: 'maya-stone', version: 3 }) },
    ...more,
  });

  it('asks for an address first', async () => {
    renderApp('/profile?tab=public', signedIn);
    expect(await screen.findByText('Your page has no address yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Choose an address' })).toHaveAttribute('href', '/profile');
  });

  it('is published and taken back by a switch', async () => {
    const { user, api } = renderApp(
      '/profile?tab=public',
      withAddress({ [PUBLISH]: { body: aProfile({ slug: 'maya-stone', isPublished: true, version: 4 }) } }),
    );
    expect(await screen.findByRole('link', { name: /Preview/ })).toHaveAttribute('href', '/speakers/maya-stone');
    await user.click(screen.getByRole('switch', { name: 'Publish my page' }));
    expect(await screen.findByText('Your page is public')).toBeInTheDocument();
    expect(screen.getByRole('switch', { name: 'Publish my page' })).toBeChecked();
    expect(api.asked(PUBLISH)[0]?.body).toEqual({ isPublished: true, version: 3 });
  });

  it('says before the press that a sandbox publishes nothing', async () => {
    const sandbox = { ...maya, email: '', sandboxUntil: '2027-03-05T15:12:00.000Z' };
    renderApp('/profile?tab=public', withAddress({ 'GET /api/user': { body: sandbox } }));
    expect(await screen.findByText(NOT_IN_SANDBOX)).toBeInTheDocument();
    expect(screen.getByRole('switch', { name: 'Publish my page' })).toBeDisabled();
  });

  it('stays as it is when the server refuses, and says why', async () => {
    const { user } = renderApp(
      '/profile?tab=public',
      withAddress({ [PUBLISH]: refusal(409, 'The profile has changed. Press again.') }),
    );
    await user.click(await screen.findByRole('switch', { name: 'Publish my page' }));
    expect(await screen.findByText('The page wasn’t published')).toBeInTheDocument();
    expect(screen.getByText('The profile has changed. Press again.')).toBeInTheDocument();
    expect(screen.getByRole('switch', { name: 'Publish my page' })).not.toBeChecked();
  });
});

describe('testimonials', () => {
  const one = aTestimonial();
  const answers = {
    ...signedIn,
    'GET /api/testimonials': { body: { items: [one], nextCursor: null } },
    'GET /api/testimonial-order': { body: { items: [] } },
    'GET /api/events': { body: noRows },
  };

  it('are published by one press, as they are', async () => {
    const { user, api } = renderApp('/profile?tab=testimonials', {
      ...answers,
      [`PATCH /api/testimonials/${one.id}`]: { body: aTestimonial({ status: 'published', version: 3 }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Testimonial published')).toBeInTheDocument();
    expect(api.asked(`PATCH /api/testimonials/${one.id}`)[0]?.body).toEqual({ status: 'published', version: 2 });
  });

  it('without a permission cannot be published', async () => {
    renderApp('/profile?tab=testimonials', {
      ...answers,
      'GET /api/testimonials': {
        body: { items: [aTestimonial({ hasConsent: false, source: 'speaker' })], nextCursor: null },
      },
    });
    expect(await screen.findByRole('button', { name: 'Record the permission' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
  });

  it('are rows on a phone, each with what is known of it, and open their card', async () => {
    const bare = aTestimonial({ source: 'speaker', companyName: null, eventTitle: null, requestedFrom: null });
    const listed = { 'GET /api/testimonials': { body: { items: [bare], nextCursor: null } } };
    const { user } = renderApp('/profile?tab=testimonials', { ...answers, ...listed }, { width: 390 });
    expect(await screen.findByText('Ann Lee')).toBeInTheDocument();
    expect(screen.queryByText(/null/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '“They stood up.”' }));
    const opened = within(await screen.findByRole('dialog', { name: 'Testimonial from Ann Lee' }));
    expect(opened.getByRole('button', { name: 'Publish' })).toBeInTheDocument();
  });

  it('do their next step by a finger to the right, but show the card before an email goes out', async () => {
    const asked = aTestimonial({ id: ids.task, clientName: 'Bo Day', status: 'requested', content: '' });
    const listed = { 'GET /api/testimonials': { body: { items: [one, asked], nextCursor: null } } };
    const published = {
      [`PATCH /api/testimonials/${one.id}`]: { body: aTestimonial({ status: 'published', version: 3 }) },
    };
    const { user, api } = renderApp(
      '/profile?tab=testimonials',
      { ...answers, ...listed, ...published },
      { width: 390 },
    );
    await swipeRow(user, await screen.findByText('Ann Lee'), 80);
    expect(await screen.findByText('Testimonial published')).toBeInTheDocument();
    expect(api.asked(`PATCH /api/testimonials/${one.id}`)[0]?.body).toEqual({ status: 'published', version: 2 });
    await swipeRow(user, screen.getByText('Bo Day'), 80);
    const card = within(await screen.findByRole('dialog', { name: 'Testimonial from Bo Day' }));
    expect(card.getByRole('button', { name: 'Ask again' })).toBeInTheDocument();
  });

  it('are put in order by keys, in one request', async () => {
    const items = ['Ann', 'Bo', 'Cy'].map((clientName, index) =>
      aTestimonial({
        id: `018f0000-0000-7000-8000-0000000000b${index}`,
        clientName,
        status: 'published',
        isFeatured: true,
      }),
    );
    const [ann, bo, cy] = items.map(({ id }) => id);
    const { user, api } = renderApp('/profile?tab=testimonials', {
      ...answers,
      'GET /api/testimonial-order': { body: { items } },
      'PUT /api/testimonial-order': { body: { items: [items[1], items[2], items[0]] } },
    });
    (await screen.findByRole('button', { name: 'Move Ann' })).focus();
    await user.keyboard(' {ArrowDown}{ArrowDown}');
    expect(screen.getByText('Ann, 3 of 3.')).toBeInTheDocument();
    expect(api.asked('PUT /api/testimonial-order')).toHaveLength(0);
    await user.keyboard(' ');
    await waitFor(() =>
      expect(api.asked('PUT /api/testimonial-order').map(({ body }) => body)).toEqual([
        { before: [ann, bo, cy], ids: [bo, cy, ann] },
      ]),
    );
  });

  it('are asked for by email', async () => {
    const { user, api } = renderApp('/profile?tab=testimonials', {
      ...answers,
      'POST /api/testimonial-requests': { status: 201, body: aTestimonial({ status: 'requested', content: '' }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Ask for a testimonial' }));
    const form = within(await screen.findByRole('dialog', { name: 'Ask for a testimonial' }));
    await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Ann Lee');
    await user.type(form.getByRole('textbox', { name: /^Email/ }), 'ann');
    await user.click(form.getByRole('button', { name: 'Send the request' }));
    expect(await form.findByText('Invalid email address')).toBeInTheDocument();
    await user.type(form.getByRole('textbox', { name: /^Email/ }), '@acme.example');
    await user.click(form.getByRole('button', { name: 'Send the request' }));
    expect(await screen.findByText('Request sent')).toBeInTheDocument();
    expect(api.asked('POST /api/testimonial-requests')[0]?.body).toMatchObject({
      clientName: 'Ann Lee',
      email: 'ann@acme.example',
    });
  });
});
