import { startVisits } from './visits';

type Seen = (entries: { isIntersecting: boolean; target: Element }[]) => void;

const sent: { url: string; body: unknown; keepalive: boolean | undefined }[] = [];
let answers: ReturnType<typeof answer>[] = [];
let seen: Seen | undefined;

class FakeObserver {
  constructor(callback: Seen) {
    seen = callback;
  }
  observe = jest.fn();
  unobserve = jest.fn();
}

function show(visibility: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility });
  document.dispatchEvent(new Event('visibilitychange'));
}

const answer = (status: number, body?: unknown) => ({
  ok: status < 300,
  status,
  text: () => Promise.resolve(body === undefined ? '' : JSON.stringify(body)),
});
/** All that was promised so far has happened. */
const settled = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
  sent.length = 0;
  answers = [];
  Object.assign(window, {
    IntersectionObserver: FakeObserver,
    fetch: (url: string, { body, keepalive }: { body: string; keepalive?: boolean }) => {
      sent.push({ url, body: JSON.parse(body), keepalive });
      return Promise.resolve(answers.shift() ?? answer(204));
    },
  });
  show('visible');
  document.body.innerHTML = `
    <div hidden data-views="/shared/t/views" data-version="4"></div>
    <section data-changes><ul><li>Room</li></ul>
      <button hidden data-got-it="/shared/t/acknowledgements" data-version="4">Got it</button>
      <p data-got-it-note>Dana sees it.</p><p role="alert" data-got-it-problem></p></section>
    <section data-section="about"></section><section data-section="talks"></section>`;
});
afterEach(() => jest.useRealTimers());

const section = (name: string) => document.querySelector(`[data-section=${name}]`)!;
const see = (...names: string[]) => seen?.(names.map((name) => ({ isIntersecting: true, target: section(name) })));
const button = () => document.querySelector<HTMLButtonElement>('[data-got-it]')!;
const note = () => document.querySelector<HTMLElement>('[data-got-it-note]')!;

describe('a view', () => {
  it('is reported at once, and the sections that come into view together', async () => {
    startVisits();
    await settled();
    expect(sent).toEqual([{ url: '/shared/t/views', body: { version: 4, sections: [] }, keepalive: true }]);
    see('about');
    see('talks');
    await jest.advanceTimersByTimeAsync(3_000);
    expect(sent[1]?.body).toEqual({ version: 4, sections: ['about', 'talks'] });
  });

  it('is not one in a tab that nobody looks at, until somebody does', async () => {
    show('hidden');
    startVisits();
    await settled();
    expect(sent).toEqual([]);
    show('visible');
    await settled();
    expect(sent).toHaveLength(1);
  });

  it('tells what was seen when the page is left, and what could not be told with the next', async () => {
    startVisits();
    await settled();
    answers = [answer(503)];
    see('about');
    show('hidden');
    await settled();
    expect(sent[1]?.body).toEqual({ version: 4, sections: ['about'] });
    see('talks');
    show('hidden');
    await settled();
    expect(sent[2]?.body).toEqual({ version: 4, sections: ['about', 'talks'] });
  });
});

describe('Got it', () => {
  it('is sent once however often it is pressed, and takes what was read away', async () => {
    answers = [answer(204), answer(200, { acknowledged: 4, current: 4 })];
    startVisits();
    expect(button().hidden).toBe(false);
    button().click();
    button().click();
    await settled();
    expect(sent.filter(({ url }) => url.endsWith('acknowledgements')).map(({ body }) => body)).toEqual([
      { version: 4 },
    ]);
    expect(button().hidden).toBe(true);
    expect(document.querySelector('[data-changes] ul')).toBeNull();
    expect(note()).toHaveTextContent('You’re up to date');
    expect(note()).toHaveFocus();
  });

  it('says when the page has changed again meanwhile', async () => {
    answers = [answer(204), answer(200, { acknowledged: 4, current: 5 })];
    startVisits();
    button().click();
    await settled();
    expect(note()).toHaveTextContent('has changed since');
  });

  it('says what went wrong, and can be pressed again', async () => {
    answers = [answer(204), answer(404, { message: 'Open the page again.' })];
    startVisits();
    button().click();
    await settled();
    expect(document.querySelector('[data-got-it-problem]')).toHaveTextContent('Open the page again.');
    expect(button().hidden).toBe(false);
    expect(document.querySelector('[data-changes] ul')).not.toBeNull();
  });
});
