import { AccountNeedles, accountOfJob } from './account-needles';

const owner = '018f0000-0000-7000-8000-00000000000a';
const needles = new AccountNeedles([owner], ['Jane@Stage.example']);

it.each([
  ['its id', JSON.stringify({ payload: { ownerId: owner } })],
  ['its id in a key of the storage', `["files/${owner}/018f"]`],
  ['its id in capitals', owner.toUpperCase()],
  ['its address', '{"email": "jane@stage.example"}'],
  ['its address as it was typed', '{"email": "JANE@stage.example"}'],
  ['its address in the reason of a failure', '550 <jane@stage.example>: no mailbox'],
  ['its address at the end of a sentence', 'refused: jane@stage.example.'],
  ['its address at the beginning of a line', JSON.stringify(['Error: refused\njane@stage.example'])],
])('finds %s', (_case, text) => {
  expect(needles.concerns(text)).toBe(true);
});

it.each([
  ['another id', '018f0000-0000-7000-8000-00000000000b'],
  ['an address that ends with it', 'mary-jane@stage.example'],
  ['an address that goes on', 'jane@stage.example.org'],
  ['an address of a longer domain', 'jane@stage.examples'],
  ['nothing', '{}'],
])('leaves %s', (_case, text) => {
  expect(needles.concerns(text)).toBe(false);
});

it('takes signs in an address as they are', () => {
  const odd = new AccountNeedles([], ['a+b(c@x.example']);
  expect(odd.concerns('to a+b(c@x.example')).toBe(true);
  expect(odd.concerns('to aab(c@x.example')).toBe(false);
});

describe('what another account does', () => {
  const another = '018f0000-0000-7000-8000-00000000000b';
  const refused = (payload: object) => ({
    text: JSON.stringify(['send-invoice-email', { payload }, '550 <jane@stage.example>: no mailbox']),
    account: accountOfJob({ id: 'an event', payload }),
  });

  it.each([{ ownerId: another }, { userId: another }])('stays although it writes to the address: %j', (payload) => {
    const { text, account } = refused(payload);
    expect(needles.concerns(text, account)).toBe(false);
  });

  it('goes when it names this account', () => {
    const { text, account } = refused({ userId: another, oldOwnerId: owner });
    expect(needles.concerns(text, account)).toBe(true);
  });

  it('is nobody’s when no account is named', () => {
    const { text, account } = refused({ email: 'jane@stage.example' });
    expect(account).toBeUndefined();
    expect(accountOfJob(null)).toBeUndefined();
    expect(needles.concerns(text, account)).toBe(true);
  });
});
