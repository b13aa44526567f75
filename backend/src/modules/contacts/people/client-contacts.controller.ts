import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  contactEventPage,
  listContactEventsQuery,
  type ContactEventPage,
  type ListContactEventsQuery,
} from '@lectern/protocol/clients';
import { id as idSchema } from '@lectern/protocol/primitives';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { ClientFactsService } from '../client-facts/client-facts.service';

@ApiTags('clients')
@Controller('client-contacts')
export class ClientContactsController {
  constructor(private readonly facts: ClientFactsService) {}

  @Get(':id/events')
  @ApiResponse({ status: 200, standardSchema: contactEventPage })
  events(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Query({ schema: listContactEventsQuery }) query: ListContactEventsQuery,
  ): Promise<ContactEventPage> {
    return this.facts.contactEvents(user.id, id, query);
  }
}
