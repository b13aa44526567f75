import { matchedParts, searchFold, searchWords } from './search-fold';

const marked = (text: string, query: string) =>
  matchedParts(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

it('takes case, accents and ligatures off', () => {
  expect(searchFold('Élan in SÃO Paulo, Ærø, Straße')).toBe('elan in sao paulo, aero, strasse');
});

it('knows each word once, and eight of them', () => {
  expect(searchWords('  ann  lee ann ')).toEqual(['ann', 'lee']);
  expect(searchWords('1 2 3 4 5 6 7 8 9')).toHaveLength(8);
  expect(searchWords(undefined)).toEqual([]);
  expect(searchWords('\u0301 ann')).toEqual(['ann']);
});

it.each([
  ['São Paulo Forum', 'sao', '[São] Paulo Forum'],
  ['Sa\u0303o Paulo', 'SAO paulo', '[Sa\u0303o] [Paulo]'],
  ['Leadership Day', 'leader lead day', '[Leader]ship [Day]'],
  ['Straße', 'ass', 'Str[aß]e'],
  ['Ærø', 'ae', '[Æ]rø'],
  ['anana', 'ana', '[anana]'],
  ['🎤 Mic drop 🎤', 'mic', '🎤 [Mic] drop 🎤'],
  ['Nothing here', 'zebra', 'Nothing here'],
  ['', 'zebra', ''],
  ['A (b) c', '(b)', 'A [(b)] c'],
])('marks in %p what was meant by %p', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected);
});

it('keeps every character of the text', () => {
  const text = '\u0301odd e\u0301nd \ufb01ne 🎤';
  expect(
    matchedParts(text, 'e')
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
