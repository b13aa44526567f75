/** A speaker with an event that a contract can be sent for, and the steps of its signing: for integration tests. */
import {
  CountersignInput,
  CreateContractInput,
  DeclineContractInput,
  SignContractInput,
  UpdateContractInput,
  type ContractResponse,
} from '@lectern/protocol/contracts';
import {
  ContractDraftsService,
  ContractRecordsService,
  ContractSendingsService,
  ContractSigningService,
} from '../modules/contracts';
import { aClient } from './builders/clients';
import { anEvent } from './builders/events';
import { aProfile } from './builders/profile';
import type { TestContext, TestOwner } from './test-context';

export const ORIGIN = { ip: '203.0.113.7', userAgent: 'Test browser' };

export function contractCases(context: TestContext) {
  const cases = {
    /** Everything that the built-in agreement names is filled in. */
    async speaker(timeZone?: string): Promise<TestOwner> {
      const owner = await context.owner(timeZone);
      await aProfile(context, owner, { name: 'Jane Doe', title: 'Author' });
      return owner;
    },

    async event(owner: TestOwner, fields: object = {}) {
      const client = await aClient(context, owner, {
        name: 'Acme',
        contacts: [
          { name: 'Ann Lee', email: 'ann@acme.example', isPrimary: true },
          { name: 'Sid Signer', title: 'CFO', email: 'sid@acme.example', role: 'signer' },
        ],
      });
      return anEvent(context, owner, {
        title: 'Annual Meeting',
        clientId: client.id,
        eventDate: '2027-09-14',
        city: 'Denver',
        state: 'CO',
        presentationTitle: 'Leading out loud',
        lengthMinutes: 60,
        grossFeeCents: 1_250_000,
        travelTerms: 'client_books',
        ...fields,
      });
    },

    async draft(owner: TestOwner, input: object = {}): Promise<ContractResponse> {
      const event = await cases.event(owner);
      return context.get(ContractDraftsService).createForEvent(owner.id, event.id, CreateContractInput.parse(input));
    },

    update: (owner: TestOwner, draft: ContractResponse, fields: object) =>
      context
        .get(ContractDraftsService)
        .updateDraft(owner.id, draft.id, UpdateContractInput.parse({ version: draft.version, ...fields })),

    send: (owner: TestOwner, draft: ContractResponse, key?: string) =>
      context
        .get(ContractSendingsService)
        .send(owner.id, draft.id, { version: draft.version, message: null, asksDeposit: false }, ORIGIN, key),

    /** A contract that went out to Sid Signer. */
    async sent(owner: TestOwner): Promise<ContractResponse> {
      return cases.send(owner, await cases.draft(owner));
    },

    /** The secret in the link of a signer. */
    token(contract: ContractResponse, position = 0): string {
      const url = contract.signers[position]?.signingUrl;
      if (!url) throw new Error('this signer has no link');
      return url.split('/').at(-1) ?? '';
    },

    sign: (contract: ContractResponse, position = 0, fields: object = {}) =>
      context
        .get(ContractSigningService)
        .sign(
          SignContractInput.parse({
            token: cases.token(contract, position),
            name: 'Sid Signer',
            hasConsent: true,
            mark: { kind: 'typed' },
            textSha256: contract.textSha256,
            ...fields,
          }),
          ORIGIN,
        ),

    decline: (contract: ContractResponse, position = 0) =>
      context
        .get(ContractSigningService)
        .decline(DeclineContractInput.parse({ token: cases.token(contract, position), reason: 'The fee' }), ORIGIN),

    countersign: (owner: TestOwner, contract: ContractResponse, key?: string) =>
      context
        .get(ContractSigningService)
        .countersign(
          owner.id,
          contract.id,
          CountersignInput.parse({
            name: 'Jane Doe',
            hasConsent: true,
            mark: { kind: 'typed' },
            textSha256: contract.textSha256,
          }),
          ORIGIN,
          key,
        ),

    void: (owner: TestOwner, contract: ContractResponse) =>
      context
        .get(ContractSendingsService)
        .void(owner.id, contract.id, { version: contract.version, reason: 'New terms' }, ORIGIN),

    /** Signed by both. */
    async completed(owner: TestOwner): Promise<ContractResponse> {
      const contract = await cases.sent(owner);
      await cases.sign(contract);
      return cases.countersign(owner, contract);
    },

    reread: (owner: TestOwner, contract: ContractResponse) =>
      context.get(ContractRecordsService).getForOwnerOrThrow(owner.id, contract.id),

    /** The types of the events that wait to be published, oldest first; forgotten afterwards. */
    async published(): Promise<string[]> {
      const rows = await context.db.query<{ type: string }>('SELECT type FROM outbox ORDER BY id');
      await context.db.query('DELETE FROM outbox');
      return rows.map((row) => row.type);
    },
  };
  return cases;
}
