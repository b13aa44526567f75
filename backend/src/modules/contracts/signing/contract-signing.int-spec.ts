import { blockToText } from '@lectern/protocol/contract-blocks';
import type { ContractResponse } from '@lectern/protocol/contracts';
import { createContext, type TestContext, type TestOwner } from '../../../testing/test-context';
import { ContactsModule } from '../../contacts';
import { EventsService } from '../../events';
import { EventsWorkerModule } from '../../events/events.worker.module';
import { ProfileModule } from '../../profile';
import { ContractDraftsService, ContractSigningService } from '..';
import { ContractsWorkerModule } from '../contracts.worker.module';
import { contractCases, ORIGIN } from '../../../testing/contract-cases';

let context: TestContext;
let signing: ContractSigningService;
let contractDrafts: ContractDraftsService;
let events: EventsService;
let c: ReturnType<typeof contractCases>;
let owner: TestOwner;
let sent: ContractResponse;

beforeAll(async () => {
  context = await createContext(ContractsWorkerModule, ContactsModule, EventsWorkerModule, ProfileModule);
  signing = context.get(ContractSigningService);
  contractDrafts = context.get(ContractDraftsService);
  events = context.get(EventsService);
  c = contractCases(context);
});
beforeEach(async () => {
  context.clock.set('2027-03-04T15:00:00Z');
  owner = await c.speaker();
  sent = await c.sent(owner);
  await context.db.query('DELETE FROM outbox');
});
afterAll(() => context.close());

const outcome = (results: PromiseSettledResult<unknown>[]) =>
  results.map((result) => (result.status === 'fulfilled' ? 'done' : (result.reason as { code?: string }).code));

/** Lea signs between Sid and the speaker. */
async function withThree(): Promise<ContractResponse> {
  const draft = await c.draft(owner);
  return c.send(
    owner,
    await c.update(owner, draft, {
      signers: [
        { role: 'client', name: 'Sid Signer', email: 'sid@acme.example' },
        { role: 'other', name: 'Lea Legal', email: 'lea@acme.example' },
        { role: 'speaker', name: 'Jane Doe' },
      ],
    }),
  );
}

describe('the page behind the link', () => {
  it('shows the frozen text, and is noticed the first time only', async () => {
    const open = () => signing.open(c.token(sent), ORIGIN, undefined);
    const [view] = await Promise.all([open(), open()]);
    expect(view).toMatchObject({
      state: 'ready',
      number: 'C-0001',
      speakerName: 'Jane Doe',
      you: { name: 'Sid Signer', email: 'sid@acme.example', role: 'client' },
      signers: [{ isYou: true }, { isYou: false, role: 'speaker', status: 'waiting' }],
      textSha256: sent.textSha256,
    });
    expect(view.blocks).toEqual(sent.blocks);
    expect(await c.reread(owner, sent)).toMatchObject({
      status: 'viewed',
      signers: [{ status: 'viewed', viewedAt: '2027-03-04T15:00:00.000Z' }, {}],
      audit: [{ kind: 'sent' }, { kind: 'viewed', summary: 'Opened by Sid Signer (sid@acme.example).' }],
    });
  });

  it('does not count the speaker who tries the link', async () => {
    await signing.open(c.token(sent), ORIGIN, owner.id);
    expect((await c.reread(owner, sent)).status).toBe('sent');
  });

  it.each(['', 'x'.repeat(43), 'A'.repeat(200)])('answers 404 to a link that is none (%j)', async (token) => {
    await expect(signing.open(token, ORIGIN, undefined)).rejects.toMatchObject({
      code: 'SIGNING_LINK_UNKNOWN',
      status: 404,
    });
  });

  it('says what cannot be done any more', async () => {
    const three = await withThree();
    const state = async (position: number) => (await signing.open(c.token(three, position), ORIGIN, undefined)).state;
    expect([await state(0), await state(1)]).toEqual(['ready', 'waiting']);
    await c.sign(three);
    expect([await state(0), await state(1)]).toEqual(['signed', 'ready']);
    context.clock.set('2027-04-05T12:00:00Z');
    expect(await state(1)).toBe('expired');
    context.clock.set('2027-03-04T16:00:00Z');
    await c.void(owner, await c.reread(owner, three));
    const voided = await signing.open(c.token(three, 1), ORIGIN, undefined);
    expect(voided).toMatchObject({ state: 'voided', endReason: 'New terms', blocks: null });
  });
});

