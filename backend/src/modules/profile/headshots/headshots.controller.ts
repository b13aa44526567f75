import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { errorResponse } from '@lectern/protocol/errors';
import { id as idSchema } from '@lectern/protocol/primitives';
import {
  addHeadshotInput,
  headshotList,
  headshotOrderInput,
  updateHeadshotInput,
  type AddHeadshotInput,
  type HeadshotList,
  type HeadshotOrderInput,
  type UpdateHeadshotInput,
} from '@lectern/protocol/profile';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { IdempotencyKey } from '../../../common/idempotency-key';
import { HeadshotsService } from './headshots.service';

@ApiTags('profile')
@Controller()
export class HeadshotsController {
  constructor(private readonly headshots: HeadshotsService) {}

  /** In the speaker's order; at most twenty. */
  @Get('headshots')
  @ApiResponse({ status: 200, standardSchema: headshotList })
  list(@CurrentUser() user: SignedInUser): Promise<HeadshotList> {
    return this.headshots.listHeadshots(user.id);
  }

  @Post('headshots')
  @ApiResponse({ status: 201, standardSchema: headshotList })
  add(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: addHeadshotInput }) body: AddHeadshotInput,
    @IdempotencyKey() key?: string,
  ): Promise<HeadshotList> {
    return this.headshots.addHeadshot(user.id, body, key);
  }

  @Put('headshot-order')
  @ApiResponse({ status: 200, standardSchema: headshotList })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  order(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: headshotOrderInput }) body: HeadshotOrderInput,
  ): Promise<HeadshotList> {
    return this.headshots.orderHeadshots(user.id, body);
  }

  @Patch('headshots/:id')
  @ApiResponse({ status: 200, standardSchema: headshotList })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  update(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: updateHeadshotInput }) body: UpdateHeadshotInput,
  ): Promise<HeadshotList> {
    return this.headshots.updateHeadshot(user.id, id, body);
  }

  /** The picture itself stays in the library. */
  @Delete('headshots/:id')
  @HttpCode(204)
  @ApiResponse({ status: 204 })
  async delete(@CurrentUser() user: SignedInUser, @Param('id', { schema: idSchema }) id: string): Promise<void> {
    await this.headshots.deleteHeadshot(user.id, id);
  }
}
