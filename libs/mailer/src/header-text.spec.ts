import { displayName, headerText } from './header-text';

describe('headerText', () => {
  it.each([
    ['plain words', 'plain words'],
    ['Hi\r\nBcc: everybody@example.com', 'Hi Bcc: everybody@example.com'],
    ['Hi\nthere', 'Hi there'],
    ['tab\there\u0000', 'tab here'],
    ['separators\u2028and\u0085more', 'separators and more'],
    ['Zoë’s 講演 🎤', 'Zoë’s 講演 🎤'],
    ['Invoice \u202efdp.exe', 'Invoice  fdp.exe'],
    ['=?UTF-8?Q?Paid?=', '= ?UTF-8?Q?Paid?='],
  ])('makes one line of %j', (given, expected) => {
    expect(headerText(given)).toBe(expected);
  });
});

describe('displayName', () => {
  it.each([
    ['Maya Hart via Lectern', 'Maya Hart via Lectern'],
    ['Zoë O’Neil, Ph.D. 講演', 'Zoë O’Neil, Ph.D. 講演'],
    ['Ann <ceo@bank.example> via Lectern', 'Ann ceo bank.example via Lectern'],
    ['Ann\u202e <x', 'Ann x'],
    ['=?UTF-8?Q?ceo=40bank.example?= via Lectern', '= ?UTF-8?Q?ceo=40bank.example?= via Lectern'],
    ['=@?UTF-8?Q?Bank?=', '= ?UTF-8?Q?Bank?='],
  ])('keeps no second address of %j', (given, expected) => {
    expect(displayName(given)).toBe(expected);
  });
});
