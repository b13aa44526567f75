import { isChainIntact, linesFromBackup, nextLine } from './contract-audit';

it('keeps each line of the log on one line, whatever somebody wrote into it', () => {
  const line = nextLine({ ownerId: 'owner', contractId: 'contract' }, undefined, {
    kind: 'declined',
    at: new Date('2027-03-04T15:00:00Z'),
    actor: 'Bob\u202e',
    summary: 'Declined by Bob: No\r\n\n2  Signed by Ann',
  });
  expect(JSON.parse(line.entry)).toMatchObject({ actor: 'Bob ', summary: 'Declined by Bob: No 2  Signed by Ann' });
  expect(isChainIntact({ id: 'contract', textSha256: null }, [line])).toBe(true);
});

describe('a log that came with a restore', () => {
  const AT = new Date('2027-03-04T15:00:00Z');
  const words = { textSha256: 'a'.repeat(64) };
  const sent = nextLine({ ownerId: 'owner', contractId: 'there' }, undefined, {
    kind: 'sent',
    at: AT,
    actor: 'Ann',
    summary: 'Sent.',
    facts: words,
  });
  const viewed = nextLine({ ownerId: 'owner', contractId: 'there' }, sent, {
    kind: 'viewed',
    at: AT,
    actor: 'Bob',
    summary: 'Viewed.',
  });

  it('holds under another id, and goes on there', () => {
    const signed = nextLine({ ownerId: 'owner', contractId: 'here' }, viewed, {
      kind: 'signed',
      at: AT,
      actor: 'Bob',
      summary: 'Signed.',
    });
    expect(isChainIntact({ id: 'here', ...words }, [sent, viewed, signed])).toBe(true);
    const foreign = nextLine({ ownerId: 'owner', contractId: 'there' }, signed, {
      kind: 'signed',
      at: AT,
      actor: 'Bob',
      summary: 'Signed.',
    });
    expect(isChainIntact({ id: 'here', ...words }, [sent, viewed, signed, foreign])).toBe(false);
    expect(linesFromBackup('here', [sent, viewed, signed])).toBe(2);
  });

  it('holds when it was restored twice, and went on in between', () => {
    const reminded = nextLine({ ownerId: 'owner', contractId: 'elsewhere' }, viewed, {
      kind: 'reminded',
      at: AT,
      actor: 'Ann',
      summary: 'Reminded.',
    });
    expect(isChainIntact({ id: 'here', ...words }, [sent, viewed, reminded])).toBe(true);
  });

  it('holds for the words that were sent, and for no others', () => {
    expect(isChainIntact({ id: 'here', textSha256: 'b'.repeat(64) }, [sent, viewed])).toBe(false);
    expect(isChainIntact({ id: 'here', ...words }, [viewed])).toBe(false);
  });
});
