import {
  canContractMove,
  contractMovesFrom,
  contractStatuses,
  endedContractStatuses,
  isContractOpen,
  openContractStatuses,
  statusAfterSignature,
  type ContractStatus,
} from './contract-status';

it('leads from the draft to an end, and never back', () => {
  const reached = (from: ContractStatus): Set<ContractStatus> => {
    const found = new Set<ContractStatus>();
    const visit = (status: ContractStatus) =>
      contractMovesFrom(status).forEach((to) => {
        if (found.has(to)) return;
        found.add(to);
        visit(to);
      });
    visit(from);
    return found;
  };
  expect([...reached('draft')].sort()).toEqual(contractStatuses.filter((status) => status !== 'draft').sort());
  for (const status of contractStatuses) expect(reached(status).has(status)).toBe(false);
});

it('is open, ended, or a draft', () => {
  for (const status of contractStatuses) {
    const kinds = [
      status === 'draft',
      isContractOpen(status),
      (endedContractStatuses as readonly string[]).includes(status),
    ];
    expect([status, kinds.filter(Boolean).length]).toEqual([status, 1]);
  }
  for (const status of endedContractStatuses) expect(contractMovesFrom(status)).toEqual([]);
});

it.each(openContractStatuses)('lets %s be signed, declined, taken back, or run out', (status) => {
  for (const to of endedContractStatuses) expect(canContractMove(status, to)).toBe(true);
  expect(canContractMove(status, 'draft')).toBe(false);
});

it('is complete with the last signature', () => {
  expect([1, 2, 3].map((signed) => statusAfterSignature(signed, 3))).toEqual([
    'partly_signed',
    'partly_signed',
    'completed',
  ]);
});
