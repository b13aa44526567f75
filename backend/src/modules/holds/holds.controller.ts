import { Body, Controller, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { laddersOf } from '@lectern/protocol/first-requests';
import {
  ChallengeHoldInput,
  EventHoldsResponse,
  HoldLetter,
  HoldLetterQuery,
  LadderPage,
  ListLaddersQuery,
  MoveHoldInput,
  PlaceHoldsInput,
  ReleaseHoldInput,
  UpdateHoldInput,
} from '@lectern/protocol/holds';
import { CurrentUser, type SignedInUser } from '../../common/current-user';
import { KeptOffline, KeptPerEvent } from '../../common/kept-offline';
import { Needs } from '../../common/permissions';
import { Id, IdempotencyKey, Returns } from '../../common/routes';
import { HoldLettersService } from './letters/hold-letters.service';
import { HoldsService } from './holds.service';

/** Every write answers the ladders of the hold's event as they are then. */
@ApiTags('holds')
@Needs('events')
@Controller()
export class HoldsController {
  constructor(
    private readonly holds: HoldsService,
    private readonly letters: HoldLettersService,
  ) {}

  @KeptPerEvent()
  @Get('events/:id/holds')
  @Returns(EventHoldsResponse)
  ofEvent(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.holds.holdsOfEvent(user, id);
  }

  @Post('events/:id/holds')
  @Returns(EventHoldsResponse, 201)
  place(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: PlaceHoldsInput }) body: PlaceHoldsInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.holds.placeHolds(user, id, body, key);
  }

  @KeptOffline({ perEvent: ({ eventDate, endDate }) => [laddersOf(eventDate, endDate)] })
  @Get('holds')
  @Returns(LadderPage)
  list(@CurrentUser() user: SignedInUser, @Query({ schema: ListLaddersQuery }) query: ListLaddersQuery) {
    return this.holds.listLadders(user.id, query);
  }

  @Patch('holds/:id')
  @Returns(EventHoldsResponse)
  update(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: UpdateHoldInput }) body: UpdateHoldInput,
  ) {
    return this.holds.updateHold(user, id, body);
  }

  @Post('holds/:id/challenges')
  @Returns(EventHoldsResponse)
  challenge(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: ChallengeHoldInput }) body: ChallengeHoldInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.holds.challengeHold(user, id, body, key);
  }

  @Post('holds/:id/moves')
  @Returns(EventHoldsResponse)
  move(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: MoveHoldInput }) body: MoveHoldInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.holds.moveHold(user, id, body, key);
  }

  @Post('holds/:id/releases')
  @Returns(EventHoldsResponse)
  release(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: ReleaseHoldInput }) body: ReleaseHoldInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.holds.releaseHold(user, id, body, key);
  }

  /** A draft to edit; Lectern never sends it. */
  @Get('holds/:id/letter')
  @Returns(HoldLetter)
  letter(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Query({ schema: HoldLetterQuery }) query: HoldLetterQuery,
  ) {
    return this.letters.draftLetter(user.id, id, query.kind);
  }
}
