/** What a returning visitor reads, in HTML that says it without colours and without a script. */
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageChanges } from '@lectern/protocol/share-visits';
import { ChangesBanner } from './changes-banner';
import { ViewReport } from './view-report';

const changes: PageChanges = {
  version: 7,
  since: new Date('2027-03-04T04:00:00Z'),
  more: 2,
  items: [
    { kind: 'changed', section: 'Venue', label: 'Room', from: 'Hall <A>', to: 'Hall B' },
    { kind: 'added', section: 'Talks', label: 'Talk: Calm', from: null, to: 'Calm, 45 minutes' },
    { kind: 'removed', section: 'Fee', label: 'Fee', from: null, to: null },
  ],
};
const banner = (of: PageChanges | null) =>
  renderToStaticMarkup(
    <ChangesBanner
      changes={of}
      base="/shared/token"
      name="Dana"
      zone="America/New_York"
      now={new Date('2027-03-09T10:00:00Z')}
    />,
  );

it('is nothing when nothing changed', () => {
  expect(banner(null)).toBe('');
});

it('says since when, what it was, and what it is', () => {
  const html = banner(changes);
  // The evening before, where the speaker lives.
  expect(html).toContain('Since Mar 3<');
  expect(html).toContain('5 things');
  expect(html).toContain('<span class="sr-only">Before: </span><del>Hall &lt;A&gt;</del>');
  expect(html).toMatch(/<span class="sr-only">Now: <\/span><ins[^>]*>Hall B<\/ins>/);
  expect(html).toContain('No longer on this page');
  expect(html).toContain('and 2 more on the page below');
});

it('has a button that the script shows and sends, and says who sees it', () => {
  const html = banner(changes);
  expect(html).toMatch(
    /<button[^>]* hidden=""[^>]*data-got-it="\/shared\/token\/acknowledgements"[^>]*data-version="7"/,
  );
  expect(html).toContain('Dana sees that these changes were read.');
});

it('counts one thing as one', () => {
  expect(banner({ ...changes, items: changes.items.slice(0, 1), more: 0 })).toContain('one thing');
});

it('reports a view by the script, or by a picture where there is none; not where nothing is counted', () => {
  const html = renderToStaticMarkup(<ViewReport base="/shared/token" version={3} />);
  expect(html).toContain('data-views="/shared/token/views" data-version="3"');
  expect(html).toContain('<noscript><img src="/shared/token/views.gif?version=3" alt=""');
  expect(renderToStaticMarkup(<ViewReport base="/shared/token" version={null} />)).toBe('');
});
