/** Every word that a page can show is a fact, so that no change of it goes unnoticed; and what is no news is none. */
import type { SharedPage } from '@lectern/protocol/shared-pages';
import { fullEventPage, fullKit } from '../../pages/testing/full-page';
import { factsHash, sharedFacts } from './shared-facts';

/** Every text and number of the page by itself is another one; all else is as it was. */
function changesOf(page: SharedPage): { path: string; changed: SharedPage }[] {
  return leavesOf(page, '').map((path, leaf) => {
    let at = 0;
    const text = JSON.stringify(page, (_key, value: unknown) =>
      isLeaf(value) && at++ === leaf ? another(value) : value,
    );
    return { path, changed: JSON.parse(text) as SharedPage };
  });
}

function leavesOf(value: unknown, path: string): string[] {
  if (isLeaf(value)) return [path];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, entry]) => leavesOf(entry, path ? `${path}.${key}` : key));
}

function isLeaf(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

function another(value: string | number): string | number {
  if (typeof value === 'number') return value * 2 + 7;
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return '2031-05-06';
  return /^\d\d:\d\d$/.test(value) ? '23:45' : `${value} anew`;
}

/** What no visitor reads as words, and what planners do themselves. */
const NO_NEWS =
  /(^kind|variant|\.id|\.zone|Zone|usage|width|height|contentType|currency|\.kind|event\.type|fee\.type|\.status|roles\.\d+|latitude|longitude|who|holdId|outcome|decidedBy|cannotConfirm|speakerName|endedOn|confirmedOn|confirmedBy)$|^event\.(questionnaire|ticks|testimonialAsk|places|format)/;

describe.each([
  ['kit', fullKit()],
  ['event', fullEventPage()],
])('a page of a %s', (_, page) => {
  const before = factsHash(sharedFacts(page));

  it.each(changesOf(page).filter(({ path }) => !NO_NEWS.test(path)))('notices $path', ({ changed }) => {
    expect(factsHash(sharedFacts(changed))).not.toBe(before);
  });

  it('has each fact once, with words', () => {
    const facts = sharedFacts(page);
    expect(new Set(facts.map(({ key }) => key)).size).toBe(facts.length);
    for (const { label, text } of facts) {
      expect(label.trim()).not.toBe('');
      expect(text.trim()).not.toBe('');
    }
  });
});

describe('no news', () => {
  const event = fullEventPage();
  const before = factsHash(sharedFacts(event));
  const changed = (change: (page: SharedPage) => void) => {
    const copy = structuredClone(event);
    change(copy);
    return factsHash(sharedFacts(copy));
  };

  it('is a tick of the planner, nor what they answered, nor a place nearby', () => {
    expect(
      changed(({ event: about }) => {
        if (!about) return;
        for (const line of [...about.agenda, ...about.av]) {
          line.confirmedBy = 'Sam Lee';
          line.confirmedOn = '2027-03-04';
        }
        about.questionnaire = null;
        about.testimonialAsk = null;
        about.ticks = null;
        about.places = null;
      }),
    ).toBe(before);
  });
});
