import { Body, Controller, Delete, Get, Patch, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  addHeadshotInput,
  headshotList,
  headshotOrderInput,
  updateHeadshotInput,
  type AddHeadshotInput,
  type HeadshotOrderInput,
  type UpdateHeadshotInput,
} from '@lectern/protocol/profile';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { Id, IdempotencyKey, Refuses, Returns, ReturnsNothing } from '../../../common/routes';
import { HeadshotsService } from './headshots.service';

@ApiTags('profile')
@Controller()
export class HeadshotsController {
  constructor(private readonly headshots: HeadshotsService) {}

  /** In the speaker's order; at most twenty. */
  @Get('headshots')
  @Returns(headshotList)
  list(@CurrentUser() user: SignedInUser) {
    return this.headshots.listHeadshots(user.id);
  }

  @Post('headshots')
  @Returns(headshotList, 201)
  add(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: addHeadshotInput }) body: AddHeadshotInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.headshots.addHeadshot(user.id, body, key);
  }

  @Put('headshot-order')
  @Returns(headshotList)
  @Refuses(409)
  order(@CurrentUser() user: SignedInUser, @Body({ schema: headshotOrderInput }) body: HeadshotOrderInput) {
    return this.headshots.orderHeadshots(user.id, body);
  }

  @Patch('headshots/:id')
  @Returns(headshotList)
  @Refuses(409)
  update(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: updateHeadshotInput }) body: UpdateHeadshotInput,
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
