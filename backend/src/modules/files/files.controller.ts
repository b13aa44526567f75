import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Query, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  fileContentQuery,
  filePage,
  fileResponse,
  fileUsage,
  listFilesQuery,
  thumbnailQuery,
  updateFileInput,
  type FileContentQuery,
  type FilePage,
  type FileResponse,
  type FileUsage,
  type ListFilesQuery,
  type ThumbnailQuery,
  type UpdateFileInput,
} from '@lectern/protocol/files';
import { deleteQuery, type DeleteQuery } from '@lectern/protocol/form-fields';
import { id as idSchema } from '@lectern/protocol/primitives';
import type { Response } from 'express';
import { CurrentUser, type SignedInUser } from '../../common/current-user';
import { redirectToStorage } from '../../common/redirect-to-storage';
import { FilesService } from './files.service';

@ApiTags('files')
@Controller('files')
export class FilesController {
  constructor(private readonly files: FilesService) {}

  @Get()
  @ApiResponse({ status: 200, standardSchema: filePage })
  list(@CurrentUser() user: SignedInUser, @Query({ schema: listFilesQuery }) query: ListFilesQuery): Promise<FilePage> {
    return this.files.listFiles(user.id, query);
  }

  @Get('usage')
  @ApiResponse({ status: 200, standardSchema: fileUsage })
  usage(@CurrentUser() user: SignedInUser): Promise<FileUsage> {
    return this.files.usage(user.id);
  }

  @Get(':id')
  @ApiResponse({ status: 200, standardSchema: fileResponse })
  get(@CurrentUser() user: SignedInUser, @Param('id', { schema: idSchema }) id: string): Promise<FileResponse> {
    return this.files.getForOwnerOrThrow(user.id, id);
  }

  @Patch(':id')
  @ApiResponse({ status: 200, standardSchema: fileResponse })
  update(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: updateFileInput }) body: UpdateFileInput,
  ): Promise<FileResponse> {
    return this.files.updateFile(user.id, id, body);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiResponse({ status: 204 })
  async delete(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Query({ schema: deleteQuery }) query: DeleteQuery,
  ): Promise<void> {
    await this.files.deleteFile(user.id, id, query.version);
  }

  /** For `<a href>`: leads to a short-lived address of the storage. */
  @Get(':id/content')
  @ApiResponse({ status: 302, description: 'To a short-lived address of the content.' })
  async content(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Query({ schema: fileContentQuery }) query: FileContentQuery,
    @Res() response: Response,
  ): Promise<void> {
    response.redirect(302, await this.files.contentAddress(user.id, id, query.download === 'true'));
  }

  /** For `<img src>`. */
  @Get(':id/thumbnail')
  @ApiResponse({ status: 302, description: 'To a short-lived address of the thumbnail.' })
  async thumbnail(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Query({ schema: thumbnailQuery }) query: ThumbnailQuery,
    @Res() response: Response,
  ): Promise<void> {
    const address = await this.files.thumbnailAddress(user.id, id, query.size);
    redirectToStorage(response, address);
  }
}
