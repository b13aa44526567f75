import { SANDBOX_SPEAKER } from '@lectern/protocol/sandboxes';
import { blockToText } from '@lectern/protocol/contract-blocks';
import { createHash } from 'node:crypto';
import { aBureau } from '../../testing/builders/bureaus';
import { asMember } from '../../testing/builders/members';
import { createContext, type TestContext, type TestOwner } from '../../testing/test-context';
import { ContactsModule } from '../contacts';
import { EventsService } from '../events';
import { EventsWorkerModule } from '../events/events.worker.module';
import { ProfileModule } from '../profile';
import { ContractDraftsService, ContractRecordsService, ContractSendingsService } from '.';
import { ContractsWorkerModule } from './contracts.worker.module';
import { contractCases, ORIGIN } from '../../testing/contract-cases';
import { contractNumber, contractNumberSql } from './contract-number';

let context: TestContext;
let contractDrafts: ContractDraftsService;
let events: EventsService;
let contractSendings: ContractSendingsService;
let contracts: ContractRecordsService;
let c: ReturnType<typeof contractCases>;
let owner: TestOwner;

beforeAll(async () => {
  context = await createContext(ContractsWorkerModule, ContactsModule, EventsWorkerModule, ProfileModule);
  contractDrafts = context.get(ContractDraftsService);
  events = context.get(EventsService);
  contractSendings = context.get(ContractSendingsService);
  contracts = context.get(ContractRecordsService);
  c = contractCases(context);
});
beforeEach(async () => {
  context.clock.set('2027-03-04T15:00:00Z');
  owner = await c.speaker();
  await context.db.query('DELETE FROM outbox');
});
afterAll(() => context.close());

const textOf = (blocks: Parameters<typeof blockToText>[0][] | null) => (blocks ?? []).map(blockToText).join('\n');
const preview = (id: string, input: object = {}) => contractDrafts.preview(owner.id, id, input);

