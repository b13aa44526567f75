import { isShowing, noticeOf, ownPath } from '@/service-worker/notices';

it('shows what the server sent', () => {
  const sent = { title: 'Payment received', body: '$400 for invoice INV-1', path: '/invoices/1?office=2', tag: 't' };
  expect(noticeOf(JSON.stringify(sent))).toEqual({
    title: 'Payment received',
    options: {
      body: '$400 for invoice INV-1',
      tag: 't',
      icon: '/icons/icon-192.png',
      data: { path: '/invoices/1?office=2' },
    },
  });
});

it.each([undefined, '', 'not JSON', 'null', '[]', '{"title":1,"path":{}}'])('shows something for %p', (text) => {
  expect(noticeOf(text)).toMatchObject({
    title: 'Lectern',
    options: { body: 'Open Lectern to see what’s new.', data: { path: '/' } },
  });
});

it.each(['https://evil.example/', '//evil.example/x', 'javascript:alert(1)', '/\\evil.example', '', 7, null])(
  'never leads elsewhere: %p',
  (path) => expect(ownPath(path)).toBe('/'),
);

it('leads to a path with its query', () => expect(ownPath('/events/1?office=2#x')).toBe('/events/1?office=2'));

it.each([
  ['http://localhost/events/1', '/events/1?office=2', true],
  ['http://localhost/events/1?tab=files', '/events/1?office=2', false],
  ['http://localhost/events/2', '/events/1?office=2', false],
  ['http://other/events/1', '/events/1', false],
])('knows a window that shows it: %s, %s', (address, path, isThere) => {
  expect(isShowing(address, path)).toBe(isThere);
});
