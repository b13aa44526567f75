/** Signatures in a backup that was changed: each has its line in the log, and a draft has neither. */
import { createContext, type TestContext, type TestOwner } from '../../../../testing/test-context';
import { ContactsModule } from '../../../contacts';
import { ContractsWorkerModule } from '../../../contracts/contracts.worker.module';
import { DataJobsWorkerModule } from '../../jobs/data-jobs.worker.module';
import { EventsWorkerModule } from '../../../events/events.worker.module';
import { ProfileModule } from '../../../profile';
import { BackupWorkerModule } from '../../backup.worker.module';
import { contractCases } from '../../../../testing/contract-cases';
import {
  backupOf,
  checked,
  forged,
  hashOf,
  restored,
  type Row,
  type TestBackup,
} from '../../../../testing/restore-case';
import { BackupHttpModule } from '../../backup.http.module';

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let context: TestContext;
let owner: TestOwner;
let backup: TestBackup;
let signed: TestBackup;

beforeAll(async () => {
  context = await createContext(
    BackupWorkerModule,
    BackupHttpModule,
    ContactsModule,
    ContractsWorkerModule,
    DataJobsWorkerModule,
    EventsWorkerModule,
    ProfileModule,
  );
  context.clock.set('2027-12-30T15:00:00Z');
  const cases = contractCases(context);
  const other = await cases.speaker();
  const sent = await cases.sent(other);
  await cases.sign(sent, 0, { mark: { kind: 'drawn', png: PNG } });
  signed = await backupOf(context, other);
  owner = await cases.speaker();
  await cases.draft(owner);
  backup = await backupOf(context, owner);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => context.close());

describe('a signature', () => {
  it('comes along as it was given, and once more from there', async () => {
    const to = await context.owner();
    expect((await restored(context, to, signed.bytes)).job).toMatchObject({ status: 'done', problem: null });
    const again = await context.owner();
    const second = await backupOf(context, to);
    expect((await restored(context, again, second.bytes)).job).toMatchObject({ status: 'done', problem: null });
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
        contractSigners: (rows) => rows.map((row) => (row['status'] === 'signed' ? { ...row, [field]: value } : row)),
      },
    });
    const { job } = await checked(context, await context.owner(), forgery);
    expect(job.status).toBe('failed');
    expect(job.problem).toMatch(/^Line 2 of “data\/contractSigners\.json”.*does not have this signature/);
  });
});

describe('drafts', () => {
  it('come with the signers that they had', async () => {
    const to = await context.owner();
    expect((await restored(context, to, backup.bytes)).job).toMatchObject({ status: 'done', problem: null });
  });

  it('have no log: its lines would stand before those of a contract that is sent from here', async () => {
    const [draft] = backup.data['contracts']!;
    const line = { contractId: draft!['id'], seq: 1, kind: 'signed', at: '2027-01-02T00:00:00.000Z' };
    const entry = JSON.stringify({ ...line, actor: 'Ann Lee', summary: 'Signed by Ann Lee.', facts: {} });
    const row: Row = { ...line, at: '2027-01-02T00:00:00.000000Z', entry, previousHash: null, hash: hashOf(entry) };
    const { job } = await checked(
      context,
      await context.owner(),
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
          status: 'signed',
          signedAt: '2027-01-02T00:00:00.000000Z',
          signedName: 'Ann Lee',
          markKind: 'typed',
          consentText: 'I agree.',
        }),
      }));
    const { job } = await checked(
      context,
      await context.owner(),
      forged(backup, { data: { contractSigners: withSignature } }),
    );
    expect(job.status).toBe('failed');
    expect(job.problem).toMatch(/^Line 2 of “data\/contractSigners\.json”.*no one has signed a draft/);
  });
});
