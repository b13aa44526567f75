import { headerText } from './header-text';

describe('headerText', () => {
  it.each([
    ['plain words', 'plain words'],
    ['Hi\r\nBcc: everybody@example.com', 'Hi Bcc: everybody@example.com'],
    ['Hi\nthere', 'Hi there'],
    ['tab\there\u0000', 'tab here'],
    ['separators\u2028and\u0085more', 'separators and more'],
    ['Zoë’s 講演 🎤', 'Zoë’s 講演 🎤'],
  ])('makes one line of %j', (given, expected) => {
    expect(headerText(given)).toBe(expected);
  });
});
