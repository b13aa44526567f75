import { contrast } from '@lectern/testing/contrast';
import { accentTones, accentVariables, letterheadOf } from './letterhead';
import { SpeakerAccent } from './profile';

/** Of the frontend's tokens.css: paper, surface and sunken in the light, and raised in the dark. */
const grounds = { light: ['#faf8f4', '#ffffff', '#f4f0e8'], dark: ['#171411', '#201c18', '#2a2520', '#332d26'] };

describe.each(SpeakerAccent.options)('the accent %s', (accent) => {
  it.each(['light', 'dark'] as const)('can be read at 4.5:1 or more in the %s', (theme) => {
    const { fill, hover, on, text, soft } = accentTones(accent)[theme];
    const pairs = [[on, fill], [on, hover], ...[soft, ...grounds[theme]].map((ground) => [text, ground])];
    const weak = pairs.filter(([one, other]) => contrast(one ?? '', other ?? '') < 4.5);
    expect(weak).toEqual([]);
  });
});

it.each(SpeakerAccent.options)('carries the gold of papers on %s at 4.5:1 or more', (accent) => {
  expect(contrast('#f2b544', accentTones(accent).light.fill)).toBeGreaterThanOrEqual(4.5);
});

it('takes the product’s own color for one that it doesn’t know', () => {
  expect(accentTones('mauve' as never)).toEqual(accentTones('burgundy'));
});

it('gives a page both themes at once', () => {
  expect(accentVariables('forest')).toMatchObject({ '--curtain': 'light-dark(#205739, #377d57)' });
});

it('has the address of a logo where there is one', () => {
  const profile = { name: 'Dana', accent: 'teal' as const };
  expect(letterheadOf({ ...profile, logoFileId: null })).toEqual({ ...profile, logoUrl: null });
  expect(letterheadOf({ ...profile, logoFileId: 'f1' })).toEqual({ ...profile, logoUrl: '/api/logos/f1' });
});
