/**
 * Makes one client of two, with everything that belonged to either. Called by the clients' routes. Nothing is lost: what
 * could not become the client's that is left stands in the record of the merge, which its activity shows.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import { Outbox } from '@lectern/database/outbox';
import {
  clientMergeField,
  type ClientContactResponse,
  type ClientResponse,
  type MergeClientsInput,
} from '@lectern/protocol/clients';
import type { MergeDifference } from '@lectern/protocol/merging';
import { v7 as uuidv7 } from 'uuid';
import { fieldError, staleVersion } from '../../../../common/app-error';
import { joinNotes, matchPeople, mergeFields, mergePerson, patiently } from '../../../../common/merging';
import { contactText, rolesOf } from '../client-contacts';
import { ClientMergeRepository } from './client-merge.repository';
import { tooManyContacts } from '../clients.errors';
import type { ClientRow } from '../clients.mapper';
import { ClientsRepository } from '../clients.repository';
import { ClientsService } from '../clients.service';

const TAGS_MAX = 30;
const CONTACTS_MAX = 100;

@Injectable()
export class ClientMergeService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly clients: ClientsRepository,
    private readonly merges: ClientMergeRepository,
    private readonly service: ClientsService,
  ) {}

  /** `otherId` goes into `id`. Refused when one of the two is not as it was shown. */
  async mergeClients(ownerId: string, id: string, input: MergeClientsInput, key?: string): Promise<ClientResponse> {
    if (input.otherId === id) throw fieldError('otherId', 'Choose another client');
    const merged = await patiently(() =>
      this.db.tx((tx) =>
        createOnce(tx, { ownerId, key, scope: `merge of client ${id}`, input }, async () => {
          const stale = await this.findStale(tx, ownerId, id, input);
          if (stale) throw new StaleClient(stale);
          await this.merge(tx, ownerId, id, input);
          return id;
        }),
      ),
    ).catch(async (error: unknown) => {
      if (!(error instanceof StaleClient)) throw error;
      throw staleVersion(await this.service.getForOwnerOrThrow(ownerId, error.clientId));
    });
    return this.service.getForOwnerOrThrow(ownerId, merged.id);
  }

  /** Locks both and returns the one that is not as it was shown, or not there. */
  private async findStale(tx: Tx, ownerId: string, id: string, input: MergeClientsInput) {
    const versions = await this.merges.lockBoth(tx, ownerId, [id, input.otherId]);
    if (versions.get(id) !== input.version) return id;
    return versions.get(input.otherId) === input.otherVersion ? undefined : input.otherId;
  }

  private async merge(tx: Tx, ownerId: string, id: string, input: MergeClientsInput): Promise<void> {
    const now = this.clock.now();
    const kept = await this.clients.findIn(tx, ownerId, id);
    const other = await this.clients.findIn(tx, ownerId, input.otherId);
    if (!kept || !other) throw new Error('a client that is locked is gone');

    const fields = mergeFields(kept, other, clientMergeField.options, input.fromOther);
    const notes = joinNotes(kept.notes, other.notes, other.name);
    const tags = joinTags(kept, other);
    const people = await this.uniteContacts(tx, ownerId, kept, other);

    await this.clients.update(tx, ownerId, id, {
      ...fields.values,
      notes: notes.notes,
      tags: tags.tags,
      contactText: contactText(people.contacts),
      updatedAt: now,
    });
    await this.clients.replaceContacts(tx, ownerId, id, people.contacts);
    await this.merges.moveReferences(tx, ownerId, other.id, id);
    await this.clients.delete(tx, ownerId, other.id);
    await this.merges.record(tx, {
      id: uuidv7(),
      ownerId,
      clientId: id,
      mergedId: other.id,
      mergedName: other.name,
      mergedRow: other,
      differences: [...fields.differences, ...notes.differences, ...tags.differences, ...people.differences],
      mergedAt: now,
    });
    await this.outbox.add(tx, 'client.merged', { ownerId, clientId: id, mergedClientId: other.id });
  }

  /** Contacts with the same address become one, with the roles and the places at events of both; the others come along. */
  private async uniteContacts(tx: Tx, ownerId: string, kept: ClientRow, other: ClientRow) {
    const { same, coming } = matchPeople(kept.contacts, other.contacts);
    const contacts = new Map<string, ClientContactResponse>(
      [...kept.contacts, ...coming.map((contact) => ({ ...contact, isPrimary: false }))].map((contact) => [
        contact.id,
        contact,
      ]),
    );
    if (contacts.size > CONTACTS_MAX) throw tooManyContacts(contacts.size, CONTACTS_MAX);
    const differences: MergeDifference[] = [];
    for (const pair of same) {
      const person = contacts.get(pair.kept.id) ?? pair.kept;
      const merged = mergePerson(person, pair.other);
      differences.push(...merged.differences);
      contacts.set(person.id, {
        ...person,
        ...merged.values,
        ...rolesOf([person.role, ...person.otherRoles, pair.other.role, ...pair.other.otherRoles]),
      });
      await this.merges.unite(tx, ownerId, pair.other.id, person.id);
    }
    const list = [...contacts.values()];
    const nobody = !list.some((contact) => contact.isPrimary);
    return {
      contacts: list.map((contact, position) => ({
        ...contact,
        isPrimary: contact.isPrimary || (nobody && position === 0),
      })),
      differences,
    };
  }
}

/** Leaves the transaction with the client that has moved on. */
class StaleClient extends Error {
  constructor(readonly clientId: string) {
    super('stale');
  }
}

function joinTags(kept: ClientRow, other: ClientRow): { tags: string[]; differences: MergeDifference[] } {
  const known = new Set(kept.tags.map((tag) => tag.toLowerCase()));
  const all = [...kept.tags, ...other.tags.filter((tag) => !known.has(tag.toLowerCase()))];
  const left = all.slice(TAGS_MAX);
  return {
    tags: all.slice(0, TAGS_MAX),
    differences: left.length > 0 ? [{ field: 'tags', person: null, value: left }] : [],
  };
}
