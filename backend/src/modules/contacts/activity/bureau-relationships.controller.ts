import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApplyCommissionInput, AppliedCommission } from '@lectern/protocol/bureau-partners';
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
import { CommissionsService } from '../bureau-performance/commissions.service';
import { InteractionsService } from './interactions.service';

@ApiTags('bureau partners')
@Needs('contacts')
@Controller('bureau-partners')
export class BureauRelationshipsController {
  constructor(
    private readonly activity: ActivityService,
    private readonly interactions: InteractionsService,
    private readonly commissions: CommissionsService,
  ) {}

  @Get(':id/activity')
  @Returns(ActivityPage)
  list(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Query({ schema: ListActivityQuery }) query: ListActivityQuery,
  ) {
    return this.activity.listActivity(user.id, { bureauPartnerId: id }, query);
  }

  @Post(':id/interactions')
  @Returns(InteractionResponse, 201)
  log(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: CreateInteractionInput }) body: CreateInteractionInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.interactions.logInteraction(user.id, { bureauPartnerId: id }, body, key);
  }

  /** Only what was shown and chosen; safe to repeat, so without an Idempotency-Key. */
  @Needs('money', 'act')
  @Post(':id/commission-changes')
  @Returns(AppliedCommission)
  applyCommission(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: ApplyCommissionInput }) body: ApplyCommissionInput,
  ) {
    return this.commissions.applyCommission(user, id, body);
  }
}
