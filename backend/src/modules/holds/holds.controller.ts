import { Body, Controller, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
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
  type HoldLetterQuery,
  type ListLaddersQuery,
  type MoveHoldInput,
  type PlaceHoldsInput,
  type ReleaseHoldInput,
  type UpdateHoldInput,
} from '@lectern/protocol/holds';
import { CurrentUser, type SignedInUser } from '../../common/current-user';
import { Id, IdempotencyKey, Returns } from '../../common/routes';
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
  @Returns(eventHoldsResponse)
  ofEvent(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.holds.holdsOfEvent(user, id);
  }

  @Post('events/:id/holds')
  @Returns(eventHoldsResponse, 201)
  place(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: placeHoldsInput }) body: PlaceHoldsInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.holds.placeHolds(user, id, body, key);
  }

  @Get('holds')
  @Returns(ladderPage)
  list(@CurrentUser() user: SignedInUser, @Query({ schema: listLaddersQuery }) query: ListLaddersQuery) {
    return this.holds.listLadders(user.id, query);
  }

  @Patch('holds/:id')
  @Returns(eventHoldsResponse)
  update(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: updateHoldInput }) body: UpdateHoldInput,
  ) {
    return this.holds.updateHold(user, id, body);
  }

  @Post('holds/:id/challenges')
  @Returns(eventHoldsResponse)
  challenge(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: challengeHoldInput }) body: ChallengeHoldInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.holds.challengeHold(user, id, body, key);
  }

  @Post('holds/:id/moves')
  @Returns(eventHoldsResponse)
  move(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: moveHoldInput }) body: MoveHoldInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.holds.moveHold(user, id, body, key);
  }

  @Post('holds/:id/releases')
  @Returns(eventHoldsResponse)
  release(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: releaseHoldInput }) body: ReleaseHoldInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.holds.releaseHold(user, id, body, key);
  }

  /** A draft to edit; Lectern never sends it. */
  @Get('holds/:id/letter')
  @Returns(holdLetter)
  letter(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Query({ schema: holdLetterQuery }) query: HoldLetterQuery,
  ) {
    return this.letters.draftLetter(user.id, id, query.kind);
  }
}
