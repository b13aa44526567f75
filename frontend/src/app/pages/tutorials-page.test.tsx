import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '@/lib/testing/fake-api';
import { leaveApp, renderApp, signedIn } from '../testing/render-app';
import { aSummary, aTutorial, tutorialList } from '../testing/tutorials';

afterEach(leaveApp);

const LIST = 'GET /api/tutorials';
const ARTICLE = 'GET /api/tutorials/first-event';
const steps = [
  aSummary({ slug: 'your-name', title: 'Say who you are', essential: 'profile', doneBy: 'data' }),
  aSummary({ slug: 'share-the-media-kit', title: 'Share your media kit', essential: 'share-link', doneBy: 'hand' }),
  aSummary({ essential: 'event' }),
];
const items = [
  ...steps,
  aSummary({ slug: 'electronic-signatures', title: 'What a signature is', category: 'contracts' }),
];
const open = (path = '/tutorials', handlers: Parameters<typeof renderApp>[1] = {}) =>
  renderApp(path, { ...signedIn, [LIST]: { body: tutorialList(items, { done: 2, total: 3 }) }, ...handlers });
const main = () => within(screen.getByRole('main'));
const ready = async () => within(await screen.findByRole('main'));

describe('the list', () => {
  it('shows what is done of the essential setup, and the rest by category', async () => {
    open();
    const setup = within(await screen.findByRole('region', { name: 'Essential setup' }));
    const rows = setup.getAllByRole('listitem').map((row) => row.textContent ?? '');
    expect(rows[0]).toMatch(/^Done.*Say who you are/);
    expect(rows[2]).toMatch(/To do.*Enter your next event/);
    expect(setup.getByRole('progressbar', { name: 'Essential setup' })).toHaveAttribute(
      'aria-valuetext',
      '2 of 3 steps done',
    );
    const shelf = within(screen.getByRole('region', { name: 'Contracts and signatures' }));
    expect(shelf.getByRole('link', { name: 'What a signature is' })).toHaveAttribute(
      'href',
      '/tutorials?tutorial=electronic-signatures',
    );
  });

  it('brings the essential setup forward when the address asks for it', async () => {
    open('/tutorials?focus=essential-setup');
    await waitFor(() => expect(screen.getByRole('region', { name: 'Essential setup' })).toHaveFocus());
  });

  it('ticks by hand what the data do not show, and takes it back', async () => {
    const { api, user } = open('/tutorials', {
      'PUT /api/tutorials/first-event/reading': { body: { doneBy: 'hand' } },
      'PUT /api/tutorials/share-the-media-kit/reading': { body: { doneBy: null } },
    });
    const done = items.map((item) => ({ ...item, doneBy: 'hand' as const }));
    await screen.findByRole('button', { name: 'Mark as done: Enter your next event' });
    expect(screen.queryByRole('button', { name: /Say who you are/ })).not.toBeInTheDocument();
    api.answer({ [LIST]: { body: tutorialList(done, { done: 3, total: 3 }) } });
    await user.click(screen.getByRole('button', { name: 'Mark as done: Enter your next event' }));
    expect(await screen.findByText('Essential setup is done')).toBeInTheDocument();
    expect(api.asked('PUT /api/tutorials/first-event/reading')[0]?.body).toEqual({ isDone: true });
    await user.click(screen.getByRole('button', { name: 'Not done yet: Share your media kit' }));
    await waitFor(() =>
      expect(api.asked('PUT /api/tutorials/share-the-media-kit/reading')[0]?.body).toEqual({ isDone: false }),
    );
  });

  it('says that a tick was not kept', async () => {
    const { user } = open('/tutorials', { 'PUT /api/tutorials/first-event/reading': refusal(422, 'No.') });
    await user.click(await screen.findByRole('button', { name: 'Mark as done: Enter your next event' }));
    expect(await screen.findByText('Not saved')).toBeInTheDocument();
  });

  it('can be asked for again when it did not come', async () => {
    const { api, user } = open('/tutorials', { [LIST]: refusal(400, 'No.') });
    const retry = await (await ready()).findByRole('button', { name: 'Retry' });
    api.answer({ [LIST]: { body: tutorialList(items) } });
    await user.click(retry);
    expect(await screen.findByRole('region', { name: 'Essential setup' })).toBeInTheDocument();
  });
});

