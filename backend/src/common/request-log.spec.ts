import { withoutToken } from './request-log';

const token = 'aB3-_'.repeat(9).slice(0, 43);
const escaped = [...token].map((letter, at) => (at % 3 === 0 ? `%${letter.charCodeAt(0).toString(16)}` : letter));

it.each([
  ['as it is', `/shared/${token}/page.pdf`, '/shared/[token]/page.pdf'],
  ['escaped, as it opens the same page', `/shared/${escaped.join('')}`, '/shared/[token]'],
  ['at the end of a readable address', `/share/dana-reyes/gala/${token}`, '/share/dana-reyes/gala/[token]'],
  ['with a question behind it', `/calendar/${token}/lectern.ics?x=${token}`, '/calendar/[token]/lectern.ics'],
])('leaves a token out: %s', (_, url, logged) => {
  expect(withoutToken(url)).toBe(logged);
});

it('keeps ids, which are looked for in the log', () => {
  const url = '/api/events/0198d1c4-5a7b-7c3d-8e9f-0a1b2c3d4e5f/tasks';
  expect(withoutToken(url)).toBe(url);
});
