import { z } from 'zod';
import { optionalDate, orNull, wholeNumber } from './form-fields';
import { id, optionalText, requiredText } from './primitives';
import { emptyValues, hintsOf, labelsOf } from './record-fields';

const fields = {
  name: requiredText(200, 'Client name').meta({ title: 'Name' }),
  terms: orNull(wholeNumber('Payment terms', 0, 365)),
  notes: optionalText(100, 'Notes').optional(),
  sentOn: optionalDate.meta({ title: 'Sent on' }),
  isExclusive: z.boolean().meta({ title: 'Exclusive' }).default(false),
};

it('takes the label from the field or from what it is made of', () => {
  expect(labelsOf(fields)).toEqual({
    name: 'Name',
    terms: 'Payment terms',
    notes: 'Notes',
    sentOn: 'Sent on',
    isExclusive: 'Exclusive',
  });
});

it('takes the hint from the field or from what it is made of', () => {
  const terms = fields.terms.describe('Within how many days they pay.');
  expect(hintsOf({ terms, notes: terms.optional(), name: fields.name })).toEqual({
    terms: 'Within how many days they pay.',
    notes: 'Within how many days they pay.',
  });
});

it('refuses a field without a title', () => {
  expect(() => labelsOf({ version: z.int() })).toThrow('The field version has no title');
});

it('starts with defaults, with null for what may be absent, with empty texts', () => {
  expect(emptyValues({ ...fields, id: z.uuid().optional() })).toEqual({
    name: '',
    terms: null,
    sentOn: null,
    isExclusive: false,
  });
});

it('has no empty value for a field that must be chosen', () => {
  expect(() => emptyValues({ status: z.enum(['lead', 'active']) })).toThrow('The field status has no default');
});

it('takes ids in any case, and compares them in lower case', () => {
  expect(id.parse('019A0000-0000-7000-8000-00000000ABCD')).toBe('019a0000-0000-7000-8000-00000000abcd');
});
