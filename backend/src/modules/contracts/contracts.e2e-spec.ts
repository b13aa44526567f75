/** Contracts over HTTP: the speaker's side, and that of a signer without an account. */
import { Writable } from 'node:stream';
import type { ContractCounts, ContractPage, ContractResponse, SigningView } from '@lectern/protocol/contracts';
import type { DashboardResponse, NavigationCounts } from '@lectern/protocol/dashboard';
import type { TeamResponse } from '@lectern/protocol/team';
import { createTestApp, joinOffice, type TestApp, type TestPerson } from '../../testing/test-app';

let app: TestApp;
let speaker: TestPerson;
let eventId: string;
let log = '';

beforeAll(async () => {
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString();
      done();
    },
  });
  app = await createTestApp({ log: stream });
  speaker = await app.signUp();
  eventId = (await made<{ id: string }>('/api/events', { title: 'Annual Meeting' })).id;
});
afterAll(() => app.close());

async function made<Body>(path: string, body: object, headers = {}): Promise<Body> {
  const answer = await speaker.call('post', path, body, headers);
  expect(answer.status).toBe(201);
  return answer.body as Body;
}

async function sent(): Promise<ContractResponse> {
  const draft = await made<ContractResponse>(`/api/events/${eventId}/contracts`, {});
  const fields = {
    version: 1,
    body: 'We agree on {{event.title}}.',
    signers: [
      { role: 'client', name: 'Sid', email: 'sid@acme.example' },
      { role: 'speaker', name: 'Jane' },
    ],
  };
  expect((await speaker.call('patch', `/api/contracts/${draft.id}`, fields)).status).toBe(200);
  return made(`/api/contracts/${draft.id}/sendings`, { version: 2, message: 'Please' });
}

const tokenOf = (contract: ContractResponse) => contract.signers[0]?.signingUrl?.split('/').at(-1) ?? '';
const signature = (contract: ContractResponse, fields: object = {}) => ({
  name: 'Sid',
  hasConsent: true,
  mark: { kind: 'typed' },
  textSha256: contract.textSha256,
  ...fields,
});

it('is read, signed and fetched by a visitor, whose link stands in no line of the log', async () => {
  const contract = await sent();
  const token = tokenOf(contract);
  const visitor = app.agent();
  const opened = await visitor.call('post', '/api/signing', { token });
  expect(opened.status).toBe(200);
  expect(opened.body as SigningView).toMatchObject({
    state: 'ready',
    message: 'Please',
    blocks: [{ type: 'paragraph', spans: [{ text: 'We agree on Annual Meeting.' }] }],
  });
  const early = await visitor.call('post', '/api/signing/pdf', { token });
  expect(early.body).toMatchObject({ code: 'CONTRACT_NOT_SEALED' });
  const signed = await visitor.call('post', '/api/signing/signatures', { token, ...signature(contract) });
  expect(signed.body).toMatchObject({ state: 'signed' });
  const done = await made<ContractResponse>(
    `/api/contracts/${contract.id}/countersignature`,
    signature(contract, { name: 'Jane' }),
  );
  expect(done).toMatchObject({ status: 'completed', isAuditIntact: true });
  expect(done.audit[1]).toMatchObject({ kind: 'viewed', ip: expect.stringContaining('127.0.0.1') as string });
  expect(log).toContain('/api/signing/signatures');
  expect(log).not.toContain(token);
});

it.each([
  ['no consent', { hasConsent: false }, 'hasConsent'],
  ['no name', { name: ' ' }, 'name'],
  ['no picture', { mark: { kind: 'drawn', png: '' } }, 'mark.png'],
  ['a text for a picture', { mark: { kind: 'drawn', png: 'not base64!' } }, 'mark.png'],
  ['a picture of nothing', { mark: { kind: 'drawn', png: 'aGVsbG8=' } }, 'mark.png'],
  ['a huge picture', { mark: { kind: 'drawn', png: 'A'.repeat(300_000) } }, 'mark.png'],
  ['no hash of the text', { textSha256: 'short' }, 'textSha256'],
])('a signature with %s is refused at its field', async (_name, fields, field) => {
  const contract = await sent();
  const body = { token: tokenOf(contract), ...signature(contract, fields) };
  const answer = await app.agent().call('post', '/api/signing/signatures', body);
  expect(answer.status).toBe(400);
  expect((answer.body as { fieldErrors: object }).fieldErrors).toHaveProperty([field]);
});

it('ends in clear words: declined, taken back, no such link', async () => {
  const visitor = app.agent();
  const declined = await sent();
  const reason = { token: tokenOf(declined), reason: 'Another date' };
  expect((await visitor.call('post', '/api/signing/declines', reason)).body).toMatchObject({ state: 'declined' });
  const late = await visitor.call('post', '/api/signing/signatures', {
    token: tokenOf(declined),
    ...signature(declined),
  });
  expect(late.body).toMatchObject({ code: 'CONTRACT_DECLINED', message: expect.any(String) as string });
  const voided = await sent();
  await made(`/api/contracts/${voided.id}/voidings`, { version: voided.version, reason: 'New terms' });
  const gone = await visitor.call('post', '/api/signing/signatures', { token: tokenOf(voided), ...signature(voided) });
  expect([gone.status, (gone.body as { code: string }).code]).toEqual([410, 'CONTRACT_VOIDED']);
  expect((await visitor.call('post', '/api/signing', { token: 'x'.repeat(43) })).status).toBe(404);
});

