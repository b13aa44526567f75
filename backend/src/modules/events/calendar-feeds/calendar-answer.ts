/** How a calendar file leaves over HTTP: as a download of its name. */
import { StreamableFile } from '@nestjs/common';
import { contentDisposition } from '@lectern/storage/content-disposition';
import type { CalendarAttachment } from './event-calendar-file.service';

export function calendarAnswer({ fileName, contentType, content }: CalendarAttachment): StreamableFile {
  return new StreamableFile(content, {
    type: contentType,
    disposition: contentDisposition('attachment', fileName),
    length: content.length,
  });
}
