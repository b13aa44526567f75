import { looksLikeAdvertising } from './looks-like-advertising';

it.each([
  ['https://spam.example', true],
  ['Cheap watches http://a.example', true],
  ['see www.a.example www.b.example www.c.example www.d.example for everything that you ever wanted', true],
  ['The page https://lectern.example/events shows an error when I open it', false],
  ['I cannot find my invoices.', false],
  ['', false],
])('%j: %s', (message, expected) => {
  expect(looksLikeAdvertising(message)).toBe(expected);
});