describe('a draft', () => {
  it('begins with what the event knows, and could be sent at once', async () => {
    const draft = await c.draft(owner);
    expect(draft).toMatchObject({
      number: null,
      status: 'draft',
      kind: 'client',
      title: 'Annual Meeting: Speaking agreement',
      eventTitle: 'Annual Meeting',
      clientName: 'Acme',
      feeCents: 1_250_000,
      depositPercent: 50,
      depositCents: null,
      expiresOn: '2027-04-03',
      isAuditIntact: null,
      audit: [],
      signers: [
        { position: 0, role: 'client', name: 'Sid Signer', title: 'CFO', email: 'sid@acme.example', status: 'waiting' },
        { position: 1, role: 'speaker', name: 'Jane Doe', signingUrl: null },
      ],
    });
    const { blocks, problems } = await preview(draft.id);
    expect(problems).toEqual([]);
    expect(textOf(blocks)).toContain('a fee of $12,500.');
    expect(textOf(blocks)).toContain('Fewer than 30 days before the event: 100% of the fee ($12,500)');
  });

  it('is made once, however often the button is pressed', async () => {
    const event = await c.event(owner);
    const make = () =>
      contractDrafts.createForEvent(owner.id, event.id, { templateId: null, fromContractId: null }, 'k1');
    const [one, two] = await Promise.all([make(), make()]);
    expect(one.id).toBe(two.id);
  });

  it('with a bureau that contracts goes to the bureau', async () => {
    const bureau = await aBureau(context, owner, {
      email: 'desk@podium.example',
      representatives: [{ name: 'Rae Rep', email: 'rae@podium.example' }],
    });
    const event = await c.event(owner, { bureauPartnerId: bureau.id, representativeId: bureau.representatives[0]?.id });
    const draft = await contractDrafts.createForEvent(owner.id, event.id, { templateId: null, fromContractId: null });
    expect(draft).toMatchObject({
      kind: 'bureau',
      signers: [{ role: 'bureau', name: 'Rae Rep', email: 'rae@podium.example' }, { role: 'speaker' }],
    });
    const { blocks, problems } = await preview(draft.id);
    expect(problems).toEqual([]);
    expect(textOf(blocks)).toContain('a commission of 30% ($3,750) and pays the speaker $8,750.');
  });

  it('changes only what is given, and keeps one kind of deposit', async () => {
    const draft = await c.draft(owner);
    const one = await c.update(owner, draft, { title: 'Keynote' });
    expect(one).toMatchObject({
      title: 'Keynote',
      depositPercent: 50,
      expiresOn: '2027-04-03',
      cancellationTiers: draft.cancellationTiers,
      version: 2,
    });
    expect(one.signers.map(({ id }) => id)).toEqual(draft.signers.map(({ id }) => id));
    const two = await c.update(owner, one, { depositCents: 500_000 });
    expect(two).toMatchObject({ depositPercent: null, depositCents: 500_000 });
    await expect(c.update(owner, draft, { title: 'Late' })).rejects.toMatchObject({
      code: 'STALE_VERSION',
      extra: { current: { title: 'Keynote' } },
    });
  });

  it('orders its signers as they are listed', async () => {
    const draft = await c.draft(owner);
    const [sid, jane] = draft.signers;
    const updated = await c.update(owner, draft, {
      signers: [
        { id: jane?.id, role: 'speaker', name: 'Jane Doe' },
        { role: 'other', name: 'Lea Legal', email: 'lea@acme.example' },
        { id: sid?.id, role: 'client', name: 'Sid S.', email: 'sid@acme.example' },
      ],
    });
    expect(updated.signers.map(({ id, name }) => [name, id === sid?.id || id === jane?.id])).toEqual([
      ['Jane Doe', true],
      ['Lea Legal', false],
      ['Sid S.', true],
    ]);
    await expect(
      c.update(owner, updated, { signers: [{ id: draft.id, role: 'other', name: 'Nobody' }] }),
    ).rejects.toMatchObject({ extra: { fieldErrors: { 'signers.0.id': expect.any(String) as string } } });
  });

  it('names every field that stops it, with its line and where to fill it in', async () => {
    const event = await c.event(owner, { grossFeeCents: null, lengthMinutes: null });
    const draft = await contractDrafts.createForEvent(owner.id, event.id, { templateId: null, fromContractId: null });
    const { problems } = await preview(draft.id, { body: 'Hi {{event.tilte}}\n\n{{fee.amount}} {{event.title}}' });
    expect(problems).toEqual([
      expect.objectContaining({ kind: 'merge', formField: 'body' }),
      expect.objectContaining({
        kind: 'merge',
        formField: null,
        problem: expect.objectContaining({ field: 'fee.amount', line: 3, place: 'event', placeId: event.id }) as object,
      }),
    ]);
    await expect(c.send(owner, draft)).rejects.toMatchObject({
      code: 'CONTRACT_INCOMPLETE',
      status: 422,
      message: expect.stringContaining('“Length” is empty') as string,
    });
    expect(await c.reread(owner, draft)).toMatchObject({ status: 'draft', number: null });
  });

  it('cannot be sent without signers, too late, or with more deposit than fee', async () => {
    const draft = await c.draft(owner);
    const spoiled = await c.update(owner, draft, {
      expiresOn: '2027-03-03',
      depositCents: 9_999_999,
      signers: [
        { role: 'client', name: 'Sid' },
        { role: 'speaker', name: 'Jane' },
      ],
    });
    await expect(c.send(owner, spoiled)).rejects.toMatchObject({
      extra: {
        fieldErrors: {
          'signers.0.email': expect.any(String) as string,
          expiresOn: expect.any(String) as string,
          depositCents: expect.any(String) as string,
        },
      },
    });
    const alone = await c.update(owner, spoiled, { signers: [{ role: 'speaker', name: 'Jane' }] });
    await expect(c.send(owner, alone)).rejects.toMatchObject({
      extra: { fieldErrors: { signers: expect.any(String) as string } },
    });
  });

  it('may begin as a former contract was', async () => {
    const former = await c.update(owner, await c.draft(owner), {
      body: 'Our own words {{event.title}}',
      depositCents: 100,
    });
    const event = await c.event(owner, { title: 'Second' });
    const draft = await contractDrafts.createForEvent(owner.id, event.id, {
      templateId: null,
      fromContractId: former.id,
    });
    expect(draft).toMatchObject({ body: 'Our own words {{event.title}}', depositCents: 100, depositPercent: null });
  });

  it('goes with its event, and is deleted by itself', async () => {
    const draft = await c.draft(owner);
    await contractDrafts.deleteDraft(owner.id, draft.id, draft.version);
    await expect(c.reread(owner, draft)).rejects.toMatchObject({ status: 404 });
    const second = await c.draft(owner);
    const event = await events.getForOwnerOrThrow(owner.id, second.eventId);
    await events.deleteEvent(owner.id, event.id, event.version);
    await expect(c.reread(owner, second)).rejects.toMatchObject({ status: 404 });
  });

  it('does not exist for another owner', async () => {
    const draft = await c.draft(owner);
    const other = await c.speaker();
    const itsEvent = await c.event(other);
    await expect(c.reread(other, draft)).rejects.toMatchObject({ status: 404 });
    await expect(c.update(other, draft, { title: 'Mine' })).rejects.toMatchObject({ status: 404 });
    await expect(c.send(other, draft)).rejects.toMatchObject({ status: 404 });
    await expect(
      contractDrafts.createForEvent(other.id, itsEvent.id, { templateId: null, fromContractId: draft.id }),
    ).rejects.toMatchObject({ extra: { fieldErrors: { fromContractId: expect.any(String) as string } } });
  });
});

