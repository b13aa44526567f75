/** The planner's part of a page as its script makes it work: nothing that was typed is lost, nothing is done twice. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HoldSection } from '@lectern/pages/planner/hold-section';
import { QuestionnaireSection } from '@lectern/pages/planner/questionnaire-section';
import { TestimonialSection } from '@lectern/pages/planner/testimonial-section';
import { TickBox } from '@lectern/pages/planner/tick-box';
import { questionFields, type SharedHold, type SharedQuestionnaire } from '@lectern/protocol/planners';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { fakeApi, refusal, type FakeApi } from '@/lib/testing/fake-api';
import { openIslands } from './testing/open-islands';

const BASE = '/shared/token';
let api: FakeApi;
let close: () => void = () => undefined;

beforeEach(() => {
  api = fakeApi();
});
afterEach(() => {
  api.restore();
  close();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});

function open(content: ReactNode): void {
  close = openIslands(content);
}

describe('questions', () => {
  const PUT = `PUT ${BASE}/answers`;
  const questionnaire = (values: Record<string, string | number> = {}): SharedQuestionnaire => ({
    speakerName: 'Dana',
    answers: questionFields.map((field) => ({ field, value: values[field] ?? null, version: 0, state: null })),
    sentBy: null,
    sentAt: null,
  });
  const show = (values = {}) => open(<QuestionnaireSection base={BASE} questionnaire={questionnaire(values)} />);
  const theme = () => screen.getByLabelText('Does the event have a theme?');
  /** All of it at the end, in one step: a slow machine would save what is typed key by key. */
  const enter = async (field: HTMLElement, text: string) => {
    await userEvent.click(field);
    await userEvent.paste(text);
  };
  const saved = (version = 1, replaced: object | null = null) => ({
    body: { field: 'theme', version, savedAt: '2027-03-04T10:00:00.000Z', replaced },
  });
  const state = () => screen.getByRole('status');
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('are saved when a field is left, once, with what the event says untouched', async () => {
    api.answer({ [PUT]: saved() });
    show({ goals: 'Leave with a plan' });
    await enter(theme(), 'Onward');
    expect(isHeld()).toBe(true);
    await userEvent.tab();
    await waitFor(() => expect(state()).toHaveTextContent('Saved.'));
    expect(api.asked(PUT).map(({ body }) => body)).toEqual([{ field: 'theme', value: 'Onward', version: 0 }]);
    expect(isHeld()).toBe(false);
  });

  it('save what was typed during a slow save after it, with the version that came', async () => {
    let answer: (value: object) => void = () => undefined;
    api.answer({ [PUT]: () => new Promise((resolve) => (answer = resolve)) });
    show();
    await enter(theme(), 'On');
    fireEvent.focusOut(theme());
    await waitFor(() => expect(api.asked(PUT)).toHaveLength(1));
    await enter(theme(), 'ward');
    fireEvent.focusOut(theme());
    expect(api.asked(PUT)).toHaveLength(1);
    api.answer({ [PUT]: saved(2) });
    answer(saved(1));
    await waitFor(() => expect(api.asked(PUT)).toHaveLength(2));
    expect(api.asked(PUT)[1]?.body).toEqual({ field: 'theme', value: 'Onward', version: 1 });
    await waitFor(() => expect(state()).toHaveTextContent('Saved.'));
  });

  it('keep wrong input, say what is wrong at the field, and ask no second time for the same', async () => {
    api.answer({ [PUT]: refusal(400, 'Wrong', { fieldErrors: { value: 'It must be a whole number' } }) });
    show();
    const people = screen.getByLabelText('How many people do you expect?');
    await enter(people, 'about 200');
    await userEvent.tab();
    await waitFor(() => expect(people).toBeInvalid());
    expect(people).toHaveAccessibleDescription('It must be a whole number');
    expect(people).toHaveValue('about 200');
    fireEvent.focusOut(people);
    expect(api.asked(PUT)).toHaveLength(1);
    await userEvent.type(screen.getByLabelText('Your name'), 'Priya');
    await userEvent.click(screen.getByRole('button', { name: 'Send to Dana' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Not sent'));
    expect(api.asked(`POST ${BASE}/answers/submission`)).toEqual([]);
  });

  it('of a link that was taken back while typing stay on the page, which says so', async () => {
    api.answer({ [PUT]: refusal(410, 'This link was closed.') });
    show();
    await enter(theme(), 'Onward');
    await userEvent.tab();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This link was closed.'));
    expect(screen.getByRole('alert')).toHaveTextContent('What you typed is still here');
    expect(theme()).toHaveValue('Onward');
    expect(isHeld()).toBe(true);
    await enter(theme(), '!');
    fireEvent.focusOut(theme());
    expect(api.asked(PUT)).toHaveLength(1);
  });

  it('that cannot be reached are tried again, and lose nothing', async () => {
    api.answer({
      [PUT]: () => {
        throw new TypeError('offline');
      },
    });
    show();
    await enter(theme(), 'Onward');
    await userEvent.tab();
    await waitFor(() => expect(state()).toHaveTextContent('What you typed stays here'));
    api.answer({ [PUT]: saved() });
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(state()).toHaveTextContent('Saved.'));
  });

  it('offer back what another window had saved', async () => {
    api.answer({ [PUT]: saved(2, { value: 'Upward' }) });
    show();
    await enter(theme(), 'Onward');
    await userEvent.tab();
    const back = await screen.findByRole('button', { name: 'Put it back' });
    expect(screen.getByText('Another window had “Upward”.')).toBeVisible();
    api.answer({ [PUT]: saved(3) });
    await userEvent.click(back);
    expect(theme()).toHaveValue('Upward');
    await waitFor(() => expect(api.asked(PUT).at(-1)?.body).toEqual({ field: 'theme', value: 'Upward', version: 2 }));
  });

  it('are sent once on a double click, after what was typed last is saved, with a name', async () => {
    api.answer({
      [PUT]: saved(),
      [`POST ${BASE}/answers/submission`]: {
        body: { sent: 1, sentAt: '2027-03-04T10:00:00.000Z', answers: [{ field: 'theme', state: 'sent' }] },
      },
    });
    show();
    await enter(theme(), 'Onward');
    const send = screen.getByRole('button', { name: 'Send to Dana' });
    await userEvent.click(send);
    expect(screen.getByLabelText('Your name')).toHaveFocus();
    await userEvent.type(screen.getByLabelText('Your name'), 'Priya');
    await userEvent.dblClick(send);
    await waitFor(() => expect(state()).toHaveTextContent('Sent, thank you.'));
    expect(api.asked(`POST ${BASE}/answers/submission`).map(({ body }) => body)).toEqual([{ name: 'Priya' }]);
  });

  it('wait for a slow save when they are sent, instead of refusing what is on its way', async () => {
    const SUBMIT = `POST ${BASE}/answers/submission`;
    let answer: (value: object) => void = () => undefined;
    api.answer({
      [PUT]: () => new Promise((resolve) => (answer = resolve)),
      [SUBMIT]: { body: { sent: 1, sentAt: '2027-03-04T10:00:00.000Z', answers: [] } },
    });
    show();
    await userEvent.type(screen.getByLabelText('Your name'), 'Priya');
    await enter(theme(), 'Onward');
    // Leaving the field saves it; the press comes before the answer.
    await userEvent.click(screen.getByRole('button', { name: 'Send to Dana' }));
    expect(api.asked(SUBMIT)).toEqual([]);
    expect(screen.queryByText(/Not sent/)).not.toBeInTheDocument();
    answer(saved());
    await waitFor(() => expect(state()).toHaveTextContent('Sent, thank you.'));
    expect(api.asked(PUT)).toHaveLength(1);
    expect(api.asked(SUBMIT)).toHaveLength(1);
  });

  it('that the event answers already are folded, and open when one of them is refused', async () => {
    api.answer({ [PUT]: refusal(400, 'Wrong', { fieldErrors: { value: 'It must be a whole number' } }) });
    show({ audienceExpected: 82, room: 'Auditorium' });
    const known = screen.getByText('Dana knows already: is it right?').closest('details');
    expect(known).not.toHaveAttribute('open');
    expect(known).toHaveTextContent('Expected audience · Room');
    expect(known).not.toContainElement(theme());
    const people = screen.getByLabelText('How many people do you expect?');
    expect(known).toContainElement(people);
    fireEvent.input(people, { target: { value: 'about 90' } });
    fireEvent.focusOut(people);
    await waitFor(() => expect(known).toHaveAttribute('open'));
    expect(people).toBeInvalid();
  });

  it('that wait for the speaker or are a draft stay open, for somebody is at work on them', () => {
    const { answers, ...rest } = questionnaire({ theme: 'Onward', room: 'Auditorium' });
    const states = { theme: 'draft', room: 'sent' } as const;
    open(
      <QuestionnaireSection
        base={BASE}
        questionnaire={{
          ...rest,
          answers: answers.map((answer) =>
            answer.field === 'theme' || answer.field === 'room'
              ? { ...answer, version: 1, state: states[answer.field] }
              : answer,
          ),
        }}
      />,
    );
    expect(screen.queryByText(/knows already/)).not.toBeInTheDocument();
    expect(theme()).toHaveValue('Onward');
  });

  it('stay disabled where no script runs, as in a preview', () => {
    document.body.innerHTML = renderToStaticMarkup(
      <QuestionnaireSection base={BASE} questionnaire={questionnaire()} />,
    );
    expect(theme()).toBeDisabled();
  });
});

