import { accountIdOf, eventTypeOf, hideAddresses, reasonInWords, shownData } from './shown-text';

const ID = '0190f0de-0000-7000-8000-000000000001';

it.each([
  ['no mailbox paula.jones@events.acme.example here', 'no mailbox p•••@e•••.example here'],
  ['<a@b.example>, c@d.example', '<a•••@b•••.example>, c•••@d•••.example'],
  ['GET https://user:secret@s3.example:9000/bucket/key?X-Sig=1 failed', 'GET https://s3.example:9000/••• failed'],
  ['postgres://u:p@db/lectern refused', 'postgres://db/••• refused'],
  ['nothing to hide', 'nothing to hide'],
])('hides addresses and where links lead: %s', (text, shown) => {
  expect(hideAddresses(text)).toBe(shown);
});

it('shows ids, times, numbers and words of the code of what a job was given, and hides the rest', () => {
  expect(
    shownData({
      id: ID,
      type: 'subscription.changed',
      version: 1,
      occurredAt: '2027-03-04T15:00:00.000Z',
      payload: {
        userId: ID,
        from: 'past_due',
        email: 'ann@example.com',
        username: 'ann',
        heldOn: '2027-03-04',
        note: 'Acme wants a lower fee',
        ids: [ID],
        isNew: true,
        token: 'k3YtoPMbk8MZ',
        nothing: null,
      },
    }),
  ).toEqual({
    id: ID,
    type: 'subscription.changed',
    version: 1,
    occurredAt: '2027-03-04T15:00:00.000Z',
    payload: {
      userId: ID,
      from: 'past_due',
      email: '•••',
      username: '•••',
      heldOn: '2027-03-04',
      note: '•••',
      ids: [ID],
      isNew: true,
      token: '•••',
      nothing: null,
    },
  });
});

it.each([
  ['the mail server refuses the recipient: 550 no mailbox ann@example.com', /rejected this recipient/],
  ['connect ECONNREFUSED 127.0.0.1:25', /couldn’t be reached/],
  ['no handler is called send-smoke-signal', /No running release/],
  ['not a domain event: …', /Another release created it/],
  ['job stalled more than allowable limit', /kept stopping/],
  ['Connection terminated unexpectedly', /connection was lost/],
  ['canceling statement due to statement timeout', /too long/],
])('says in people’s words why a job failed: %s', (reason, words) => {
  expect(reasonInWords(reason).words).toMatch(words);
  expect(reasonInWords(reason).detail).not.toContain('ann@');
});

it('says so when a cause is not known', () => {
  expect(reasonInWords('x is not a function')).toEqual({ words: null, detail: 'x is not a function' });
});

it('finds account and event of a job, and takes nothing else for one', () => {
  expect(accountIdOf({ payload: { ownerId: ID } })).toBe(ID);
  expect(accountIdOf({ payload: { userId: ID } })).toBe(ID);
  expect([accountIdOf({ payload: { ownerId: 'ann' } }), accountIdOf({}), accountIdOf(null)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([eventTypeOf({ type: 'user.registered' }), eventTypeOf({ type: '<b>' }), eventTypeOf('x')]).toEqual([
    'user.registered',
    null,
    null,
  ]);
});
