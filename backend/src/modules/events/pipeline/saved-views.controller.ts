import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { deleteQuery, type DeleteQuery } from '@lectern/protocol/form-fields';
import { id as idSchema } from '@lectern/protocol/primitives';
import {
  createSavedViewInput,
  savedViewList,
  savedViewResponse,
  updateSavedViewInput,
  type CreateSavedViewInput,
  type SavedViewList,
  type SavedViewResponse,
  type UpdateSavedViewInput,
} from '@lectern/protocol/saved-views';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { IdempotencyKey } from '../../../common/idempotency-key';
import { SavedViewsService } from './saved-views.service';

@ApiTags('events')
@Controller('saved-views')
export class SavedViewsController {
  constructor(private readonly views: SavedViewsService) {}

  @Get()
  @ApiResponse({ status: 200, standardSchema: savedViewList })
  list(@CurrentUser() user: SignedInUser): Promise<SavedViewList> {
    return this.views.listSavedViews(user.id);
  }

  @Post()
  @ApiResponse({ status: 201, standardSchema: savedViewResponse })
  create(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: createSavedViewInput }) body: CreateSavedViewInput,
    @IdempotencyKey() key?: string,
  ): Promise<SavedViewResponse> {
    return this.views.createSavedView(user.id, body, key);
  }

  @Patch(':id')
  @ApiResponse({ status: 200, standardSchema: savedViewResponse })
  update(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: updateSavedViewInput }) body: UpdateSavedViewInput,
  ): Promise<SavedViewResponse> {
    return this.views.updateSavedView(user.id, id, body);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiResponse({ status: 204 })
  async delete(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Query({ schema: deleteQuery }) query: DeleteQuery,
  ): Promise<void> {
    await this.views.deleteSavedView(user.id, id, query.version);
  }
}
