import { clearErrors, recentErrors, recordError, startErrorBuffer } from './error-buffer';

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  clearErrors();
  jest.restoreAllMocks();
});

it('keeps the last fifty and shows ten, newest first', () => {
  for (let n = 1; n <= 60; n += 1) recordError('test', new Error(`number ${n}`));
  expect(recentErrors()).toHaveLength(10);
  expect(recentErrors()[0]?.message).toBe('number 60');
  expect(recentErrors(100)).toHaveLength(50);
  expect(recentErrors(100).at(-1)?.message).toBe('number 11');
});

it('silences WebSocket errors', () => {
  recordError('test', new Error("WebSocket connection to 'ws://localhost' failed"));
  expect(recentErrors()).toHaveLength(0);
});

it('keeps tokens out', () => {
  recordError('test', new Error('failed: /auth-verify?token=abc123 and /reset-password/xyz789'));
  expect(recentErrors()[0]?.message).toBe('failed: /auth-verify?token=… and /reset-password/…');
});

it('catches what nobody else caught', () => {
  const stop = startErrorBuffer();
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('lost') }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('refused') }));
  stop();
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('after') }));
  expect(recentErrors().map(({ source, message }) => `${source}: ${message}`)).toEqual([
    'promise: refused',
    'page: lost',
  ]);
});

it.each([
  ['/reset-password/s3cret', '/reset-password/…'],
  ['/shared/s3cret', '/shared/…'],
  ['/shared/s3cret/page.pdf', '/shared/…/page.pdf'],
  ['/share/maya-stone/gala/s3cret', '/share/maya-stone/gala/…'],
  ['/sign/s3cret', '/sign/…'],
  ['/invoice/s3cret', '/invoice/…'],
  ['/testimonial/s3cret', '/testimonial/…'],
  ['/unsubscribe/s3cret', '/unsubscribe/…'],
  ['/join/s3cret', '/join/…'],
  ['/calendar/s3cret/lectern.ics', '/calendar/…/lectern.ics'],
  ['/x?token=s3cret&a=1', '/x?token=…&a=1'],
])('keeps no secret of the address %s', (address, kept) => {
  recordError('test', new Error(`Failed to load http://localhost${address}`));
  expect(recentErrors(1)[0]?.message).toBe(`Failed to load http://localhost${kept}`);
});
