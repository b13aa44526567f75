/** What the script of a shared page reports, and 'Got it'. Without an account: the token in the address authorises. */
import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiParam, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  AcknowledgeChangesInput,
  AcknowledgedChanges,
  NoteViewInput,
  ViewPictureQuery,
} from '@lectern/protocol/share-visits';
import type { Response } from 'express';
import { Returns } from '../../../common/routes';
import { Shared, type LinkAccess } from '../links';
import { SharedRoute } from '../links/access/shared-route';
import { ShareVisitsService } from './share-visits.service';

/** One transparent dot. */
const DOT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

@ApiTags('shared pages')
@Controller('shared/:token')
@SharedRoute('sharedAction')
export class VisitReportsController {
  constructor(private readonly visits: ShareVisitsService) {}

  /** The page is on a screen, and these sections were. The owner's own views are not counted. */
  @Post('views')
  @ApiParam({ name: 'token', type: String })
  @HttpCode(204)
  @ApiResponse({ status: 204, description: 'Counted, once in half an hour.' })
  async view(@Shared() visit: LinkAccess, @Body({ schema: NoteViewInput }) body: NoteViewInput): Promise<void> {
    await this.visits.noteView(visit, body);
  }

  /** The same from a browser that runs no scripts. */
  @Get('views.gif')
  @ApiParam({ name: 'token', type: String })
  @ApiProduces('image/gif')
  @ApiResponse({ status: 200, description: 'A transparent dot.' })
  async picture(
    @Shared() visit: LinkAccess,
    @Query({ schema: ViewPictureQuery }) query: ViewPictureQuery,
    @Res() response: Response,
  ): Promise<void> {
    await this.visits.noteView(visit, { version: query.version, sections: [] });
    response.setHeader('Cache-Control', 'private, no-store');
    response.type('image/gif').send(DOT);
  }

  /** 'Got it': what changed up to this version is no news any more. 404 for whom no page knows. */
  @Post('acknowledgements')
  @ApiParam({ name: 'token', type: String })
  @Returns(AcknowledgedChanges)
  acknowledge(@Shared() visit: LinkAccess, @Body({ schema: AcknowledgeChangesInput }) body: AcknowledgeChangesInput) {
    return this.visits.acknowledge(visit, body.version);
  }
}
