import { changedFields, checkForm, formFrom, formOf } from './record-form';

const address = { line1: '1 Main St', line2: null, city: 'Chicago', state: 'IL', postalCode: null, country: null };

describe('what a row says over what is there', () => {
  it('leaves what its empty cells do not speak of, when it was found by its name', () => {
    const base = { name: 'Acme', notes: 'Kept', address };
    const { form, given } = formFrom(
      'clients',
      { name: 'Acme', notes: null, 'address.city': 'Boston' },
      { base, clears: false },
    );
    expect(form).toEqual({ name: 'Acme', notes: 'Kept', address: { ...address, city: 'Boston' } });
    expect(changedFields(given, base, form)).toEqual(['address']);
  });

  it('empties what its empty cells empty, when it was found by its key', () => {
    const base = { name: 'Acme', notes: 'Gone', tags: ['a'], purchaseOrderRequired: true, address };
    const values = { notes: null, tags: null, purchaseOrderRequired: null };
    const parts = Object.fromEntries(Object.keys(address).map((part) => [`address.${part}`, null]));
    const { form } = formFrom('clients', { ...values, ...parts }, { base, clears: true });
    expect(form).toEqual({ name: 'Acme', notes: null, tags: [], purchaseOrderRequired: false, address: null });
  });
});

it.each([
  [null, '', []],
  ['a\r\nb', 'a\nb', []],
  [{ city: 'X', line1: null }, { line1: null, city: 'X', state: null }, []],
  [['a', 'b'], ['b', 'a'], ['field']],
  [true, false, ['field']],
  [1, '1', []],
])('compares %j with %j', (before, after, changed) => {
  expect(changedFields(['field'], { field: before }, { field: after })).toEqual(changed);
});

it('shows a record as its form would', () => {
  expect(formOf('speakingEvents', { startTime: '19:30:00', endTime: null })).toMatchObject({
    startTime: '19:30',
    endTime: null,
  });
  expect(formOf('testimonials', { consentedAt: '2027-03-01T00:00:00Z' })).toMatchObject({ hasConsent: true });
});

it('checks with the rules of the form, and names the field of the sheet', () => {
  expect(checkForm('clients', { name: 'Acme' })).toMatchObject({ data: { name: 'Acme', status: 'lead', tags: [] } });
  expect(checkForm('clients', { name: 'Acme', address: { ...address, city: 'x'.repeat(101) } })).toEqual({
    problems: [{ field: 'address.city', message: 'City can be at most 100 characters long' }],
  });
  expect(checkForm('expenses', { spentOn: '2027-03-04' })).toMatchObject({
    problems: [{ field: 'category', message: '' }],
  });
});