describe('a member of the office', () => {
  const countersign = (contract: ContractResponse, by: TestPerson) =>
    by.call('post', `/api/contracts/${contract.id}/countersignature`, signature(contract, { name: 'Ana Ruiz' }));
  const turnOfSpeaker = async () => {
    const contract = await sent();
    const signed = await app
      .agent()
      .call('post', '/api/signing/signatures', { token: tokenOf(contract), ...signature(contract) });
    expect(signed.status).toBe(200);
    return contract;
  };
  const memberWith = async (maySign: boolean) => {
    const member = await app.signUp();
    await joinOffice(app, speaker, member, { role: 'manager', maySign });
    return member;
  };

  it('signs for the speaker under a mandate, and everything that names the signature says so', async () => {
    const member = await memberWith(true);
    const contract = await turnOfSpeaker();
    const shown = (await member.call('get', `/api/contracts/${contract.id}`)).body as ContractResponse;
    const name = shown.signers[1]?.name ?? '';
    const signedName = `${name}, signed by Ana Ruiz under mandate`;
    expect(shown.consentText).toContain(`I agree to its terms for ${speaker.username}, whose mandate to sign I have`);
    const answer = await countersign(contract, member);
    expect(answer.status).toBe(201);
    const done = answer.body as ContractResponse;
    expect(done).toMatchObject({ status: 'completed', isAuditIntact: true });
    expect(done.signers[1]).toMatchObject({ signedName });
    const line = done.audit.findLast(({ kind }) => kind === 'signed');
    expect(line).toMatchObject({
      actor: signedName,
      summary: `${signedName} (account ${member.username}), with a typed signature, after agreeing to sign electronically.`,
    });
    const [stored] = await app.db.query<{ entry: string; consentText: string }>(
      `SELECT a.entry, s.consent_text AS "consentText" FROM contract_audit a
       JOIN contract_signers s ON s.contract_id = a.contract_id AND s.role = 'speaker'
       WHERE a.contract_id = $1 AND a.seq = $2`,
      [contract.id, line?.seq],
    );
    expect(JSON.parse(stored?.entry ?? '{}')).toMatchObject({
      facts: { mandate: { userId: member.userId, username: member.username } },
    });
    expect(stored?.consentText).toBe(shown.consentText);
    // The owner's own signature reads as ever.
    expect(((await speaker.call('get', `/api/contracts/${contract.id}`)).body as ContractResponse).consentText).toMatch(
      /^I have read this document, I agree to its terms, and I agree to sign it electronically/,
    );
  });

  it('waits for the owner without a mandate, in list, menu and dashboard', async () => {
    const contract = await turnOfSpeaker();
    const seenBy = async (person: TestPerson) => {
      const answer = async <T>(path: string) => (await person.call('get', path)).body as T;
      const { items } = await answer<ContractPage>('/api/contracts?limit=100');
      const { toCountersign } = await answer<ContractCounts>('/api/contracts/counts');
      const { contractsToSign } = await answer<NavigationCounts>('/api/dashboard/counts');
      const { needsYouNow } = await answer<DashboardResponse>('/api/dashboard');
      return {
        group: items.find(({ id }) => id === contract.id)?.group,
        isCounted: toCountersign > 0,
        isInMenu: contractsToSign > 0,
        isAction: needsYouNow.some(({ kind }) => kind === 'contract_to_sign'),
      };
    };
    const mine = { group: 'mine', isCounted: true, isInMenu: true, isAction: true };
    expect(await seenBy(speaker)).toEqual(mine);
    expect(await seenBy(await memberWith(true))).toEqual(mine);
    expect(await seenBy(await memberWith(false))).toEqual({
      group: 'waiting',
      isCounted: false,
      isInMenu: false,
      isAction: false,
    });
  });

  it('doesn’t sign without a mandate, nor with one that was withdrawn while the page was open', async () => {
    const contract = await turnOfSpeaker();
    const refused = { code: 'NOT_PERMITTED', message: expect.stringMatching(/nothing was signed/) as string };
    const without = await countersign(contract, await memberWith(false));
    expect([without.status, without.body]).toEqual([403, expect.objectContaining(refused)]);
    const member = await memberWith(true);
    expect((await member.call('get', `/api/contracts/${contract.id}`)).status).toBe(200);
    const { items } = (await speaker.call('get', '/api/team-members')).body as TeamResponse;
    const { id, version } = items.find(({ username }) => username === member.username) ?? {};
    await speaker.call('patch', `/api/team-members/${id}`, { version, role: 'manager', maySign: false });
    const late = await countersign(contract, member);
    expect([late.status, late.body]).toEqual([403, expect.objectContaining(refused)]);
    expect((await speaker.call('get', `/api/contracts/${contract.id}`)).body).toMatchObject({ canCountersign: true });
  });
});

it('streams the PDF of a draft to its owner alone', async () => {
  const draft = await made<ContractResponse>(`/api/events/${eventId}/contracts`, {});
  const answer = await speaker.call('get', `/api/contracts/${draft.id}/pdf`);
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining('Draft-') as string,
    'cache-control': 'private, no-store',
  });
  expect((answer.body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
  const stranger = await app.signUp();
  expect((await stranger.call('get', `/api/contracts/${draft.id}/pdf`)).status).toBe(404);
});

it('says what stops a draft, at the fields of its form', async () => {
  const draft = await made<ContractResponse>(`/api/events/${eventId}/contracts`, {});
  const answer = await speaker.call('post', `/api/contracts/${draft.id}/sendings`, { version: 1 });
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({
    code: 'CONTRACT_INCOMPLETE',
    fieldErrors: { signers: expect.any(String) as string },
  });
  const list = await speaker.call('get', '/api/contracts?status=draft&limit=100');
  expect((list.body as { items: { id: string }[] }).items.map(({ id }) => id)).toContain(draft.id);
});
