/** What a shared page has to look at and to take away. Streamed by us, never from an address of the storage. */
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiParam, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { PictureDownloadQuery, SharedPictureQuery } from '@lectern/protocol/files';
import type { Request, Response } from 'express';
import { Id } from '../../../../common/routes';
import { ShareDownloadsService, type SharedDownload } from '../../visits';
import { Shared, type LinkAccess } from '../../links';
import { SharedRoute, SharedRouteLimit } from '../../links/access/shared-route';
import { sendContent, type Delivery } from './send-content';
import { SharedFilesService } from './shared-files.service';

@ApiTags('shared pages')
@ApiParam({ name: 'token', type: String })
@Controller('shared/:token')
@SharedRoute('sharedFile')
export class SharedFilesController {
  constructor(
    private readonly files: SharedFilesService,
    private readonly downloads: ShareDownloadsService,
  ) {}

  /** For `<img src>`: WebP. */
  @Get('pictures/:id')
  @ApiProduces('image/webp')
  @ApiResponse({ status: 200, description: 'The picture for the screen.' })
  async picture(
    @Shared() visit: LinkAccess,
    @Id() id: string,
    @Query({ schema: SharedPictureQuery }) { size }: SharedPictureQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await sendContent(request, response, await this.files.picture(visit, id, size));
  }

  /** To keep: a JPEG for the web, or the original for print. */
  @Get('pictures/:id/download')
  @ApiProduces('image/jpeg', 'image/png', 'image/webp')
  @ApiResponse({ status: 200, description: 'The picture as a download.' })
  async pictureDownload(
    @Shared() visit: LinkAccess,
    @Id() id: string,
    @Query({ schema: PictureDownloadQuery }) { size }: PictureDownloadQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const content = await this.files.pictureDownload(visit, id, size);
    await this.send(
      visit,
      { kind: 'picture', item: `${id}-${size}`, label: content.label ?? content.name },
      content,
      request,
      response,
    );
  }

  /** Ranges are answered (206). */
  @Get('files/:fileId')
  @ApiProduces('application/octet-stream')
  @ApiResponse({ status: 200, description: 'The file as a download.' })
  async file(
    @Shared() visit: LinkAccess,
    @Id('fileId') fileId: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const content = await this.files.file(visit, fileId);
    await this.send(visit, { kind: 'file', item: fileId, label: content.name }, content, request, response);
  }

  @Get('media.zip')
  @SharedRouteLimit('sharedPaper')
  @ApiProduces('application/zip')
  @ApiResponse({ status: 200, description: 'A ZIP, written as it is sent.' })
  async media(@Shared() visit: LinkAccess, @Req() request: Request, @Res() response: Response): Promise<void> {
    const content = await this.files.archive(visit);
    await this.send(visit, { kind: 'media', item: '', label: 'All media' }, content, request, response);
  }

  @Get('page.pdf')
  @SharedRouteLimit('sharedPaper')
  @ApiProduces('application/pdf')
  @ApiResponse({ status: 200, description: 'A PDF.' })
  async sheet(@Shared() visit: LinkAccess, @Req() request: Request, @Res() response: Response): Promise<void> {
    const content = await this.files.sheet(visit);
    await this.send(visit, { kind: 'pdf', item: '', label: 'PDF' }, content, request, response);
  }

  private async send(
    visit: LinkAccess,
    download: SharedDownload,
    content: Delivery,
    request: Request,
    response: Response,
  ): Promise<void> {
    if (request.method === 'GET') await this.downloads.note(visit, download);
    await sendContent(request, response, content);
  }
}
