import { createContext, runInContext } from 'node:vm';
import { BROWSE_VALUES } from './browse-values';

/** As a browser runs it: there is nothing but the text itself. */
const shown = (field: string, value: unknown) =>
  runInContext(
    `${BROWSE_VALUES}; plainText(${JSON.stringify(field)}, ${JSON.stringify(value)}, { currency: 'USD' }, 'UTC')`,
    createContext({}),
  ) as unknown;

it.each([
  ['feeCents', 1_250_000, '$12,500'],
  ['amountCents', -12_550, '−$125.50'],
  ['sizeBytes', 1_500, '1.5 kB'],
  ['isPaid', true, 'Yes'],
  ['eventDate', '2027-03-04', 'Mar 4, 2027'],
  ['startTime', '13:05:00', '1:05 PM'],
  ['title', '', null],
])('shows %s %s as %s', (field, value, text) => expect(shown(field, value)).toBe(text));