describe('signing', () => {
  it('in order, each with what proves it, until the speaker completes it', async () => {
    const view = await c.sign(sent, 0, { name: 'Sidney Signer', title: 'CFO' });
    expect(view).toMatchObject({ state: 'signed', signers: [{ name: 'Sidney Signer', status: 'signed' }, {}] });
    expect(await c.published()).toEqual(['contract.signed', 'contract.signature_requested']);
    const partly = await c.reread(owner, sent);
    expect(partly).toMatchObject({ status: 'partly_signed', canCountersign: true, completedAt: null });
    const completed = await c.countersign(owner, partly);
    expect(completed).toMatchObject({
      status: 'completed',
      completedAt: '2027-03-04T15:00:00.000Z',
      sealState: 'pending',
      canCountersign: false,
      isAuditIntact: true,
      signers: [
        { status: 'signed', signedName: 'Sidney Signer', markKind: 'typed', signingUrl: null },
        { status: 'signed', signedName: 'Jane Doe' },
      ],
    });
    expect(completed.audit.map(({ kind, actor }) => [kind, actor])).toEqual([
      ['sent', 'Jane Doe'],
      ['signed', 'Sidney Signer'],
      ['signed', 'Jane Doe'],
      ['completed', 'Lectern'],
    ]);
    expect(await c.published()).toEqual(['contract.signed', 'contract.completed']);
    const [row] = await context.db.query(
      `SELECT signed_name AS name, signed_title AS title, consent_text AS consent, ip, user_agent AS browser
       FROM contract_signers WHERE contract_id = $1 AND position = 0`,
      [sent.id],
    );
    expect(row).toEqual({
      name: 'Sidney Signer',
      title: 'CFO',
      consent: expect.stringContaining('I agree to sign it electronically') as string,
      ip: '203.0.113.7',
      browser: 'Test browser',
    });
  });

  it('refuses another text, and leaves nothing behind', async () => {
    await expect(c.sign(sent, 0, { textSha256: 'f'.repeat(64) })).rejects.toMatchObject({
      code: 'CONTRACT_TEXT_DIFFERS',
    });
    expect(await c.published()).toEqual([]);
    expect((await c.reread(owner, sent)).audit).toHaveLength(1);
  });

  it('keeps the order', async () => {
    const three = await withThree();
    await expect(c.sign(three, 1)).rejects.toMatchObject({ code: 'NOT_YOUR_TURN' });
    await expect(c.countersign(owner, three)).rejects.toMatchObject({ code: 'NOT_YOUR_TURN' });
  });

  it('by two signers at once keeps the order, or waits for it', async () => {
    const three = await withThree();
    const results = await Promise.allSettled([c.sign(three, 0), c.sign(three, 1, { name: 'Lea Legal' })]);
    expect(results[0]?.status).toBe('fulfilled');
    expect(['done', 'NOT_YOUR_TURN']).toContain(outcome(results)[1]);
    if (outcome(results)[1] === 'NOT_YOUR_TURN') await c.sign(three, 1, { name: 'Lea Legal' });
    const done = await c.countersign(owner, three);
    expect(done).toMatchObject({ status: 'completed', isAuditIntact: true });
    expect(done.audit.filter(({ kind }) => kind === 'signed').map(({ actor }) => actor)).toEqual([
      'Sid Signer',
      'Lea Legal',
      'Jane Doe',
    ]);
  });

  it('twice by a double click signs once and answers both', async () => {
    const results = await Promise.all([c.sign(sent), c.sign(sent), c.sign(sent)]);
    expect(results.map(({ state }) => state)).toEqual(['signed', 'signed', 'signed']);
    expect(await c.published()).toEqual(['contract.signed', 'contract.signature_requested']);
    const twice = await Promise.all([c.countersign(owner, sent), c.countersign(owner, sent)]);
    expect(twice.map(({ status }) => status)).toEqual(['completed', 'completed']);
    expect(await c.published()).toEqual(['contract.signed', 'contract.completed']);
    expect(twice[1]?.audit).toHaveLength(4);
  });

  it('against voiding: one of the two happens, never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const contract = await c.sent(owner);
      const work = [() => c.sign(contract), () => c.void(owner, contract)];
      if (round % 2) work.reverse();
      const results = await Promise.allSettled(work.map((step) => step()));
      const [signed, voided] = round % 2 ? outcome(results).reverse() : outcome(results);
      const now = await c.reread(owner, contract);
      expect([signed, voided, now.status]).toEqual(
        signed === 'done' ? ['done', 'STALE_VERSION', 'partly_signed'] : ['CONTRACT_VOIDED', 'done', 'voided'],
      );
      expect(now.isAuditIntact).toBe(true);
      expect(now.signers[0]?.status === 'signed').toBe(signed === 'done');
    }
  });

  it('after the last day, in the speaker’s zone, is too late', async () => {
    context.clock.set('2027-04-04T03:30:00Z');
    expect((await signing.open(c.token(sent), ORIGIN, undefined)).state).toBe('ready');
    context.clock.set('2027-04-04T04:30:00Z');
    await expect(c.sign(sent)).rejects.toMatchObject({ code: 'CONTRACT_EXPIRED', status: 410 });
  });

  it('is not possible when it was declined, and declining not when it was signed', async () => {
    const view = await c.decline(sent);
    expect(view).toMatchObject({ state: 'declined', endReason: 'The fee', blocks: null });
    expect((await c.decline(sent)).state).toBe('declined');
    await expect(c.sign(sent)).rejects.toMatchObject({ code: 'CONTRACT_DECLINED' });
    expect(await c.reread(owner, sent)).toMatchObject({
      status: 'declined',
      endReason: 'The fee',
      signers: [{ status: 'declined', declineReason: 'The fee', signingUrl: null }, {}],
    });
    expect(await c.published()).toEqual(['contract.notice_due']);
    const second = await c.sent(owner);
    await c.sign(second);
    await expect(c.decline(second)).rejects.toMatchObject({ code: 'ALREADY_SIGNED' });
  });

  it('tells those who were asked before that it was declined, and nobody who was not', async () => {
    const three = await withThree();
    await c.sign(three);
    await c.published();
    await c.decline(three, 1);
    expect(await c.published()).toEqual(['contract.notice_due', 'contract.notice_due']);
  });
});

