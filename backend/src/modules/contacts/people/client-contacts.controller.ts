import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ContactEventPage, ListContactEventsQuery } from '@lectern/protocol/speaking-events';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { Needs } from '../../../common/permissions';
import { Id, Returns } from '../../../common/routes';
import { ClientFactsService } from '../client-facts/client-facts.service';

@ApiTags('clients')
@Needs('contacts')
@Controller('client-contacts')
export class ClientContactsController {
  constructor(private readonly facts: ClientFactsService) {}

  @Get(':id/events')
  @Returns(ContactEventPage)
  events(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Query({ schema: ListContactEventsQuery }) query: ListContactEventsQuery,
  ) {
    return this.facts.contactEvents(user.id, id, query);
  }
}
