/**
 * What is known of clients beyond their rows: what their fields say, their money, which ones are likely the same, and
 * where a contact takes part. Reads only. Called by the clients' routes.
 */
import { Injectable } from '@nestjs/common';
import type { ClientChoices, ClientMoney } from '@lectern/protocol/clients';
import type { ContactEventPage, ListContactEventsQuery } from '@lectern/protocol/speaking-events';
import type { LikelyDuplicates } from '@lectern/protocol/merging';
import { notFound } from '../../../common/app-error';
import { ClientFactsRepository } from './client-facts.repository';
import { toClientMoney } from './client-money';
import { ClientsService } from '../clients.service';

const contactNotFound = () => notFound('CLIENT_CONTACT_NOT_FOUND', 'This contact does not exist.');

@Injectable()
export class ClientFactsService {
  constructor(
    private readonly clients: ClientsService,
    private readonly facts: ClientFactsRepository,
  ) {}

  async choices(ownerId: string): Promise<ClientChoices> {
    const choices: ClientChoices = { tags: [], industries: [], sources: [] };
    for (const { field, value, count } of await this.facts.choices(ownerId)) {
      choices[field].push({ value, count });
    }
    return choices;
  }

  async money(ownerId: string, clientId: string): Promise<ClientMoney> {
    await this.clients.getForOwnerOrThrow(ownerId, clientId);
    return toClientMoney(await this.facts.money(ownerId, clientId));
  }

  async likelyDuplicates(ownerId: string, clientId: string): Promise<LikelyDuplicates> {
    await this.clients.getForOwnerOrThrow(ownerId, clientId);
    return { items: await this.facts.duplicates(ownerId, clientId) };
  }

  async contactEvents(ownerId: string, contactId: string, query: ListContactEventsQuery): Promise<ContactEventPage> {
    if (!(await this.facts.contactExists(ownerId, contactId))) throw contactNotFound();
    const { items, nextCursor } = await this.facts.contactEvents(ownerId, contactId, query);
    return { items: items.map(({ sortKey: _sortKey, ...event }) => event), nextCursor };
  }
}
