import { isChainIntact, nextLine } from './contract-audit';

it('keeps each line of the log on one line, whatever somebody wrote into it', () => {
  const line = nextLine({ ownerId: 'owner', contractId: 'contract' }, undefined, {
    kind: 'declined',
    at: new Date('2027-03-04T15:00:00Z'),
    actor: 'Bob\u202e',
    summary: 'Declined by Bob: No\r\n\n2  Signed by Ann',
  });
  expect(JSON.parse(line.entry)).toMatchObject({
    actor: 'Bob ',
    summary: 'Declined by Bob: No 2  Signed by Ann',
  });
  expect(isChainIntact('contract', [line])).toBe(true);
});
