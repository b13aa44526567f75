/** Signatures in a backup that was changed: each has its line in the log, and a draft has neither. */
import { createBusiness, type Business, type TestOwner } from '../../testing/business';
import { contractCases } from '../../testing/contract-cases';
import {
  backupOf,
  checked,
  forged,
  hashOf,
  restored,
  type Row,
  type TestBackup,
} from '../../testing/restore-case';

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let b: Business;
let owner: TestOwner;
let backup: TestBackup;
let signed: TestBackup;

beforeAll(async () => {
  b = await createBusiness();
  b.clock.set('2027-12-30T15:00:00Z');
  const cases = contractCases(b);
  const other = await cases.speaker();
  const sent = await cases.sent(other);
  await cases.sign(sent, 0, { mark: { kind: 'drawn', png: PNG } });
  signed = await backupOf(b, other);
  owner = await cases.speaker();
  await cases.draft(owner);
  backup = await backupOf(b, owner);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => b.close());

describe('a signature', () => {
  it('comes along as it was given, and once more from there', async () => {
    const to = await b.owner();
    expect((await restored(b, to, signed.bytes)).job).toMatchObject({ status: 'done', problem: null });
    const again = await b.owner();
    const second = await backupOf(b, to);
    expect((await restored(b, again, second.bytes)).job).toMatchObject({ status: 'done', problem: null });
  });

  it.each([
    ['signedName', 'Somebody Else'],
    ['name', 'Somebody Else'],
    ['email', 'else@evil.example'],
    ['ip', '192.0.2.1'],
    ['signedAt', '2027-01-02T00:00:00.000000Z'],
    ['consentText', 'I do not agree.'],
    ['markImage', 'AAAA'],
  ])('is refused when the log says another %s', async (field, value) => {
    const forgery = forged(signed, {
      data: {
        contractSigners: (rows) =>
          rows.map((row) => (row['status'] === 'signed' ? { ...row, [field]: value } : row)),
      },
    });
    const { job } = await checked(b, await b.owner(), forgery);
    expect(job.status).toBe('failed');
    expect(job.problem).toMatch(/^Line 2 of “data\/contractSigners\.json”.*does not have this signature/);
  });
});

describe('drafts', () => {
  it('come with the signers that they had', async () => {
    const to = await b.owner();
    expect((await restored(b, to, backup.bytes)).job).toMatchObject({ status: 'done', problem: null });
  });

  it('have no log: its lines would stand before those of a contract that is sent from here', async () => {
    const [draft] = backup.data['contracts']!;
    const line = { contractId: draft!['id'], seq: 1, kind: 'signed', at: '2027-01-02T00:00:00.000Z' };
    const entry = JSON.stringify({ ...line, actor: 'Ann Lee', summary: 'Signed by Ann Lee.', facts: {} });
    const row: Row = {
      ...line,
      at: '2027-01-02T00:00:00.000000Z',
      entry,
      previousHash: null,
      hash: hashOf(entry),
    };
    const { job } = await checked(
      b,
      await b.owner(),
      forged(backup, { data: { contractAudit: () => [row] } }),
    );
    expect(job.status).toBe('failed');
    expect(job.problem).toMatch(/^Line 2 of “data\/contractAudit\.json”.*a draft has no log/);
  });

  it('are signed by nobody', async () => {
    const withSignature = (signers: Row[]) =>
      signers.map((signer, index) => ({
        ...signer,
        ...(index === 0 && {
          ...{ status: 'signed', signedAt: '2027-01-02T00:00:00.000000Z', signedName: 'Ann Lee' },
          ...{ markKind: 'typed', consentText: 'I agree.' },
        }),
      }));
    const { job } = await checked(
      b,
      await b.owner(),
      forged(backup, { data: { contractSigners: withSignature } }),
    );
    expect(job.status).toBe('failed');
    expect(job.problem).toMatch(/^Line 2 of “data\/contractSigners\.json”.*nobody has signed a draft/);
  });
});
