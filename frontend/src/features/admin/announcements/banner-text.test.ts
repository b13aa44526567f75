import { periodText } from './announcement-form-values';
import { bannerText, wordsOf } from './banner-text';

const none = { startsOn: null, startsTime: null, endsOn: null, endsTime: null };

it.each([
  ['', { text: '', hasMore: false }],
  ['Short and **good**.', { text: 'Short and **good**.', hasMore: false }],
  ['First.\n\nSecond.', { text: 'First.', hasMore: true }],
  ['- one\n- two', { text: '', hasMore: true }],
  ['# Heading\n\nText', { text: '', hasMore: true }],
  ['Look:\n1. one', { text: '', hasMore: true }],
  ['x'.repeat(221), { text: '', hasMore: true }],
])('puts of %j into a banner what fits', (body, shown) => {
  expect(bannerText(body)).toEqual(shown);
});

it.each([
  [none, 'Until archived'],
  [{ ...none, startsOn: '2027-03-05', startsTime: '00:00' }, 'From Mar 5, 2027 on'],
  [{ ...none, endsOn: '2027-03-09', endsTime: '17:30' }, 'Until Mar 9, 2027, 5:30 PM'],
  [
    { startsOn: '2027-03-05', startsTime: '09:00', endsOn: '2027-03-09', endsTime: null },
    'From Mar 5, 2027, 9:00 AM until Mar 9, 2027',
  ],
])('says the period %j', (period, words) => {
  expect(periodText(period)).toBe(words);
});

it('leaves the words when nothing reads Markdown yet', () => {
  expect(wordsOf('# News\n\n> See **the** `plan`: [here](/subscribe), 2 * 3 * 4.')).toBe(
    'News\n\nSee the plan: here, 2 * 3 * 4.',
  );
});
