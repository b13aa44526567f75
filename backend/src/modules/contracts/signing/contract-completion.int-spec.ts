import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { crc32, deflateSync } from 'node:zlib';
import type { ContractResponse } from '@lectern/protocol/contracts';
import { acting } from '../../../common/offices';
import { itWithPoppler, poppler, textOf } from '@lectern/testing/poppler';
import { emailOf } from '../../../testing/email-of';
import { createContext, type TestContext, type TestOwner } from '../../../testing/test-context';
import { ContactsModule } from '../../contacts';
import { EventsWorkerModule } from '../../events/events.worker.module';
import { FilesService } from '../../files';
import { FilesWorkerModule } from '../../files/files.worker.module';
import { ProfileModule } from '../../profile';
import { ContractCompletionService, ContractSendingsService, ContractSigningService } from '..';
import { ContractsWorkerModule } from '../contracts.worker.module';
import { contractCases, ORIGIN } from '../../../testing/contract-cases';
import { handler as contractCopy } from '../emails/send-contract-copy';
import { handler as contractNotice } from '../emails/send-contract-notice';
import { handler as signatureRequest } from '../emails/send-signature-request';

let context: TestContext;
let contractCompletion: ContractCompletionService;
let signing: ContractSigningService;
let c: ReturnType<typeof contractCases>;
let owner: TestOwner;

beforeAll(async () => {
  context = await createContext(
    ContractsWorkerModule,
    ContactsModule,
    EventsWorkerModule,
    FilesWorkerModule,
    ProfileModule,
  );
  contractCompletion = context.get(ContractCompletionService);
  signing = context.get(ContractSigningService);
  c = contractCases(context);
});
beforeEach(async () => {
  context.clock.set('2027-03-04T15:00:00Z');
  owner = await c.speaker();
  await context.db.query('DELETE FROM outbox');
});
afterAll(() => context.close());

