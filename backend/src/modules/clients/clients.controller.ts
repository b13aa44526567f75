import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  clientPage,
  clientResponse,
  createClientInput,
  listClientsQuery,
  updateClientInput,
  type ClientPage,
  type ClientResponse,
  type CreateClientInput,
  type ListClientsQuery,
  type UpdateClientInput,
} from '@lectern/protocol/clients';
import { deleteQuery, type DeleteQuery } from '@lectern/protocol/form-fields';
import { id as idSchema } from '@lectern/protocol/primitives';
import { CurrentUser, type SignedInUser } from '../../common/current-user';
import { IdempotencyKey } from '../../common/idempotency-key';
import { ClientsService } from './clients.service';

@ApiTags('clients')
@Controller('clients')
export class ClientsController {
  constructor(private readonly clients: ClientsService) {}

  @Get()
  @ApiResponse({ status: 200, standardSchema: clientPage })
  list(
    @CurrentUser() user: SignedInUser,
    @Query({ schema: listClientsQuery }) query: ListClientsQuery,
  ): Promise<ClientPage> {
    return this.clients.listClients(user.id, query);
  }

  @Post()
  @ApiResponse({ status: 201, standardSchema: clientResponse })
  create(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: createClientInput }) body: CreateClientInput,
    @IdempotencyKey() key?: string,
  ): Promise<ClientResponse> {
    return this.clients.createClient(user.id, body, key);
  }

  @Get(':id')
  @ApiResponse({ status: 200, standardSchema: clientResponse })
  get(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
  ): Promise<ClientResponse> {
    return this.clients.getForOwnerOrThrow(user.id, id);
  }

  @Patch(':id')
  @ApiResponse({ status: 200, standardSchema: clientResponse })
  update(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: updateClientInput }) body: UpdateClientInput,
  ): Promise<ClientResponse> {
    return this.clients.updateClient(user.id, id, body);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiResponse({ status: 204 })
  async delete(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Query({ schema: deleteQuery }) query: DeleteQuery,
  ): Promise<void> {
    await this.clients.deleteClient(user.id, id, query.version);
  }
}
