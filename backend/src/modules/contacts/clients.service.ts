/** Clients and their contacts. Called by the clients' routes, the import and other modules. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@lectern/database/db';
import type {
  ClientPage,
  ClientResponse,
  CreateClientInput,
  ListClientsQuery,
  MergeClientsInput,
  UpdateClientInput,
} from '@lectern/protocol/clients';
import type { ClientContactResponse } from '@lectern/protocol/client-contacts';
import { onlyOf } from '../../common/many';
import { clientKind } from './kinds/client-kind';
import { OrganizationMergeService } from './merging/organization-merge.service';
import { OrganizationsService, type OrganizationOwner } from './organizations.service';
import { withPerson, type ClientPerson } from './people/client-contacts';

@Injectable()
export class ClientsService {
  constructor(
    private readonly organizations: OrganizationsService,
    private readonly merges: OrganizationMergeService,
  ) {}

  listClients(owner: OrganizationOwner, query: ListClientsQuery): Promise<ClientPage> {
    return this.organizations.list(clientKind, owner, query);
  }

  getForOwnerOrThrow(ownerId: string, id: string): Promise<ClientResponse> {
    return this.organizations.getForOwnerOrThrow({ kind: clientKind, ownerId, id });
  }

  createClient(ownerId: string, input: CreateClientInput, key?: string): Promise<ClientResponse> {
    return this.organizations.create(clientKind, ownerId, input, key);
  }

  /** In the caller's transaction; returns their ids. */
  add(tx: Tx, ownerId: string, inputs: readonly (CreateClientInput & { id?: string })[]): Promise<string[]> {
    return this.organizations.add(tx, clientKind, ownerId, inputs);
  }

  /**
   * A person at the client in a role, in the caller's transaction: known by name, or added at the end of the list. What is
   * given replaces what was known. Returns the contact's id.
   */
  async addPerson(tx: Tx, ownerId: string, clientId: string, person: ClientPerson): Promise<string> {
    const apply = (known: ClientContactResponse[]) => {
      const { contacts, personId } = withPerson(known, person);
      return { id: personId, list: contacts };
    };
    return onlyOf(await this.organizations.editPeople(tx, clientKind, ownerId, [{ organizationId: clientId, apply }]));
  }

  updateClient(ownerId: string, id: string, input: UpdateClientInput): Promise<ClientResponse> {
    return this.organizations.update({ kind: clientKind, ownerId, id }, input);
  }

  deleteClient(ownerId: string, id: string, version?: number): Promise<void> {
    return this.organizations.delete({ kind: clientKind, ownerId, id }, version);
  }

  /** `otherId` goes into `id`. Refused when one of the two is not as it was shown. */
  mergeClients(ownerId: string, id: string, input: MergeClientsInput, key?: string): Promise<ClientResponse> {
    return this.merges.merge({ kind: clientKind, ownerId, id }, input, key);
  }
}