describe('the database', () => {
  it('keeps signatures and the log as they are', async () => {
    const done = await c.completed(owner);
    for (const sql of [
      `UPDATE contract_signers SET signed_name = 'x' WHERE contract_id = $1`,
      `UPDATE contract_signers SET status = 'waiting', signed_at = NULL WHERE contract_id = $1`,
      `UPDATE contract_audit SET entry = '{}' WHERE contract_id = $1`,
      `DELETE FROM contract_audit WHERE contract_id = $1`,
      `DELETE FROM contracts WHERE id = $1`,
    ]) {
      await expect(context.db.query(sql, [done.id])).rejects.toThrow();
    }
  });

  it('shows a log that somebody changed with the rights of the database’s owner', async () => {
    const done = await c.completed(owner);
    await context.db.query(`ALTER TABLE contract_audit DISABLE TRIGGER contract_audit_only_grows`);
    await context.db.query(
      `UPDATE contract_audit SET entry = replace(entry, 'Sid Signer', 'Max Muster') WHERE contract_id = $1 AND seq = 2`,
      [done.id],
    );
    await context.db.query(`ALTER TABLE contract_audit ENABLE TRIGGER contract_audit_only_grows`);
    expect((await c.reread(owner, done)).isAuditIntact).toBe(false);
  });

  it('lets an account go with its contracts', async () => {
    await c.completed(owner);
    await context.db.query(`DELETE FROM users WHERE id = $1`, [owner.id]);
    const [row] = await context.db.query(`SELECT count(*) AS count FROM contract_audit WHERE owner_id = $1`, [
      owner.id,
    ]);
    expect(row).toEqual({ count: 0 });
  });
});

