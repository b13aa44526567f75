import { screen, waitFor } from '@testing-library/react';
import { TestimonialLinkResponse } from '@lectern/protocol/testimonials';
import { refusal } from '@/lib/testing/fake-api';
import { aLetterhead } from '../testing/business-rows';
import { leaveApp, renderApp, visitor } from '../testing/render-app';

afterEach(leaveApp);

const OPEN = 'POST /api/testimonial-link';
const SEND = 'PUT /api/testimonial-link';
const link = TestimonialLinkResponse.parse({
  letterhead: aLetterhead,
  speakerName: 'Maya Stone',
  speakerTitle: '',
  clientName: 'Ann Lee',
  clientTitle: null,
  companyName: 'Acme',
  eventTitle: 'Gala',
  eventDate: '2027-02-10',
  city: 'Oslo',
  presentationTitle: 'Out loud',
  theme: null,
  isSubmitted: false,
  content: '',
  rating: null,
  consentText: 'I agree that Maya Stone may publish this.',
  expiresAt: '2027-04-03T15:00:00.000Z',
});

it('greets by name and event, offers drafts, and sends nothing without agreement', async () => {
  const { user, api } = renderApp('/testimonial/secret', {
    ...visitor,
    [OPEN]: { body: link },
    [SEND]: { body: { ...link, isSubmitted: true, content: 'Mine.' } },
  });
  expect(
    await screen.findByRole('heading', { name: 'Hello Ann Lee, how was it with Maya Stone?' }),
  ).toBeInTheDocument();
  expect(screen.getByText(/Gala, Feb 10, 2027/)).toBeInTheDocument();
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow');
  expect(api.asked(OPEN)[0]?.body).toEqual({ token: 'secret' });
  // People without an account are not asked who they are: the refusal would stand in their console.
  expect(api.asked('GET /api/user')).toHaveLength(0);

  await user.type(screen.getByLabelText('What did your people take away?'), 'we listen first');
  await user.click(screen.getAllByRole('button', { name: 'Start from this' })[0]!);
  const text = screen.getByRole('textbox', { name: /^Your testimonial/ });
  expect(text).toHaveValue('Maya Stone was exactly the right choice at Gala. We listen first.');
  // A second draft does not wipe out what stands there by one slip of the finger.
  await user.click(screen.getAllByRole('button', { name: 'Start from this' })[1]!);
  expect(text).toHaveValue('Maya Stone was exactly the right choice at Gala. We listen first.');

  await user.click(screen.getByRole('button', { name: 'Send it to Maya Stone' }));
  expect(await screen.findByText(/Please agree to publication/)).toBeInTheDocument();
  expect(screen.getByRole('checkbox')).toHaveFocus();
  expect(api.asked(SEND)).toHaveLength(0);

  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('radio', { name: '4 of 5 stars' }));
  await user.click(screen.getByRole('button', { name: 'Send it to Maya Stone' }));
  expect(await screen.findByRole('heading', { name: 'Thank you, Ann Lee' })).toBeInTheDocument();
  expect(api.asked(SEND)[0]?.body).toEqual({
    token: 'secret',
    content: 'Maya Stone was exactly the right choice at Gala. We listen first.',
    rating: 4,
    clientName: 'Ann Lee',
    clientTitle: null,
    companyName: 'Acme',
    hasConsent: true,
    website: '',
  });
});

it('lets what was sent be corrected, and asks for the agreement again', async () => {
  const { user } = renderApp('/testimonial/secret', {
    ...visitor,
    [OPEN]: { body: { ...link, isSubmitted: true, content: 'They stood up.' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(screen.getByRole('textbox', { name: /^Your testimonial/ })).toHaveValue('They stood up.');
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

it.each([
  [404, 'TESTIMONIAL_LINK_UNKNOWN', 'This link does not work'],
  [410, 'TESTIMONIAL_LINK_EXPIRED', 'This link has ended'],
  [409, 'TESTIMONIAL_LINK_CLOSED', 'Your testimonial is published'],
])('says what to do when the link is no good: %i', async (status, code, title) => {
  renderApp('/testimonial/secret', {
    ...visitor,
    [OPEN]: refusal(status, 'Answer the email to get a new one.', { code }),
  });
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.getByText('Answer the email to get a new one.')).toBeInTheDocument();
});

it('offers to try again when the server is out', async () => {
  const { user, api } = renderApp('/testimonial/secret', { ...visitor, [OPEN]: refusal(503, 'Down') });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(api.asked(OPEN).length).toBeGreaterThan(1));
});
