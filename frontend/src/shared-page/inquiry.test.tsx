/** The form of a public page as its script makes it work: sent once, and nothing that was typed is lost. */
import { speakingEventFormatLabels } from '@lectern/protocol/speaking-events';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Island } from '@lectern/pages/islands/island';
import { SendInquiryInput } from '@lectern/protocol/inquiries';
import { fakeApi, refusal, type FakeApi } from '@/lib/testing/fake-api';
import { openIslands } from './testing/open-islands';

const POST = 'POST /speakers/dana/inquiries';
const DONE = { status: 201, body: { message: 'Your inquiry is on its way.' } };
let api: FakeApi;
let close: () => void;

beforeEach(() => {
  api = fakeApi();
  const formats = Object.entries(speakingEventFormatLabels);
  close = openIslands(
    <Island name="inquiry" props={{ base: '/speakers/dana', name: 'Dana', today: '2027-03-04', formats }} />,
  );
});
afterEach(() => {
  close();
  api.restore();
});

const message = () => screen.getByLabelText('What would you like Dana to do?');
const press = () => userEvent.click(screen.getByRole('button', { name: /^Send/ }));
const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const keys = () => api.asked(POST).map(({ headers }) => headers.get('Idempotency-Key'));

async function fillIn(): Promise<void> {
  await userEvent.type(screen.getByLabelText('Your name'), 'Ann Moss');
  await userEvent.type(screen.getByLabelText('Email'), 'ann@northwind.example');
  await userEvent.type(message(), 'A keynote.');
}

it('holds the page while something is typed and not sent, and says when it is', async () => {
  api.answer({ [POST]: DONE });
  expect(isHeld()).toBe(false);
  await fillIn();
  expect(isHeld()).toBe(true);
  await userEvent.type(screen.getByLabelText(/^Audience/), '300');
  await press();
  expect(await screen.findByText('Your inquiry is on its way.')).toBeVisible();
  expect(message()).not.toBeVisible();
  expect(isHeld()).toBe(false);
  const [asked] = api.asked(POST);
  expect(SendInquiryInput.parse(asked?.body)).toEqual({
    name: 'Ann Moss',
    email: 'ann@northwind.example',
    phone: null,
    organisation: null,
    eventDate: null,
    city: null,
    format: 'in_person',
    audienceExpected: 300,
    budget: null,
    message: 'A keynote.',
    website: '',
  });
});

it('is sent once however often it is pressed, and again under the same key when the line was gone', async () => {
  let answer: (value: object) => void = () => undefined;
  api.answer({ [POST]: () => new Promise((resolve) => (answer = resolve)) });
  await fillIn();
  await press();
  await press();
  expect(api.asked(POST)).toHaveLength(1);
  answer(refusal(503, 'Please try again in a moment.'));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Please try again'));
  expect(message()).toHaveValue('A keynote.');
  await press();
  await userEvent.type(message(), ' Or a workshop.');
  answer(refusal(503, 'Please try again in a moment.'));
  await screen.findByRole('button', { name: 'Send the inquiry' });
  api.answer({ [POST]: DONE });
  await press();
  expect(await screen.findByText('Your inquiry is on its way.')).toBeVisible();
  const [first, again, changed] = keys();
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
});

it('sends a number as it is written, and does not drop what is none', async () => {
  api.answer({ [POST]: refusal(400, 'Wrong', { fieldErrors: { audienceExpected: 'A whole number' } }) });
  await fillIn();
  const audience = screen.getByLabelText(/^Audience/);
  await userEvent.type(audience, 'about 1,200');
  await press();
  await waitFor(() => expect(audience).toBeInvalid());
  expect(audience).toHaveValue('about 1,200');
  api.answer({ [POST]: DONE });
  await userEvent.clear(audience);
  await userEvent.type(audience, '1,200');
  await press();
  expect(await screen.findByText('Your inquiry is on its way.')).toBeVisible();
  expect(api.asked(POST).map(({ body }) => body)).toMatchObject([
    { audienceExpected: 'about 1,200' },
    { audienceExpected: 1200 },
  ]);
});

it('says at its field what is wrong, and takes it back when it is right', async () => {
  api.answer({ [POST]: refusal(400, 'Wrong', { fieldErrors: { email: 'Invalid email address' } }) });
  await fillIn();
  await press();
  const email = screen.getByLabelText('Email');
  await waitFor(() => expect(email).toBeInvalid());
  expect(email).toHaveFocus();
  expect(email).toHaveAccessibleDescription('Invalid email address');
  expect(message()).toHaveValue('A keynote.');
  api.answer({ [POST]: refusal(429, 'Too many attempts.') });
  await press();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts.'));
  expect(email).toBeValid();
});