describe('sending', () => {
  it('freezes the text under its hash, gives the next number and asks the first signer', async () => {
    const draft = await c.draft(owner);
    await c.published();
    const sent = await c.send(owner, draft);
    expect(sent).toMatchObject({
      number: 'C-0001',
      status: 'sent',
      sentAt: '2027-03-04T15:00:00.000Z',
      isAuditIntact: true,
      canCountersign: false,
      signers: [{ status: 'invited' }, { status: 'waiting', signingUrl: null, email: `${owner.username}@example.com` }],
      audit: [{ seq: 1, kind: 'sent', actor: 'Jane Doe', ip: '203.0.113.7', previousHash: null }],
    });
    expect(textOf(sent.blocks)).toContain('Speaking agreement C-0001');
    expect(await c.published()).toEqual(['contract.sent', 'contract.signature_requested']);
    const [row] = await context.db.query<{ frozen: string; hash: string; token: string; tokens: string }>(
      `SELECT c.frozen_document AS frozen, c.text_sha256 AS hash, s.token_sealed AS token
       FROM contracts c JOIN contract_signers s ON s.contract_id = c.id AND s.position = 0 WHERE c.id = $1`,
      [sent.id],
    );
    expect(createHash('sha256').update(row!.frozen).digest('hex')).toBe(row!.hash);
    expect(row!.hash).toBe(sent.textSha256);
    expect(row!.token).not.toContain(c.token(sent));
  });

  it('stays as it was when the event changes, and when somebody tries to change it', async () => {
    const sent = await c.sent(owner);
    const event = await events.getForOwnerOrThrow(owner.id, sent.eventId);
    await events.updateEvent(owner.id, event.id, { version: event.version, grossFeeCents: 1, title: 'Renamed' });
    const now = await c.reread(owner, sent);
    expect(now.blocks).toEqual(sent.blocks);
    expect(now).toMatchObject({ feeCents: 1_250_000, eventTitle: 'Annual Meeting', eventDate: '2027-09-14' });
    await expect(c.update(owner, now, { title: 'Other' })).rejects.toMatchObject({ code: 'CONTRACT_NOT_DRAFT' });
    await expect(contractDrafts.deleteDraft(owner.id, now.id)).rejects.toMatchObject({ code: 'CONTRACT_NOT_DRAFT' });
    for (const change of [
      `title = 'x'`,
      `frozen_document = '{}'`,
      `text_sha256 = 'x'`,
      `number = 9`,
      `frozen_document = NULL`,
    ]) {
      await expect(context.db.query(`UPDATE contracts SET ${change} WHERE id = $1`, [now.id])).rejects.toThrow();
    }
    await expect(context.db.query(`DELETE FROM contracts WHERE id = $1`, [now.id])).rejects.toThrow();
  });

  it('names the account in place of a sandbox’s speaker', async () => {
    const draft = await c.draft(owner);
    const [sid, speaker] = draft.signers;
    const named = await c.update(owner, draft, {
      signers: [
        { id: sid?.id, role: 'client', name: 'Sid S.', email: 'sid@acme.example' },
        { id: speaker?.id, role: 'speaker', name: SANDBOX_SPEAKER },
      ],
    });
    expect((await c.send(owner, named)).signers.map(({ name }) => name)).toEqual(['Sid S.', speaker?.name]);
  });

  it('twice at the same moment sends once; with one key both are answered the same', async () => {
    const draft = await c.draft(owner);
    const results = await Promise.allSettled([c.send(owner, draft), c.send(owner, draft)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'CONTRACT_ALREADY_SENT' },
    });
    const second = await c.draft(owner);
    const [one, two] = await Promise.all([c.send(owner, second, 'k'), c.send(owner, second, 'k')]);
    expect([one.number, two.number]).toEqual(['C-0002', 'C-0002']);
    expect(two.audit).toHaveLength(1);
  });

  it('numbers without a gap, whoever comes first and whatever fails', async () => {
    const drafts = await Promise.all([1, 2, 3, 4].map(() => c.draft(owner)));
    const spoiled = await c.update(owner, drafts[1]!, { body: '{{event.nothing}}' });
    const results = await Promise.allSettled(
      [drafts[0]!, spoiled, drafts[2]!, drafts[3]!].map((draft) => c.send(owner, draft)),
    );
    const numbers = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.number] : []));
    expect(numbers.sort()).toEqual(['C-0001', 'C-0002', 'C-0003']);
    const other = await c.speaker();
    expect((await c.sent(other)).number).toBe('C-0001');
  });

  it('reminds whoever has the turn, and not the speaker', async () => {
    const sent = await c.sent(owner);
    await c.published();
    const remind = () =>
      contractSendings.remind(owner.id, sent.id, { message: 'Please' }, { ip: null, userAgent: null }, 'k');
    const reminded = await remind();
    await remind();
    expect(reminded.audit.map(({ kind }) => kind)).toEqual(['sent', 'reminded']);
    expect(await c.published()).toEqual(['contract.signature_requested']);
    await c.sign(sent);
    await expect(
      contractSendings.remind(owner.id, sent.id, { message: null }, { ip: null, userAgent: null }),
    ).rejects.toMatchObject({ code: 'NOBODY_TO_REMIND' });
  });

  it('names the member who sends, reminds and voids for the speaker', async () => {
    const ann = await context.owner();
    const by = `${ann.username} for Jane Doe`;
    const log = await asMember(ann, async () => {
      const sent = await c.sent(owner);
      const reminded = await contractSendings.remind(owner.id, sent.id, { message: null }, ORIGIN);
      return (await c.void(owner, reminded)).audit;
    });
    expect(log.map(({ actor }) => actor)).toEqual([by, by, by]);
    expect(log.map(({ summary }) => summary)).toEqual([
      expect.stringContaining(`Sent by ${by} as `) as string,
      `Sid Signer was asked again by email, by ${by}.`,
      `Voided by ${by}: New terms`,
    ]);
  });

  it('reminds no one when the signer it names has signed', async () => {
    const draft = await c.draft(owner);
    const [first, speaker] = draft.signers.map(({ id, role, name, title, email }) => ({
      id,
      role,
      name,
      title,
      email,
    }));
    const signers = [first, { role: 'client', name: 'Ana Next', title: null, email: 'ana@acme.example' }, speaker];
    const sent = await c.send(owner, await c.update(owner, draft, { signers }));
    await c.sign(sent);
    await c.published();
    await expect(
      contractSendings.remind(owner.id, sent.id, { signerId: first?.id, message: null }, ORIGIN),
    ).rejects.toMatchObject({ code: 'SIGNER_NOT_NEXT', message: /Sid Signer has already signed/ });
    expect(await c.published()).toEqual([]);
  });
});