describe('an amendment', () => {
  const amend = (contract: ContractResponse) => contractDrafts.amend(owner.id, contract.id, { templateId: null });
  const words = (contract: ContractResponse) => (contract.blocks ?? []).map(blockToText).join('\n');

  it('begins with the contract as it stands, and says only what changes', async () => {
    const done = await c.completed(owner);
    const draft = await amend(done);
    expect(draft).toMatchObject({
      kind: 'amendment',
      status: 'draft',
      revisedBody: done.body,
      amends: { id: done.id, number: 'C-0002' },
      signers: [{ name: 'Sid Signer', status: 'waiting' }, { role: 'speaker' }],
    });
    const nothing = await contractDrafts.preview(owner.id, draft.id, {});
    expect(nothing.changes).toEqual([]);
    expect(nothing.problems.map(({ kind, formField }) => [kind, formField])).toEqual([['changes', 'revisedBody']]);
    await expect(c.send(owner, draft)).rejects.toMatchObject({ code: 'CONTRACT_INCOMPLETE' });

    const event = await events.getForOwnerOrThrow(owner.id, done.eventId);
    await events.updateEvent(owner.id, event.id, { version: event.version, eventDate: '2027-09-21' });
    const preview = await contractDrafts.preview(owner.id, draft.id, {
      revisedBody: draft.revisedBody!.replace('## Travel', '## Travel and lodging'),
    });
    expect(preview.problems).toEqual([]);
    expect(preview.changes?.map(({ kind, clause }) => [kind, clause])).toEqual([
      ['replaced', 'The engagement'],
      ['replaced', 'Travel and lodging'],
    ]);
  });

  it('is sent, signed and amended again from what holds then', async () => {
    const done = await c.completed(owner);
    const draft = await amend(done);
    const first = await c.send(
      owner,
      await c.update(owner, draft, {
        revisedBody: draft.revisedBody!.replace('The speaker prepares', 'Jane prepares'),
      }),
    );
    expect(first.number).toBe('C-0003');
    expect(words(first)).toContain('Amendment C-0003 to C-0002');
    expect(words(first)).toContain('Until now:\nThe speaker prepares');
    expect(words(first)).toContain('From now on:\nJane prepares');
    expect(words(first)).not.toContain('## Travel');
    await expect(amend(done)).rejects.toMatchObject({ code: 'AMENDMENT_OPEN' });
    await c.sign(first);
    await c.countersign(owner, first);

    const second = await amend(first);
    expect(second.amends?.id).toBe(done.id);
    expect(second.revisedBody).toContain('Jane prepares');
    const preview = await contractDrafts.preview(owner.id, second.id, {});
    expect(preview.changes).toEqual([]);
    expect((await c.reread(owner, done)).amendments.map(({ number, status }) => [number, status])).toEqual([
      ['C-0003', 'completed'],
      [null, 'draft'],
    ]);
  });

  it('is for contracts that everybody has signed, one at a time', async () => {
    await expect(amend(sent)).rejects.toMatchObject({ code: 'CONTRACT_NOT_COMPLETED' });
    const done = await c.completed(owner);
    const results = await Promise.allSettled([amend(done), amend(done)]);
    expect(outcome(results).sort()).toEqual(['AMENDMENT_OPEN', 'done']);
  });
});
