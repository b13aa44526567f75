/** Size and words of the picture that chats and social networks show of a page; preview-drawing.ts draws it. */
import type { SharedPage } from '@lectern/protocol/shared-pages';
import { dayRange, shortened } from '@lectern/pages/words';

export const PREVIEW_WIDTH = 1200;
export const PREVIEW_HEIGHT = 630;
/** Where the portrait stands: the right edge, from top to bottom. */
export const PORTRAIT_WIDTH = 430;

export interface PreviewTexts {
  heading: string;
  line: string;
  note: string;
}

/** All words of the picture. */
export function previewTexts(page: SharedPage, kind: 'Media kit' | 'Speaker' = 'Media kit'): PreviewTexts {
  const { speaker, event } = page;
  if (!event) {
    return { heading: cut(speaker.name), line: cut(speaker.title), note: kind };
  }
  const place = event.venue && [event.venue.city, event.venue.state].filter(Boolean).join(', ');
  const when = event.days && dayRange(event.days.from, event.days.to);
  return {
    heading: cut(event.title),
    line: cut([when, place].filter(Boolean).join(' · ')),
    note: cut(`With ${speaker.name}`),
  };
}

/** More would not be read in a picture, and costs time to lay out. */
function cut(text: string): string {
  return shortened(text, 160);
}
