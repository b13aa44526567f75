import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  ActivityPage,
  CreateInteractionInput,
  InteractionResponse,
  ListActivityQuery,
} from '@lectern/protocol/relationships';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { Needs } from '../../../common/permissions';
import { Id, IdempotencyKey, Returns } from '../../../common/routes';
import { ActivityService } from './activity.service';
import { InteractionsService } from './interactions.service';

@ApiTags('clients')
@Needs('contacts')
@Controller('clients')
export class ClientRelationshipsController {
  constructor(
    private readonly activity: ActivityService,
    private readonly interactions: InteractionsService,
  ) {}

  @Get(':id/activity')
  @Returns(ActivityPage)
  list(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Query({ schema: ListActivityQuery }) query: ListActivityQuery,
  ) {
    return this.activity.listActivity(user.id, { clientId: id }, query);
  }

  @Post(':id/interactions')
  @Returns(InteractionResponse, 201)
  log(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: CreateInteractionInput }) body: CreateInteractionInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.interactions.logInteraction(user.id, { clientId: id }, body, key);
  }
}