describe('the number of a contract', () => {
  it('is the same text in SQL', async () => {
    const rows = await context.db.query<{ n: number; shown: string }>(
      `SELECT n, ${contractNumberSql('n')} AS shown FROM unnest(ARRAY[1, 9999, 12345]) n`,
    );
    expect(rows.map(({ shown }) => shown)).toEqual(rows.map(({ n }) => contractNumber(n)));
  });
});

describe('the list', () => {
  it('shows whose turn it is, and finds by words, status and client', async () => {
    const draft = await c.draft(owner);
    const sent = await c.sent(owner);
    const list = (query: object = {}) =>
      contracts.listContracts(owner.id, { limit: 25, sort: 'updatedAt', direction: 'desc', ...query });
    expect((await list()).items.map(({ id }) => id).sort()).toEqual([draft.id, sent.id].sort());
    expect((await list({ status: ['sent'] })).items).toMatchObject([
      {
        number: 'C-0001',
        signerCount: 2,
        signedCount: 0,
        nextSignerId: sent.signers[0]?.id,
        nextSignerName: 'Sid Signer',
        nextSignerRole: 'client',
        group: 'waiting',
      },
    ]);
    expect((await list({ q: 'acme c-0001' })).items.map(({ id }) => id)).toEqual([sent.id]);
    expect((await list({ q: 'nothing' })).items).toEqual([]);
    expect((await list({ clientId: draft.clientId })).items.map(({ id }) => id)).toEqual([draft.id]);
    expect((await list({ eventId: sent.eventId })).items.map(({ id }) => id)).toEqual([sent.id]);
    const first = await list({ limit: 1 });
    const second = await list({ limit: 1, cursor: first.nextCursor });
    expect([...first.items, ...second.items].map(({ id }) => id).sort()).toEqual([draft.id, sent.id].sort());
    expect(await contracts.counts(owner.id)).toMatchObject({
      byStatus: { draft: 1, sent: 1, completed: 0 },
      toCountersign: 0,
    });
    const byNext = async () => {
      const query = { sort: 'next', direction: 'asc', limit: 1 } as const;
      const page = await list(query);
      return [...page.items, ...(await list({ ...query, cursor: page.nextCursor })).items].map(({ id }) => id);
    };
    expect(await byNext()).toEqual([sent.id, draft.id]);
    await c.sign(sent);
    expect((await contracts.counts(owner.id)).toCountersign).toBe(1);
    const [mine] = (await list({ sort: 'next', direction: 'asc' })).items;
    expect(mine).toMatchObject({ id: sent.id, nextSignerRole: 'speaker', group: 'mine' });
  });
});
