import { Body, Controller, Delete, Get, Patch, Query, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { EVENT_FILES } from '@lectern/protocol/first-requests';
import {
  FileContentQuery,
  FilePage,
  FileResponse,
  FileUsage,
  ListFilesQuery,
  ThumbnailQuery,
  UpdateFileInput,
} from '@lectern/protocol/files';
import type { Response } from 'express';
import { CurrentUser, type SignedInUser } from '../../common/current-user';
import { redirectToStorage } from '../../common/file-answers';
import { KeptOffline } from '../../common/kept-offline';
import { Needs } from '../../common/permissions';
import { ExpectedVersion, Id, Returns, ReturnsNothing } from '../../common/routes';
import { FilesService } from './files.service';

@ApiTags('files')
@Needs('library')
@Controller('files')
export class FilesController {
  constructor(private readonly files: FilesService) {}

  @KeptOffline({ perEvent: ({ id: eventId }) => [{ eventId, limit: EVENT_FILES }] })
  @Get()
  @Returns(FilePage)
  list(@CurrentUser() user: SignedInUser, @Query({ schema: ListFilesQuery }) query: ListFilesQuery) {
    return this.files.listFiles(user.id, query);
  }

  @Get('usage')
  @Returns(FileUsage)
  usage(@CurrentUser() user: SignedInUser) {
    return this.files.usage(user.id);
  }

  @Get(':id')
  @Returns(FileResponse)
  get(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.files.getForOwnerOrThrow(user.id, id);
  }

  @Patch(':id')
  @Returns(FileResponse)
  update(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: UpdateFileInput }) body: UpdateFileInput,
  ) {
    return this.files.updateFile(user.id, id, body);
  }

  @Delete(':id')
  @ReturnsNothing()
  delete(@CurrentUser() user: SignedInUser, @Id() id: string, @ExpectedVersion() version?: number) {
    return this.files.deleteFile(user.id, id, version);
  }

  /** For `<a href>`: leads to a short-lived address of the storage. */
  @Get(':id/content')
  @ApiResponse({ status: 302, description: 'To a short-lived address of the content.' })
  async content(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Query({ schema: FileContentQuery }) query: FileContentQuery,
    @Res() response: Response,
  ): Promise<void> {
    response.redirect(302, await this.files.contentAddress(user.id, id, query.download === 'true'));
  }

  /** For `<img src>`. */
  @Get(':id/thumbnail')
  @ApiResponse({ status: 302, description: 'To a short-lived address of the thumbnail.' })
  async thumbnail(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Query({ schema: ThumbnailQuery }) query: ThumbnailQuery,
    @Res() response: Response,
  ): Promise<void> {
    const address = await this.files.thumbnailAddress(user.id, id, query.size);
    redirectToStorage(response, address);
  }
}