describe('the search', () => {
  const answers = ({ search }: { search: URLSearchParams }) => {
    const q = search.get('q');
    if (q === null) return { body: tutorialList(items) };
    return { body: tutorialList(q === 'signature' ? items.slice(-1) : []) };
  };

  it('finds tutorials, marks the words, and keeps them in the address', async () => {
    const { user } = open('/tutorials', { [LIST]: answers });
    await user.type(await screen.findByRole('searchbox', { name: 'Search tutorials' }), 'signature');
    expect(await screen.findByRole('heading', { name: '1 tutorial' })).toBeInTheDocument();
    expect(main().getByText('signature', { selector: 'mark' })).toBeInTheDocument();
    expect(window.location.search).toBe('?q=signature');
    await user.click(main().getByRole('button', { name: 'Clear the search' }));
    expect(await screen.findByRole('region', { name: 'Essential setup' })).toBeInTheDocument();
  });

  it('sends whoever finds nothing to the questions, with the same words', async () => {
    open('/tutorials?q=nothing', { [LIST]: answers });
    expect(await screen.findByRole('heading', { name: 'No results found for "nothing"' })).toBeInTheDocument();
    expect(main().getByRole('link', { name: 'Search the FAQ' })).toHaveAttribute('href', '/faq?q=nothing');
  });
});

const text = `The lead, with **weight**.

## First, open it

1. Open [events](/events) or [the web](https://example.com/).
2. See [the other part](#second-close-it).

![The list of events](/help/events-board.webp "As it looks")

> [!WARNING]
> Mind the gap.

> A plain quotation.

## Second: close it!

| Column | What it says |
| --- | --- |
| One | Two |

<script>alert(1)</script><b>No HTML</b>
`;

describe('an article', () => {
  const article = aTutorial({
    text,
    related: [{ slug: 'your-name', title: 'Say who you are', description: 'Your name.' }],
    previous: { slug: 'first-client', title: 'Add your first client' },
  });

  it('shows the text with sections, links, pictures, callouts and tables, and no HTML', async () => {
    open('/tutorials?tutorial=first-event', { [ARTICLE]: { body: article } });
    expect(await screen.findByRole('heading', { level: 1, name: article.title })).toBeInTheDocument();
    const section = await screen.findByRole('heading', { level: 2, name: /Second: close it!/ });
    expect(section).toHaveAttribute('id', 'second-close-it');
    expect(main().getByRole('link', { name: 'the other part' })).toHaveAttribute('href', '#second-close-it');
    expect(main().getByRole('link', { name: 'events' })).toHaveAttribute('href', '/events');
    const web = main().getByRole('link', { name: 'the web' });
    expect([web.getAttribute('target'), web.getAttribute('rel')]).toEqual(['_blank', 'noreferrer']);
    const picture = main().getByRole('img', { name: 'The list of events' });
    expect(picture).toHaveAttribute('src', '/help/events-board.webp');
    expect(Number(picture.getAttribute('width'))).toBeGreaterThan(0);
    expect(Number(picture.getAttribute('height'))).toBeGreaterThan(0);
    expect(main().getByText('As it looks')).toBeInTheDocument();
    expect(within(main().getByRole('note')).getByText('Mind the gap.')).toBeInTheDocument();
    expect(main().queryByText(/\[!/)).not.toBeInTheDocument();
    expect(within(main().getByRole('table')).getByRole('columnheader', { name: 'Column' })).toBeInTheDocument();
    expect(document.querySelector('main script')).toBeNull();
    expect(document.querySelector('main b')).toBeNull();
  });

  it('leads to its screen, to what to read next, and back', async () => {
    open('/tutorials?tutorial=first-event', { [ARTICLE]: { body: article } });
    expect(await (await ready()).findByRole('link', { name: 'Open events' })).toHaveAttribute('href', '/events');
    expect(main().getByRole('link', { name: 'Say who you are' })).toHaveAttribute(
      'href',
      '/tutorials?tutorial=your-name',
    );
    expect(main().getByRole('link', { name: 'Previous: Add your first client' })).toBeInTheDocument();
    expect(main().getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/tutorials');
  });

  it('is ticked as read', async () => {
    const { api, user } = open('/tutorials?tutorial=first-event', {
      [ARTICLE]: { body: article },
      'PUT /api/tutorials/first-event/reading': { body: { doneBy: 'hand' } },
    });
    await user.click(await screen.findByRole('button', { name: `Mark as read: ${article.title}` }));
    expect(await screen.findByRole('button', { name: `Not read yet: ${article.title}` })).toBeInTheDocument();
    expect(api.asked('PUT /api/tutorials/first-event/reading')).toHaveLength(1);
  });

  it('brings the section of the address into view once there is a text', async () => {
    open('/tutorials?tutorial=first-event#second-close-it', { [ARTICLE]: { body: article } });
    const seen = jest.spyOn(Element.prototype, 'scrollIntoView');
    const section = await screen.findByRole('heading', { level: 2, name: /Second: close it!/ });
    await waitFor(() => expect(seen.mock.contexts).toContain(section));
  });

  it('is told apart from one that does not exist', async () => {
    open('/tutorials?tutorial=no-such-thing', {
      'GET /api/tutorials/no-such-thing': refusal(404, 'This tutorial doesn’t exist.'),
    });
    expect(await screen.findByText('This tutorial isn’t here')).toBeInTheDocument();
    expect(main().getByRole('link', { name: 'All tutorials' })).toHaveAttribute('href', '/tutorials');
  });
});
