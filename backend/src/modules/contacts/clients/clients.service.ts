/**
 * Owns clients and their contacts. Called by the clients' routes, the import and the demo seed. A client that
 * speaking events belong to is never deleted.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, violatedConstraint, type Tx } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import { Outbox } from '@lectern/database/outbox';
import type {
  ClientPage,
  ClientResponse,
  CreateClientInput,
  ListClientsQuery,
  UpdateClientInput,
} from '@lectern/protocol/clients';
import { v7 as uuidv7 } from 'uuid';
import { staleVersion } from '../../../common/app-error';
import { contactText, toContacts, withPerson, type ClientPerson } from './client-contacts';
import { ClientMergeRepository } from './merging/client-merge.repository';
import { clientHasEvents, clientHeldBy, clientNotFound } from './clients.errors';
import { toClientListItem, toClientResponse } from './clients.mapper';
import { ClientsRepository } from './clients.repository';

@Injectable()
export class ClientsService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly clients: ClientsRepository,
    private readonly merges: ClientMergeRepository,
  ) {}

  async listClients(ownerId: string, query: ListClientsQuery): Promise<ClientPage> {
    const { items, nextCursor } = await this.clients.list(ownerId, query);
    return { items: items.map(toClientListItem), nextCursor };
  }

  async getForOwnerOrThrow(ownerId: string, id: string): Promise<ClientResponse> {
    const row = await this.clients.find(ownerId, id);
    if (!row) throw clientNotFound(await this.merges.mergedInto(ownerId, id));
    return toClientResponse(row);
  }

  async createClient(ownerId: string, input: CreateClientInput, key?: string): Promise<ClientResponse> {
    const { id } = await this.db.tx((tx) =>
      createOnce(tx, { ownerId, key, scope: 'clients', input }, () => this.addClient(tx, ownerId, input)),
    );
    return this.getForOwnerOrThrow(ownerId, id);
  }

  /** In the caller's transaction; answers the client's id. */
  async addClient(tx: Tx, ownerId: string, { contacts, ...fields }: CreateClientInput): Promise<string> {
    const clientId = uuidv7();
    const now = this.clock.now();
    const list = toContacts(contacts, []);
    await this.clients.insert(tx, {
      ...fields,
      id: clientId,
      ownerId,
      contactText: contactText(list),
      version: 1,
      createdAt: now,
      updatedAt: now,
    });
    await this.clients.replaceContacts(tx, ownerId, clientId, list);
    return clientId;
  }

  /**
   * Somebody at the client in a role, in the caller's transaction: known by name, or added at the end of the list. What is
   * known of them stays; only what is missing is filled in. Returns the contact's id.
   */
  async addPerson(tx: Tx, ownerId: string, clientId: string, person: ClientPerson): Promise<string> {
    await this.lockExpected(tx, ownerId, clientId, undefined);
    const client = await this.clients.findIn(tx, ownerId, clientId);
    if (!client) throw clientNotFound();
    const { contacts: known, personId } = withPerson(client.contacts, person);
    await this.clients.update(tx, ownerId, clientId, { contactText: contactText(known), updatedAt: this.clock.now() });
    await this.clients.replaceContacts(tx, ownerId, clientId, known);
    await this.outbox.add(tx, 'client.updated', { ownerId, clientId });
    return personId;
  }

  async updateClient(ownerId: string, id: string, input: UpdateClientInput): Promise<ClientResponse> {
    const { version, contacts, ...fields } = input;
    const updated = await this.db.tx(async (tx) => {
      if (!(await this.lockExpected(tx, ownerId, id, version))) return false;
      const list = contacts && toContacts(contacts, await this.clients.contactIds(tx, ownerId, id));
      await this.clients.update(tx, ownerId, id, {
        ...fields,
        ...(list && { contactText: contactText(list) }),
        updatedAt: this.clock.now(),
      });
      if (list) await this.clients.replaceContacts(tx, ownerId, id, list);
      await this.outbox.add(tx, 'client.updated', { ownerId, clientId: id });
      return true;
    });
    const current = await this.getForOwnerOrThrow(ownerId, id);
    if (!updated) throw staleVersion(current);
    return current;
  }

  /** With a version, only that state is deleted. */
  async deleteClient(ownerId: string, id: string, version?: number): Promise<void> {
    const deleted = await this.db
      .tx(async (tx) => {
        if (!(await this.lockExpected(tx, ownerId, id, version))) return false;
        const events = await this.clients.countEvents(tx, ownerId, id);
        if (events > 0) throw clientHasEvents(events);
        await this.clients.delete(tx, ownerId, id);
        return true;
      })
      .catch((error: unknown) => {
        // An event was given to the client between the count and the delete.
        if (violatedConstraint(error) === 'speaking_events_client') throw clientHasEvents(1);
        throw clientHeldBy(violatedConstraint(error)) ?? error;
      });
    if (!deleted) throw staleVersion(await this.getForOwnerOrThrow(ownerId, id));
  }

  /** Returns false when the version is another one; throws when there is no such client. */
  private async lockExpected(tx: Tx, ownerId: string, id: string, version: number | undefined): Promise<boolean> {
    const current = await this.clients.lockVersion(tx, ownerId, id);
    if (current === undefined) throw clientNotFound(await this.merges.mergedInto(ownerId, id));
    return version === undefined || current === version;
  }
}
