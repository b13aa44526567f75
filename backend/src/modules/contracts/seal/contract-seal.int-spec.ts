/** The seal from a contract that everybody has signed to the answer that anybody gets who drops its PDF. */
import { SecretBox } from '@lectern/core/secret-box';
import { PdfGateway } from '@lectern/pdf/pdf.gateway';
import { SealGateway } from '@lectern/pdf/seal.gateway';
import type { ContractResponse } from '@lectern/protocol/contracts';
import { itWithPoppler, poppler, textOf } from '@lectern/testing/poppler';
import { createContext, type TestContext, type TestOwner } from '../../../testing/test-context';
import { ContactsModule } from '../../contacts';
import { EventsWorkerModule } from '../../events/events.worker.module';
import { ProfileModule } from '../../profile';
import { ContractCompletionService, ContractRecordsService } from '..';
import { ContractsWorkerModule } from '../contracts.worker.module';
import { contractCases } from '../../../testing/contract-cases';
import { LetterheadsService } from '../../profile/letterheads';
import { ContractSealService } from './contract-seal.service';
import { ContractVerificationsService } from './contract-verifications.service';
import { ContractVerificationsRepository } from './contract-verifications.repository';
import { SealKeysRepository } from './seal-keys.repository';
import { SealKeysService } from './seal-keys.service';

let context: TestContext;
let contracts: ContractRecordsService;
let owner: TestOwner;
let contract: ContractResponse;
const gateway = new SealGateway();

/** As another process of the installation would have them. */
function services(sessionSecret = context.config.sessionSecret) {
  const rows = new SealKeysRepository(context.db);
  const keys = new SealKeysService(
    context.db,
    context.clock,
    new SecretBox(sessionSecret),
    rows,
    gateway,
    context.config,
  );
  return {
    keys,
    seal: new ContractSealService(
      context.clock,
      new PdfGateway(),
      gateway,
      keys,
      context.get(LetterheadsService),
      context.config,
    ),
    verifications: new ContractVerificationsService(
      gateway,
      keys,
      new ContractVerificationsRepository(context.db),
      context.get(LetterheadsService),
    ),
  };
}

async function sealedPdf(): Promise<Buffer> {
  return services().seal.sealedPdf(await contracts.recordOf(owner.id, contract.id));
}
const verify = (pdf: Buffer) => services().verifications.verify(pdf);
const keyRows = () =>
  context.db.query<{ fingerprint: string; retired: boolean; hasKey: boolean; key: string | null }>(
    `SELECT fingerprint, retired_at IS NOT NULL AS retired, private_key_sealed IS NOT NULL AS "hasKey",
       private_key_sealed AS key FROM seal_keys ORDER BY created_at, id`,
  );

beforeAll(async () => {
  context = await createContext(ContractsWorkerModule, ContactsModule, EventsWorkerModule, ProfileModule);
  contracts = context.get(ContractRecordsService);
  const cases = contractCases(context);
  context.clock.set('2027-03-04T15:00:00Z');
  owner = await cases.speaker('America/Denver');
  contract = await cases.completed(owner);
});
beforeEach(async () => {
  await context.db.query('DELETE FROM seal_keys');
});
afterAll(() => context.close());

describe('the keys', () => {
  it('are made once, whoever asks first, and kept encrypted', async () => {
    const pairs = await Promise.all([1, 2, 3].map(() => services().keys.current()));
    const rows = await keyRows();
    expect(rows).toMatchObject([{ retired: false, hasKey: true }]);
    expect(new Set(pairs.map(({ fingerprint }) => fingerprint))).toEqual(new Set([rows[0]?.fingerprint]));
    expect(pairs[0]?.privateKey).toContain('PRIVATE KEY');
    expect(rows[0]?.key).toMatch(/^v1\.[\w-]+$/);
  });

  it('change when the operator wants it, and the old private half is gone', async () => {
    const first = await services().keys.current();
    const second = await services().keys.rotate();
    expect(second.fingerprint).not.toBe(first.fingerprint);
    expect((await services().keys.current()).fingerprint).toBe(second.fingerprint);
    expect(await keyRows()).toMatchObject([
      { fingerprint: first.fingerprint, retired: true, hasKey: false },
      { fingerprint: second.fingerprint, retired: false, hasKey: true },
    ]);
  });

  it('leave one in use when two operators change them at once', async () => {
    await Promise.all([services().keys.rotate(), services().keys.rotate()]);
    expect((await keyRows()).map(({ retired }) => retired).sort()).toEqual([false, true]);
  });

  it('say what to do when the session secret is another one, and work again after a change', async () => {
    await services().keys.current();
    const other = services('another-secret-another-secret-another');
    await expect(other.keys.current()).rejects.toThrow(/SESSION_SECRET.*seal:rotate/s);
    await other.keys.rotate();
    await expect(other.keys.current()).resolves.toBeDefined();
  });
});

