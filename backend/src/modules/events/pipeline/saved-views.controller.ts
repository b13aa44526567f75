import { Body, Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CreateSavedViewInput,
  SavedViewList,
  SavedViewResponse,
  UpdateSavedViewInput,
} from '@lectern/protocol/saved-views';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { KeptOffline } from '../../../common/kept-offline';
import { Needs } from '../../../common/permissions';
import { ExpectedVersion, Id, IdempotencyKey, Returns, ReturnsNothing } from '../../../common/routes';
import { SavedViewsService } from './saved-views.service';

@ApiTags('events')
@Needs('events')
@Controller('saved-views')
export class SavedViewsController {
  constructor(private readonly views: SavedViewsService) {}

  @KeptOffline()
  @Get()
  @Returns(SavedViewList)
  list(@CurrentUser() user: SignedInUser) {
    return this.views.listSavedViews(user.id);
  }

  @Post()
  @Returns(SavedViewResponse, 201)
  create(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: CreateSavedViewInput }) body: CreateSavedViewInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.views.createSavedView(user.id, body, key);
  }

  @Patch(':id')
  @Returns(SavedViewResponse)
  update(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: UpdateSavedViewInput }) body: UpdateSavedViewInput,
  ) {
    return this.views.updateSavedView(user.id, id, body);
  }

  @Delete(':id')
  @ReturnsNothing()
  delete(@CurrentUser() user: SignedInUser, @Id() id: string, @ExpectedVersion() version?: number) {
    return this.views.deleteSavedView(user.id, id, version);
  }
}
