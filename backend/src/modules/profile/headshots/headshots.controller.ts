import { Body, Controller, Delete, Get, Patch, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AddHeadshotInput, HeadshotList, HeadshotOrderInput, UpdateHeadshotInput } from '@lectern/protocol/profile';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { Needs } from '../../../common/permissions';
import { Id, IdempotencyKey, Refuses, Returns, ReturnsNothing } from '../../../common/routes';
import { HeadshotsService } from './headshots.service';

@ApiTags('profile')
@Needs('library')
@Controller()
export class HeadshotsController {
  constructor(private readonly headshots: HeadshotsService) {}

  /** In the speaker's order; at most twenty. */
  @Get('headshots')
  @Returns(HeadshotList)
  list(@CurrentUser() user: SignedInUser) {
    return this.headshots.listHeadshots(user.id);
  }

  @Post('headshots')
  @Returns(HeadshotList, 201)
  add(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: AddHeadshotInput }) body: AddHeadshotInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.headshots.addHeadshot(user.id, body, key);
  }

  @Put('headshot-order')
  @Returns(HeadshotList)
  @Refuses(409)
  order(@CurrentUser() user: SignedInUser, @Body({ schema: HeadshotOrderInput }) body: HeadshotOrderInput) {
    return this.headshots.orderHeadshots(user.id, body);
  }

  @Patch('headshots/:id')
  @Returns(HeadshotList)
  @Refuses(409)
  update(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: UpdateHeadshotInput }) body: UpdateHeadshotInput,
  ) {
    return this.headshots.updateHeadshot(user.id, id, body);
  }

  /** The picture itself stays in the library. */
  @Delete('headshots/:id')
  @ReturnsNothing()
  delete(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.headshots.deleteHeadshot(user.id, id);
  }
}
