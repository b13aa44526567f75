import fc from 'fast-check';
import { decodeForm } from './form';

it('reads nested objects and arrays', () => {
  const text =
    'mode=subscription&line_items[0][price]=p&line_items[0][quantity]=1&metadata[a%20b]=%26&expand[]=x&expand[]=y';
  expect(decodeForm(text)).toEqual({
    mode: 'subscription',
    line_items: [{ price: 'p', quantity: '1' }],
    metadata: { 'a b': '&' },
    expand: ['x', 'y'],
  });
  expect(decodeForm('')).toEqual({});
});

it.each(['a=1&a=2', 'a=1&a[b]=2', 'a[b]=1&a=2', '[a]=1', 'a[b=1', 'a]=1'])('refuses %s', (text) => {
  expect(() => decodeForm(text)).toThrow();
});

it('touches no prototype', () => {
  expect(() => decodeForm('__proto__[polluted]=1&constructor[prototype][polluted]=1')).not.toThrow();
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});

it('any text gives a form or Stripe’s error, nothing else', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      try {
        decodeForm(text);
      } catch (error) {
        expect(error).toMatchObject({ status: 400 });
      }
    }),
  );
});
