import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  challengeHoldInput,
  eventHoldsResponse,
  holdLetter,
  holdLetterQuery,
  ladderPage,
  listLaddersQuery,
  moveHoldInput,
  placeHoldsInput,
  releaseHoldInput,
  updateHoldInput,
  type ChallengeHoldInput,
  type EventHoldsResponse,
  type HoldLetter,
  type HoldLetterQuery,
  type LadderPage,
  type ListLaddersQuery,
  type MoveHoldInput,
  type PlaceHoldsInput,
  type ReleaseHoldInput,
  type UpdateHoldInput,
} from '@lectern/protocol/holds';
import { id as idSchema } from '@lectern/protocol/primitives';
import { CurrentUser, type SignedInUser } from '../../common/current-user';
import { IdempotencyKey } from '../../common/idempotency-key';
import { HoldLettersService } from './letters/hold-letters.service';
import { HoldsService } from './holds.service';

/** Every write answers the ladders of the hold's event as they are then. */
@ApiTags('holds')
@Controller()
export class HoldsController {
  constructor(
    private readonly holds: HoldsService,
    private readonly letters: HoldLettersService,
  ) {}

  @Get('events/:id/holds')
  @ApiResponse({ status: 200, standardSchema: eventHoldsResponse })
  ofEvent(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
  ): Promise<EventHoldsResponse> {
    return this.holds.holdsOfEvent(user, id);
  }

  @Post('events/:id/holds')
  @ApiResponse({ status: 201, standardSchema: eventHoldsResponse })
  place(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: placeHoldsInput }) body: PlaceHoldsInput,
    @IdempotencyKey() key?: string,
  ): Promise<EventHoldsResponse> {
    return this.holds.placeHolds(user, id, body, key);
  }

  /** The ladders of a period, day by day. */
  @Get('holds')
  @ApiResponse({ status: 200, standardSchema: ladderPage })
  list(
    @CurrentUser() user: SignedInUser,
    @Query({ schema: listLaddersQuery }) query: ListLaddersQuery,
  ): Promise<LadderPage> {
    return this.holds.listLadders(user.id, query);
  }

  @Patch('holds/:id')
  @ApiResponse({ status: 200, standardSchema: eventHoldsResponse })
  update(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: updateHoldInput }) body: UpdateHoldInput,
  ): Promise<EventHoldsResponse> {
    return this.holds.updateHold(user, id, body);
  }

  @Post('holds/:id/challenges')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: eventHoldsResponse })
  challenge(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: challengeHoldInput }) body: ChallengeHoldInput,
    @IdempotencyKey() key?: string,
  ): Promise<EventHoldsResponse> {
    return this.holds.challengeHold(user, id, body, key);
  }

  @Post('holds/:id/moves')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: eventHoldsResponse })
  move(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: moveHoldInput }) body: MoveHoldInput,
    @IdempotencyKey() key?: string,
  ): Promise<EventHoldsResponse> {
    return this.holds.moveHold(user, id, body, key);
  }

  @Post('holds/:id/releases')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: eventHoldsResponse })
  release(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: releaseHoldInput }) body: ReleaseHoldInput,
    @IdempotencyKey() key?: string,
  ): Promise<EventHoldsResponse> {
    return this.holds.releaseHold(user, id, body, key);
  }

  /** A draft to edit; Lectern never sends it. */
  @Get('holds/:id/letter')
  @ApiResponse({ status: 200, standardSchema: holdLetter })
  letter(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Query({ schema: holdLetterQuery }) query: HoldLetterQuery,
  ): Promise<HoldLetter> {
    return this.letters.draftLetter(user.id, id, query.kind);
  }
}
