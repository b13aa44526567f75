import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  applyCommissionInput,
  appliedCommission,
  type AppliedCommission,
  type ApplyCommissionInput,
} from '@lectern/protocol/bureau-partners';
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
import { CommissionsService } from '../bureau-performance/commissions.service';
import { InteractionsService } from './interactions.service';

@ApiTags('bureau partners')
@Controller('bureau-partners')
export class BureauRelationshipsController {
  constructor(
    private readonly activity: ActivityService,
    private readonly interactions: InteractionsService,
    private readonly commissions: CommissionsService,
  ) {}

  @Get(':id/activity')
  @ApiResponse({ status: 200, standardSchema: activityPage })
  list(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Query({ schema: listActivityQuery }) query: ListActivityQuery,
  ): Promise<ActivityPage> {
    return this.activity.listActivity(user.id, { bureauPartnerId: id }, query);
  }

  @Post(':id/interactions')
  @ApiResponse({ status: 201, standardSchema: interactionResponse })
  log(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: createInteractionInput }) body: CreateInteractionInput,
    @IdempotencyKey() key?: string,
  ): Promise<InteractionResponse> {
    return this.interactions.logInteraction(user.id, { bureauPartnerId: id }, body, key);
  }

  /** Only what was shown and chosen; safe to repeat, so without an Idempotency-Key. */
  @Post(':id/commission-changes')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: appliedCommission })
  applyCommission(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: applyCommissionInput }) body: ApplyCommissionInput,
  ): Promise<AppliedCommission> {
    return this.commissions.applyCommission(user, id, body);
  }
}
