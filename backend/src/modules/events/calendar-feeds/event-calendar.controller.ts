import { Controller, Get, Header, type StreamableFile } from '@nestjs/common';
import { ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { attachment } from '../../../common/file-answers';
import { Needs } from '../../../common/permissions';
import { Id, Refuses } from '../../../common/routes';
import { EventCalendarFileService } from './event-calendar-file.service';

@ApiTags('events')
@Needs('events')
@Controller('events/:id')
export class EventCalendarController {
  constructor(private readonly files: EventCalendarFileService) {}

  /** For `<a href>`: the event as a file that calendar programs open. 409: it has no date yet. */
  @Needs('events', 'act')
  @Get('calendar.ics')
  @Header('Cache-Control', 'private, no-store')
  @ApiProduces('text/calendar')
  @ApiResponse({ status: 200 })
  @Refuses(409)
  async file(@CurrentUser() user: SignedInUser, @Id() id: string): Promise<StreamableFile> {
    return attachment(await this.files.forOwner(user.id, id));
  }
}