const seal = (contract: ContractResponse) => contractCompletion.sealCompleted(owner.id, contract.id);
const bytesOf = async (fileId: string) => {
  const [row] = await context.db.query<{ key: string; sha256: string; size: number; state: string; kind: string }>(
    `SELECT storage_key AS key, sha256, size_bytes AS size, state, kind FROM files WHERE id = $1`,
    [fileId],
  );
  return { ...row!, bytes: await buffer(await context.storage.get(row!.key)) };
};
/** A line over a canvas of 60 by 20 pixels. */
function drawing(): string {
  const chunk = (type: string, body: Buffer) => {
    const data = Buffer.concat([Buffer.from(type, 'latin1'), body]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(body.length);
    sum.writeUInt32BE(crc32(data));
    return Buffer.concat([length, data, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(60, 0);
  header.writeUInt32BE(20, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const rows = Array.from({ length: 20 }, (_, y) => {
    const row = Buffer.alloc(1 + 60 * 4);
    row.set([0, 0, 0, 255], 1 + y * 3 * 4);
    return row;
  });
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]).toString('base64');
}

describe('a contract that everybody has signed', () => {
  it('becomes a sealed PDF among the files, once, with a copy for everybody', async () => {
    const done = await c.completed(owner);
    await c.published();
    await Promise.all([seal(done), seal(done)]);
    await seal(done);
    const now = await c.reread(owner, done);
    expect(now).toMatchObject({ sealState: 'sealed', isAuditIntact: true });
    expect(now.audit.at(-1)).toMatchObject({ kind: 'sealed', actor: 'Lectern' });
    expect(await c.published()).toEqual(['file.checked', 'contract.copy_due', 'contract.copy_due']);
    const file = await bytesOf(now.sealedFileId!);
    expect(file).toMatchObject({ state: 'ready', kind: 'contract', size: file.bytes.length });
    expect(createHash('sha256').update(file.bytes).digest('hex')).toBe(file.sha256);
    const [row] = await context.db.query(`SELECT count(*) AS count FROM files WHERE owner_id = $1`, [owner.id]);
    expect(row).toEqual({ count: 1 });
  });

  itWithPoppler('is a valid PDF for other programs, with who signed and from where', async () => {
    const done = await c.completed(owner);
    await seal(done);
    const now = await c.reread(owner, done);
    const { bytes } = await bytesOf(now.sealedFileId!);
    expect(poppler('pdfsig', bytes)).toContain('Signature is Valid');
    const text = textOf(bytes).replace(/\s+/g, ' ');
    for (const words of ['C-0001', 'Sid Signer', 'Jane Doe', now.textSha256!.slice(0, 16), '203.0.113.7'])
      expect(text).toContain(words);
  });

  itWithPoppler('says on its pages and in its emails that a member signed under mandate', async () => {
    const member = { userId: owner.id, username: 'ana', role: 'manager', levels: { signing: 'act' } } as const;
    const done = await acting.run({ member }, () => c.completed(owner));
    await seal(done);
    const now = await c.reread(owner, done);
    const words = textOf((await bytesOf(now.sealedFileId!)).bytes).replace(/\s+/g, ' ');
    const mandate = 'Jane Doe, signed by Jane Doe under mandate';
    // The signature, the signer’s facts, what was agreed to, and the log.
    expect(words.split(mandate).length).toBeGreaterThan(4);
    expect(words).toContain('(account ana)');
    const copyFor = (signerId: string | null) =>
      emailOf(contractCopy, context, { ownerId: owner.id, contractId: done.id, signerId });
    expect(await copyFor(done.signers[0]!.id)).toMatchObject({ props: { signedBy: ['You', 'Jane Doe'], mandate } });
    expect(await copyFor(null)).toMatchObject({ props: { signedBy: ['Sid Signer', 'Jane Doe'], mandate } });
  });

  it('keeps its file', async () => {
    const done = await c.completed(owner);
    await seal(done);
    const { sealedFileId } = await c.reread(owner, done);
    await expect(context.get(FilesService).deleteFile(owner.id, sealedFileId!)).rejects.toMatchObject({
      code: 'FILE_IN_USE',
      message: 'This file can’t be deleted: it’s a fully signed contract, which is kept.',
    });
  });

  it('is nothing before', async () => {
    const sent = await c.sent(owner);
    await seal(sent);
    expect((await c.reread(owner, sent)).sealedFileId).toBeNull();
    await expect(contractCompletion.pdfForSigner(c.token(sent))).rejects.toMatchObject({ code: 'CONTRACT_NOT_SEALED' });
  });

  it('keeps a drawn signature, printed', async () => {
    const sent = await c.sent(owner);
    await c.sign(sent, 0, { mark: { kind: 'drawn', png: drawing() } });
    const done = await c.countersign(owner, sent);
    expect(done.signers[0]).toMatchObject({
      markKind: 'drawn',
      markImage: expect.stringMatching(/^data:image\/png;base64,/) as string,
    });
    await seal(done);
    expect((await c.reread(owner, done)).sealState).toBe('sealed');
  });

  it('can be fetched by the speaker and by those who signed', async () => {
    const sent = await c.sent(owner);
    const token = c.token(sent);
    await c.sign(sent);
    const done = await c.countersign(owner, sent);
    await seal(done);
    expect(await contractCompletion.pdfForOwner(owner.id, done.id)).toEqual({
      address: expect.stringContaining('/api/storage/') as string,
    });
    expect(await contractCompletion.pdfForSigner(token)).toMatchObject({
      url: expect.stringContaining('/api/storage/') as string,
      expiresAt: '2027-03-04T15:05:00.000Z',
    });
    expect((await signing.open(token, { ip: null, userAgent: null }, undefined)).isSealed).toBe(true);
    const other = await c.speaker();
    await expect(contractCompletion.pdfForOwner(other.id, done.id)).rejects.toMatchObject({ status: 404 });
  });
});

describe('the PDF before that', () => {
  itWithPoppler('has the words of the draft', async () => {
    const draft = await c.draft(owner);
    const pdf = await contractCompletion.pdfForOwner(owner.id, draft.id);
    if (!('bytes' in pdf)) throw new Error('not printed');
    expect(textOf(pdf.bytes)).toContain('$12,500');
  });

  it('is the draft as a preview, then what was frozen', async () => {
    const draft = await c.draft(owner);
    const first = await contractCompletion.pdfForOwner(owner.id, draft.id);
    if (!('bytes' in first)) throw new Error('not printed');
    expect(first.fileName).toBe('Draft-Annual-Meeting-Speaking-agreement.pdf');
    const sent = await c.send(owner, draft);
    const second = await contractCompletion.pdfForOwner(owner.id, sent.id);
    expect(second).toMatchObject({ fileName: 'C-0001-Annual-Meeting-Speaking-agreement.pdf' });
  });
});

describe('emails', () => {
  const payload = (contract: ContractResponse, signerId: string | null | undefined) => ({
    ownerId: owner.id,
    contractId: contract.id,
    signerId: signerId ?? '',
  });

  it('ask whoever has the turn, with the private link, and nobody else', async () => {
    const sent = await c.sent(owner);
    const [sid, jane] = sent.signers;
    const ask = (signerId: string | undefined) =>
      emailOf(signatureRequest, context, { ...payload(sent, signerId), reason: 'turn' });
    expect(await ask(sid?.id)).toMatchObject({
      to: 'sid@acme.example',
      replyTo: `${owner.username}@example.com`,
      template: 'contract-signature-request',
      props: { url: sid?.signingUrl, number: 'C-0001', signBy: 'Apr 3, 2027', isReminder: false },
    });
    expect(await ask(jane?.id)).toBeNull();
    await c.sign(sent);
    expect(await ask(sid?.id)).toBeNull();
    expect(await ask(jane?.id)).toMatchObject({
      to: `${owner.username}@example.com`,
      category: 'activity',
      ownerId: owner.id,
      template: 'contract-countersign',
      props: { signedBy: ['Sid Signer'], url: `http://lectern.test/contracts/${sent.id}?office=${owner.id}` },
    });
  });

  it('are not lost when a link cannot be read any more: it is said, and a reminder makes a new one', async () => {
    const sent = await c.sent(owner);
    const request = { ...payload(sent, sent.signers[0]?.id), reason: 'again' as const };
    await context.db.query(`UPDATE contract_signers SET token_sealed = 'v1.unreadable' WHERE contract_id = $1`, [
      sent.id,
    ]);
    await expect(emailOf(signatureRequest, context, request)).rejects.toThrow('reminding them makes a new one');
    const reminded = await context.get(ContractSendingsService).remind(owner.id, sent.id, { message: null }, ORIGIN);
    expect(await emailOf(signatureRequest, context, request)).toMatchObject({
      to: 'sid@acme.example',
      props: { url: reminded.signers[0]?.signingUrl },
    });
    await expect(signing.open(c.token(reminded), ORIGIN, undefined)).resolves.toMatchObject({ number: sent.number });
  });

  it('tell each how it ended, and the speaker alone why', async () => {
    const sent = await c.sent(owner);
    await c.decline(sent);
    const notice = (signerId: string | null) =>
      emailOf(contractNotice, context, { ...payload(sent, signerId), signerId, notice: 'declined' });
    expect(await notice(null)).toMatchObject({
      to: `${owner.username}@example.com`,
      props: { by: 'Sid Signer', reason: 'The fee' },
    });
    expect(await notice(sent.signers[0]!.id)).toMatchObject({ to: 'sid@acme.example', props: { reason: null } });
    const again = await emailOf(signatureRequest, context, { ...payload(sent, sent.signers[0]?.id), reason: 'again' });
    expect(again).toBeNull();
  });

  it('carry the sealed PDF to all', async () => {
    const done = await c.completed(owner);
    expect(await emailOf(contractCopy, context, { ...payload(done, null), signerId: null })).toBeNull();
    await seal(done);
    const copies = await Promise.all(
      [done.signers[0]!.id, null].map((signerId) =>
        emailOf(contractCopy, context, { ownerId: owner.id, contractId: done.id, signerId }),
      ),
    );
    expect(copies).toMatchObject(
      [
        { to: 'sid@acme.example', props: { speakerName: 'Jane Doe', signedBy: ['You', 'Jane Doe'], isAttached: true } },
        { to: `${owner.username}@example.com`, props: { speakerName: null, signedBy: ['You', 'Sid Signer'] } },
      ].map((copy) => ({
        ...copy,
        template: 'contract-completed',
        attachments: [{ fileName: 'C-0001-Annual-Meeting-Speaking-agreement.pdf', contentType: 'application/pdf' }],
      })),
    );
    expect(copies[0]?.props).toMatchObject({ url: expect.stringContaining('/sign/') as string });
  });
});
