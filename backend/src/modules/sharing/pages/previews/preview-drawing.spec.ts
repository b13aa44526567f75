import { sharedEventPage, sharedKit } from '@lectern/testing/shared-page';
import { drawPreview } from './preview-drawing';
import { PREVIEW_HEIGHT, PREVIEW_WIDTH, previewTexts } from './preview-texts';

const kit = sharedKit();
const named = (name: string, title = '') => ({ ...kit, speaker: { ...kit.speaker, name, title } });

it('says who, and of an event what, when and where', () => {
  expect(previewTexts(kit)).toEqual({
    heading: 'Dana Reyes',
    line: 'Keynote speaker on change that lasts',
    note: 'Media kit',
  });
  expect(previewTexts(sharedEventPage())).toEqual({
    heading: 'Northwind Health Leadership Summit',
    line: 'Mar 11 – 12, 2027 · San Francisco, CA',
    note: 'With Dana Reyes',
  });
  expect(previewTexts(sharedEventPage({ days: null, venue: null })).line).toBe('');
});

it('draws its words as outlines, so that nothing that somebody typed is markup', () => {
  const drawing = drawPreview(previewTexts(named('</svg><script>alert(1)</script>', '"/><image href="x"/>')));
  expect(drawing).not.toMatch(/<(script|image|text|style|a)\b/);
  expect(drawing.match(/<svg/g)).toHaveLength(1);
});

it.each([
  ['an Arabic name', 'محمد بن عبد الرحمن'],
  ['a Japanese name', '山田 太郎'],
  ['a name with an emoji', 'Dana 🎤 Reyes'],
  ['a word without an end', 'x'.repeat(200)],
  ['no name yet', ''],
])('keeps %s within the picture', (_what, name) => {
  const drawing = drawPreview(previewTexts(named(name, name)));
  const places = [...drawing.matchAll(/translate\((-?[\d.]+) (-?[\d.]+)\)/g)].map(([, x, y]) => [Number(x), Number(y)]);
  expect(places.every(([x = -1, y = -1]) => x >= 0 && x < PREVIEW_WIDTH && y > 0 && y < PREVIEW_HEIGHT)).toBe(true);
  expect(drawing).not.toContain('NaN');
});
