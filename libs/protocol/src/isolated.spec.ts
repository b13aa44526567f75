import { isolated } from './isolated';

describe('a name in a sentence', () => {
  it.each(['כנס 2026!', 'شركة الأفق (2)'])('keeps %s from turning what is beside it', (name) => {
    expect(`${isolated(name)} owes $500`).toBe(`\u2068${name}\u2069 owes $500`);
  });

  it.each(['Zoë & Söhne', '株式会社', '+1 555 0100', ''])('leaves %s as it is', (name) => {
    expect(isolated(name)).toBe(name);
  });

  it('leaves text of several lines as it is', () => {
    expect(isolated('שלום\nלהתראות')).toBe('שלום\nלהתראות');
  });
});
