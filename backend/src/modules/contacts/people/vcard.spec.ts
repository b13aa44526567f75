/** Cards against RFC 6350, 3.2 and 3.4, and read back by a library that others wrote. */
import ICAL from 'ical.js';
import { vcardsOf, type CardPerson } from './vcard';

const address = {
  line1: '1 Main St; rear',
  line2: 'Suite 5, left',
  city: 'Austin',
  state: 'TX',
  postalCode: '07301',
  country: 'US',
};
const acme = { name: 'Acme, Inc.; "the" \\ one', website: 'https://acme.example/a,b;c', address };
const ann: CardPerson = {
  id: '01980000-0000-7000-8000-000000000001',
  name: 'Ann Marie Lee',
  title: 'Head of\r\nEvents',
  email: 'ann@acme.example',
  phone: '+1 512 555 0100, ext. 7',
};
const text = (...people: CardPerson[]) => vcardsOf(people, acme).toString();
const valueOf = (card: string, property: string) =>
  new ICAL.Component(ICAL.parse(card) as unknown[]).getFirstPropertyValue(property);

it('has the lines that a card must have, in their order', () => {
  const lines = text(ann).split('\r\n');
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCARD', 'VERSION:3.0']);
  expect(lines.slice(-2)).toEqual(['END:VCARD', '']);
  expect(lines).toContain('FN:Ann Marie Lee');
  expect(lines).toContain('N:Lee;Ann Marie;;;');
});

it('is read back as it was, whatever was typed', () => {
  const card = text(ann);
  expect(valueOf(card, 'fn')).toBe('Ann Marie Lee');
  expect(valueOf(card, 'n')).toEqual(['Lee', 'Ann Marie', '', '', '']);
  expect([valueOf(card, 'org')].flat()).toEqual(['Acme, Inc.; "the" \\ one']);
  expect(valueOf(card, 'title')).toBe('Head of\nEvents');
  expect(valueOf(card, 'tel')).toBe('+1 512 555 0100, ext. 7');
  expect(valueOf(card, 'url')).toBe('https://acme.example/a,b;c');
  expect(valueOf(card, 'adr')).toEqual(['', 'Suite 5, left', '1 Main St; rear', 'Austin', 'TX', '07301', 'US']);
});

it('lets no one write a line or a card into it', () => {
  const card = text({ ...ann, name: 'Eve\r\nEND:VCARD\nTEL:1', title: 'a\u0000b\u2028c' });
  expect(card.match(/^END:VCARD$/gm)).toHaveLength(1);
  expect(card).not.toMatch(/^TEL:1/m);
  expect(card.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u);
});

it('folds lines at 75 octets, never within a character', () => {
  const card = text({ ...ann, name: `${'Ü'.repeat(60)}${'山😀'.repeat(20)}` });
  for (const line of card.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/\p{Surrogate}|\uFFFD/u);
  }
  expect(valueOf(card, 'fn')).toBe(`${'Ü'.repeat(60)}${'山😀'.repeat(20)}`);
});

it('leaves out what is unknown, and puts several people one after the other', () => {
  const nothing = { title: null, email: null, phone: null };
  const cards = vcardsOf(
    [
      { ...ann, ...nothing },
      { ...ann, ...nothing, name: 'Cher' },
    ],
    { name: 'Acme', website: null, address: null },
  ).toString();
  expect(cards).not.toMatch(/TITLE|EMAIL|TEL|ADR|URL/);
  expect(cards.match(/BEGIN:VCARD/g)).toHaveLength(2);
  expect(cards).toContain('N:;Cher;;;');
});
