import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  ClientChoices,
  ClientMoney,
  ClientPage,
  ClientResponse,
  CreateClientInput,
  ListClientsQuery,
  MergeClientsInput,
  UpdateClientInput,
} from '@lectern/protocol/clients';
import { LikelyDuplicates } from '@lectern/protocol/merging';
import { CurrentUser, type SignedInUser } from '../../common/current-user';
import { Needs } from '../../common/permissions';
import { ExpectedVersion, Id, IdempotencyKey, Returns, ReturnsNothing } from '../../common/routes';
import { ClientFactsService } from './client-facts/client-facts.service';
import { ClientsService } from './clients.service';

@ApiTags('clients')
@Needs('contacts')
@Controller('clients')
export class ClientsController {
  constructor(
    private readonly clients: ClientsService,
    private readonly facts: ClientFactsService,
  ) {}

  @Get()
  @Returns(ClientPage)
  list(@CurrentUser() user: SignedInUser, @Query({ schema: ListClientsQuery }) query: ListClientsQuery) {
    return this.clients.listClients(user, query);
  }

  @Post()
  @Returns(ClientResponse, 201)
  create(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: CreateClientInput }) body: CreateClientInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.clients.createClient(user.id, body, key);
  }

  /** Before `:id`, which would take the word for one. */
  @Get('choices')
  @Returns(ClientChoices)
  choices(@CurrentUser() user: SignedInUser) {
    return this.facts.choices(user.id);
  }

  @Get(':id')
  @Returns(ClientResponse)
  get(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.clients.getForOwnerOrThrow(user.id, id);
  }

  @Patch(':id')
  @Returns(ClientResponse)
  update(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: UpdateClientInput }) body: UpdateClientInput,
  ) {
    return this.clients.updateClient(user.id, id, body);
  }

  @Delete(':id')
  @ReturnsNothing()
  delete(@CurrentUser() user: SignedInUser, @Id() id: string, @ExpectedVersion() version?: number) {
    return this.clients.deleteClient(user.id, id, version);
  }

  @Needs('money', 'see')
  @Get(':id/money')
  @Returns(ClientMoney)
  money(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.facts.money(user.id, id);
  }

  @Get(':id/likely-duplicates')
  @Returns(LikelyDuplicates)
  likelyDuplicates(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.facts.likelyDuplicates(user.id, id);
  }

  /** The other client of the body goes into this one. */
  @Post(':id/merges')
  @Returns(ClientResponse, 201)
  merge(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: MergeClientsInput }) body: MergeClientsInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.clients.mergeClients(user.id, id, body, key);
  }
}
