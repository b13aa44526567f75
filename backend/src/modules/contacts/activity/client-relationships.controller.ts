import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { id as idSchema } from '@lectern/protocol/primitives';
import {
  activityPage,
  createInteractionInput,
  interactionResponse,
  listActivityQuery,
  type ActivityPage,
  type CreateInteractionInput,
  type InteractionResponse,
  type ListActivityQuery,
} from '@lectern/protocol/relationships';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { IdempotencyKey } from '../../../common/idempotency-key';
import { ActivityService } from './activity.service';
import { InteractionsService } from './interactions.service';

@ApiTags('clients')
@Controller('clients')
export class ClientRelationshipsController {
  constructor(
    private readonly activity: ActivityService,
    private readonly interactions: InteractionsService,
  ) {}

  @Get(':id/activity')
  @ApiResponse({ status: 200, standardSchema: activityPage })
  list(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Query({ schema: listActivityQuery }) query: ListActivityQuery,
  ): Promise<ActivityPage> {
    return this.activity.listActivity(user.id, { clientId: id }, query);
  }

  @Post(':id/interactions')
  @ApiResponse({ status: 201, standardSchema: interactionResponse })
  log(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: createInteractionInput }) body: CreateInteractionInput,
    @IdempotencyKey() key?: string,
  ): Promise<InteractionResponse> {
    return this.interactions.logInteraction(user.id, { clientId: id }, body, key);
  }
}