describe('a sealed contract', () => {
  itWithPoppler('is valid for pdfsig, and says what was agreed, by whom and when', async () => {
    const pdf = await sealedPdf();
    const said = poppler('pdfsig', pdf);
    expect(said).toContain('Signature is Valid');
    expect(said).toContain('Total document signed');
    const text = textOf(pdf, '-layout').replace(/\s+/g, ' ');
    expect(text).toContain('C-0001');
    expect(text).toContain('Sid Signer');
    expect(text).toContain('Signed Mar 4, 2027, 8:00 AM MST');
    expect(text).toContain('Audit page');
    expect(text).toContain('Mar 4, 2027, 3:00:00 PM UTC');
    expect(text).toContain('203.0.113.7');
    expect(text).toContain('lectern.test/verify-contract');
    const record = await contracts.recordOf(owner.id, contract.id);
    const digits = text.replace(/ /g, '');
    for (const { hash } of record.audit) expect(digits).toContain(hash);
    expect(digits).toContain(record.textSha256);
  });

  it('is not made before everybody has signed', async () => {
    const record = await contracts.recordOf(owner.id, contract.id);
    await expect(services().seal.sealedPdf({ ...record, completedAt: null })).rejects.toThrow('not signed');
    await expect(services().seal.print({ ...record, completedAt: null })).resolves.toBeInstanceOf(Buffer);
  });

  it('is valid here, with all that its holder can read in it', async () => {
    const { certificateFingerprint, sha256, ...found } = await verify(await sealedPdf());
    expect(found).toEqual({
      state: 'valid',
      sealedAt: '2027-03-04T15:00:00.000Z',
      contract: {
        number: 'C-0001',
        title: contract.title,
        letterhead: { name: 'Jane Doe', accent: 'burgundy', logoUrl: null },
        completedAt: contract.completedAt,
        signers: [
          { name: 'Sid Signer', role: 'client', signedAt: '2027-03-04T15:00:00.000Z' },
          { name: 'Jane Doe', role: 'speaker', signedAt: '2027-03-04T15:00:00.000Z' },
        ],
      },
    });
    expect(certificateFingerprint).toBe((await keyRows())[0]?.fingerprint);
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it('stays valid after the key was changed', async () => {
    const pdf = await sealedPdf();
    await services().keys.rotate();
    expect((await verify(pdf)).state).toBe('valid');
  });

  it('stays valid without its contract, of which nothing is told then', async () => {
    const record = await contracts.recordOf(owner.id, contract.id);
    const gone = { ...record, id: '0190f0de-0000-7000-8000-000000000000' };
    expect(await verify(await services().seal.sealedPdf(gone))).toMatchObject({ state: 'valid', contract: null });
  });

  it.each<[string, (pdf: Buffer) => Buffer]>([
    ['a byte changed', (pdf) => changed(pdf, 200)],
    ['a byte changed near its end', (pdf) => changed(pdf, pdf.length - 30)],
    ['something added to it', (pdf) => Buffer.concat([pdf, Buffer.from('\n%%EOF\n')])],
    ['its end cut off', (pdf) => pdf.subarray(0, -5)],
    ['the certificate in its seal changed', (pdf) => changed(pdf, placeOfSeal(pdf) + 900)],
    ['its seal made unreadable', (pdf) => changed(pdf, placeOfSeal(pdf) + 4)],
    ['another signature added', (pdf) => Buffer.concat([pdf, Buffer.from('\n/ByteRange [0 1 2 3]')])],
  ])('is altered with %s, and nothing of it is told', async (_case, change) => {
    expect(await verify(change(await sealedPdf()))).toMatchObject({ state: 'altered', contract: null });
  });

  it('is altered when it is not the very file that was kept', async () => {
    await context.get(ContractCompletionService).sealCompleted(owner.id, contract.id);
    // Sealed again at another time: a valid seal, of a file that nobody was sent.
    context.clock.set('2027-03-05T15:00:00Z');
    expect((await verify(await sealedPdf())).state).toBe('altered');
  });
});

describe('other files', () => {
  it('are not ours when another key sealed them, even under our name', async () => {
    const stranger = await gateway.makeKeyPair('Lectern contract seal', 'lectern.test', context.clock.now());
    const text = { name: 'x', reason: 'y', reference: `lectern-contract:${contract.id}`, at: context.clock.now() };
    const pdf = await services().seal.print(await contracts.recordOf(owner.id, contract.id));
    await services().keys.current();
    expect(await verify(await gateway.seal(pdf, stranger, text))).toMatchObject({
      state: 'not_ours',
      contract: null,
      sealedAt: null,
      certificateFingerprint: stranger.fingerprint,
    });
  });

  it('are not signed when they have no seal, whatever they are', async () => {
    const unsealed = await services().seal.print(await contracts.recordOf(owner.id, contract.id));
    for (const file of [unsealed, Buffer.alloc(0), Buffer.from('hello')]) {
      expect(await verify(file)).toMatchObject({
        state: 'not_signed',
        contract: null,
        sealedAt: null,
        certificateFingerprint: null,
      });
    }
  });
});

function placeOfSeal(pdf: Buffer): number {
  return Number(/ByteRange \[0 (\d+)/.exec(pdf.toString('latin1'))?.[1]);
}

function changed(pdf: Buffer, at: number): Buffer {
  const copy = Buffer.from(pdf);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}
