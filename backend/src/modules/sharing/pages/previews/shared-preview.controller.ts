/** The preview of a page behind a link, for the chats and networks that the link is posted in. */
import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Shared, type LinkAccess } from '../../links';
import { SharedRoute } from '../../links/access/shared-route';
import { PreviewPicturesService } from './preview-pictures.service';
import { sendContent } from '../files/send-content';
import { SharedPagesService } from '../shared-pages.service';

@ApiTags('shared pages')
@Controller('shared/:token')
@SharedRoute('sharedFile')
export class SharedPreviewController {
  constructor(
    private readonly pages: SharedPagesService,
    private readonly previews: PreviewPicturesService,
  ) {}

  @Get('preview.png')
  @ApiProduces('image/png')
  @ApiResponse({ status: 200, description: 'A PNG of 1200 × 630.' })
  async preview(@Shared() { link }: LinkAccess, @Req() request: Request, @Res() response: Response): Promise<void> {
    const page = await this.pages.compose(link);
    await sendContent(request, response, await this.previews.deliver(page, link.ownerId));
  }
}