describe('held dates', () => {
  const POST = `POST ${BASE}/hold-decisions`;
  const group: SharedHold = {
    holdId: 'h1',
    days: ['2027-06-10'],
    rank: 1,
    expiresOn: null,
    answerBy: null,
    outcome: null,
    endedOn: null,
    decidedBy: null,
    canRelease: true,
    canConfirm: true,
    cannotConfirm: null,
  };
  const show = () =>
    open(<HoldSection base={BASE} today="2027-03-04" hold={{ speakerName: 'Dana', groups: [group] }} />);
  const question = (name: string) => screen.getByRole('form', { name });
  const done = { body: { groups: [{ ...group, outcome: 'confirmed', endedOn: '2027-03-04', decidedBy: 'Priya' }] } };

  it('are asked about once more, and decided once on a double click', async () => {
    api.answer({ [POST]: done });
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Confirm this date' }));
    expect(api.requests).toEqual([]);
    expect(question('Confirm Thursday, Jun 10?')).toBeVisible();
    await userEvent.keyboard('Priya');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Yes, confirm this date' }));
    await waitFor(() => expect(screen.getByText(/Confirmed by Priya on Mar 4\./)).toHaveFocus());
    expect(api.asked(POST).map(({ body }) => body)).toEqual([
      { holdId: 'h1', decision: 'confirm', name: 'Priya', note: null },
    ]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('say why they cannot be, and keep what was typed', async () => {
    api.answer({ [POST]: refusal(409, 'This day was taken meanwhile.') });
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Release the date' }));
    await userEvent.keyboard('Priya');
    await userEvent.click(screen.getByRole('button', { name: 'Yes, release this date' }));
    await waitFor(() => expect(screen.getByText('This day was taken meanwhile.')).toBeVisible());
    expect(document.activeElement?.closest('form')?.querySelector('input')).toHaveValue('Priya');
    await userEvent.click(screen.getAllByRole('button', { name: 'Not now' }).at(-1)!);
    expect(screen.getByRole('button', { name: 'Release the date' })).toHaveFocus();
  });

  it('of an email’s address are asked about, never decided', () => {
    window.history.replaceState(null, '', '/share/x?hold=confirm');
    show();
    expect(question('Confirm Thursday, Jun 10?')).toBeVisible();
    expect(document.activeElement).toBe(screen.getAllByLabelText('Your name')[0]);
    expect(api.requests).toEqual([]);
  });
});

it('ticks a line with the name that is asked for once, and takes it back when it is refused', async () => {
  const PUT = `PUT ${BASE}/ticks`;
  const need = (id: string) => ({
    id,
    item: `Mic ${id}`,
    isRequired: true,
    notes: null,
    confirmedOn: null,
    confirmedBy: null,
  });
  const lines = ['a', 'b'].map((id) => ({ id, version: 1, isTickedHere: false }));
  api.answer({
    [PUT]: { body: { id: 'a', confirmedBy: 'Priya', confirmedOn: '2027-03-04', isTickedHere: true, version: 2 } },
  });
  open(
    <>
      <TickBox kind="av" line={need('a')} ticks={{ lines }} base={BASE} today="2027-03-04" />
      <TickBox kind="av" line={need('b')} ticks={{ lines }} base={BASE} today="2027-03-04" />
    </>,
  );
  const [first, second] = screen.getAllByRole('checkbox');
  await userEvent.click(first!);
  expect(api.requests).toEqual([]);
  await userEvent.keyboard('Priya{Enter}');
  await screen.findByText('by Priya, Mar 4');
  expect(api.asked(PUT)[0]?.body).toEqual({ kind: 'av', id: 'a', isTicked: true, name: 'Priya', version: 1 });
  api.answer({ [PUT]: refusal(409, 'This line has changed.') });
  await userEvent.click(second!);
  await screen.findByText('This line has changed.');
  expect(second).not.toBeChecked();
  expect(first).toBeChecked();
});

const showTestimonial = () =>
  open(
    <TestimonialSection
      base={BASE}
      ask={{
        speakerName: 'Dana',
        isSubmitted: false,
        isPublished: false,
        clientName: null,
        clientTitle: null,
        companyName: 'Acme',
        content: null,
        rating: null,
        consentText: 'I agree to it.',
      }}
    />,
  );

it('sends the testimonial with consent only', async () => {
  const PUT = `PUT ${BASE}/testimonial`;
  api.answer({ [PUT]: { body: { isPublished: false, receivedAt: null } } });
  showTestimonial();
  await userEvent.type(screen.getByLabelText('In your words'), 'They stood up.');
  await userEvent.type(screen.getByLabelText('Your name'), 'Ann');
  const send = screen.getByRole('button', { name: 'Send to Dana' });
  await userEvent.click(send);
  expect(screen.getByLabelText('I agree to it.')).toBeInvalid();
  expect(api.requests).toEqual([]);
  await userEvent.click(screen.getByLabelText('I agree to it.'));
  await userEvent.click(screen.getByLabelText('5 of 5 stars'));
  await userEvent.click(send);
  await screen.findByText(/Sent, thank you/);
  expect(api.asked(PUT)[0]?.body).toEqual({
    content: 'They stood up.',
    rating: 5,
    clientName: 'Ann',
    clientTitle: null,
    companyName: 'Acme',
    hasConsent: true,
  });
});

it('holds the page for words that were written while the testimonial was sent', async () => {
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  let answer: (value: object) => void = () => undefined;
  api.answer({ [`PUT ${BASE}/testimonial`]: () => new Promise((resolve) => (answer = resolve)) });
  showTestimonial();
  await userEvent.type(screen.getByLabelText('Your name'), 'Ann');
  await userEvent.click(screen.getByLabelText('I agree to it.'));
  await userEvent.type(screen.getByLabelText('In your words'), 'They stood');
  await userEvent.click(screen.getByRole('button', { name: 'Send to Dana' }));
  await userEvent.type(screen.getByLabelText('In your words'), ' up.');
  answer({ body: { isPublished: false, receivedAt: null } });
  await screen.findByText(/Sent, thank you/);
  expect(isHeld()).toBe(true);
});
