import { returnedFields } from '@lectern/database/columns';
import {
  PresentationEvent,
  PresentationListItem,
  PresentationResponse,
  type HandoutResponse,
  type SlidesResponse,
} from '@lectern/protocol/presentations';
import type { PresentationEventRow, PresentationListRow, PresentationRow } from './presentations.repository';

export function toPresentationResponse(row: PresentationRow): PresentationResponse {
  return {
    ...returnedFields(PresentationResponse, row),
    slides: row.slides.map(toSlides),
    handouts: row.handouts.map(toHandout),
  };
}

export function toPresentationListItem(row: PresentationListRow): PresentationListItem {
  return returnedFields(PresentationListItem, row);
}

export function toPresentationEvent(row: PresentationEventRow): PresentationEvent {
  return returnedFields(PresentationEvent, row);
}

const toSlides = (slides: SlidesResponse): SlidesResponse => ({
  ...slides,
  uploadedAt: new Date(slides.uploadedAt).toISOString(),
});

const toHandout = (handout: HandoutResponse): HandoutResponse => ({
  ...handout,
  addedAt: new Date(handout.addedAt).toISOString(),
});
