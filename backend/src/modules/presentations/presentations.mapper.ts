import type {
  HandoutResponse,
  PresentationEvent,
  PresentationListItem,
  PresentationResponse,
  SlidesResponse,
} from '@lectern/protocol/presentations';
import type { PresentationEventRow, PresentationListRow, PresentationRow } from './presentations.repository';

export function toPresentationResponse(row: PresentationRow): PresentationResponse {
  return {
    ...row,
    slides: row.slides.map(toSlides),
    handouts: row.handouts.map(toHandout),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function toPresentationListItem({ sortKey: _sortKey, ...row }: PresentationListRow): PresentationListItem {
  return { ...row, createdAt: row.createdAt.toISOString() };
}

export function toPresentationEvent({ sortKey: _sortKey, ...row }: PresentationEventRow): PresentationEvent {
  return row;
}

const toSlides = (slides: SlidesResponse): SlidesResponse => ({
  ...slides,
  uploadedAt: new Date(slides.uploadedAt).toISOString(),
});

const toHandout = (handout: HandoutResponse): HandoutResponse => ({
  ...handout,
  addedAt: new Date(handout.addedAt).toISOString(),
});
