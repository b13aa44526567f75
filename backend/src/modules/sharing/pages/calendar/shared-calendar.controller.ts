/** The event of a shared page as a file for the planner's calendar: made of the page, so that it says nothing more. */
import { Controller, Get, Header, Inject, Req, type StreamableFile } from '@nestjs/common';
import { ApiParam, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import type { Request } from 'express';
import { attachment } from '../../../../common/file-answers';
import { EventCalendarFileService } from '../../../events/calendar-feeds';
import { ShareDownloadsService } from '../../visits';
import { Shared, LinkAccessService, type LinkAccess } from '../../links';
import { SharedRoute } from '../../links/access/shared-route';
import { sharedFileGone } from '../files/send-content';
import { sharedCalendarEvent } from './shared-calendar';
import { SharedPagesService } from '../shared-pages.service';

@ApiTags('shared pages')
@Controller('shared/:token')
@SharedRoute('sharedFile')
export class SharedCalendarController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly links: LinkAccessService,
    private readonly pages: SharedPagesService,
    private readonly files: EventCalendarFileService,
    private readonly downloads: ShareDownloadsService,
  ) {}

  /** 404: the page offers none, or the event has no date yet. */
  @Get('event.ics')
  @Header('Cache-Control', 'private, no-store')
  @ApiParam({ name: 'token', type: String })
  @ApiProduces('text/calendar')
  @ApiResponse({ status: 200 })
  async file(@Req() request: Request, @Shared() visit: LinkAccess): Promise<StreamableFile> {
    const page = await this.pages.compose(visit.link);
    const path = await this.links.pathOf(visit.link, visit.token);
    const shared = sharedCalendarEvent(page, `${this.config.appUrl}${path}`);
    const file = shared && (await this.files.forShared(visit.link.ownerId, shared));
    if (!file) throw sharedFileGone();
    if (request.method === 'GET') {
      await this.downloads.note(visit, { kind: 'calendar', item: '', label: 'Calendar file' });
    }
    return attachment(file);
  }
}
