import {
  findStatusMove,
  mainPath,
  missingForStatus,
  speakingEventStatuses,
  statusMovesFrom,
  type SpeakingEventStatus,
} from './speaking-event-status';

/** `+` allowed, `r` allowed with a reason, `.` refused. Columns as the rows, in the table's order. */
const expected = `
                 inq prop hold contr conf deliv clos rel lost postp canc
  inquiry         .   +    +    +     +    +     +    .   +    +     .
  proposal_sent   r   .    +    +     +    +     +    .   +    +     .
  hold            r   r    .    +     +    +     +    +   +    +     +
  contract_sent   r   r    r    .     +    +     +    +   +    +     +
  confirmed       r   r    r    r     .    +     +    .   .    +     +
  delivered       r   r    r    r     r    .     +    .   .    .     .
  closed          r   r    r    r     r    r     .    .   .    .     .
  released        r   r    r    r     r    .     .    .   +    .     .
  lost            r   r    r    r     r    .     .    r   .    r     .
  postponed       +   +    +    +     +    .     .    .   +    .     +
  cancelled       r   r    r    r     r    .     .    .   .    r     .
`;

const rows = expected
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.trim().split(/\s+/));

const pairs = rows.flatMap(([from, ...cells]) =>
  cells.map(
    (cell, column) => [from, speakingEventStatuses[column], cell] as [SpeakingEventStatus, SpeakingEventStatus, string],
  ),
);

describe('the status table', () => {
  it('covers every pair', () => {
    expect(rows.map(([from]) => from)).toEqual([...speakingEventStatuses]);
    expect(pairs).toHaveLength(speakingEventStatuses.length ** 2);
  });

  it.each(pairs)('%s → %s is %s', (from, to, cell) => {
    const move = findStatusMove(from, to);
    expect(move ? (move.needsReason ? 'r' : '+') : '.').toBe(cell);
  });

  it('lists the moves from a status as the table has them', () => {
    expect(statusMovesFrom('closed').map((move) => move.to)).toEqual(mainPath.slice(0, -1));
    expect(statusMovesFrom('postponed').filter((move) => move.needsReason)).toEqual([]);
  });
});

describe('what a status needs', () => {
  const facts = { eventDate: '2027-03-04', endDate: null, clientId: 'c', today: '2027-03-04' };

  it.each(speakingEventStatuses)('%s needs nothing more with date, client and the day come', (status) => {
    expect(missingForStatus(status, facts)).toEqual({});
  });

  it.each(speakingEventStatuses)('%s without date and client', (status) => {
    const missing = missingForStatus(status, { ...facts, eventDate: null, clientId: null });
    const needed = ['confirmed', 'delivered', 'closed'].includes(status) ? ['eventDate', 'clientId'] : [];
    expect(Object.keys(missing)).toEqual(needed);
  });

  it('lets nothing be delivered that has not ended', () => {
    expect(missingForStatus('delivered', { ...facts, endDate: '2027-03-05' })).toHaveProperty('eventDate');
    expect(missingForStatus('closed', { ...facts, eventDate: '2027-03-05' })).toHaveProperty('eventDate');
    expect(missingForStatus('confirmed', { ...facts, eventDate: '2030-01-01' })).toEqual({});
  });
});
