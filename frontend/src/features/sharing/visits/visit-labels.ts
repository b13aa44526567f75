/** Visits in words. Pure. */
import type { ShareVisitsResponse } from '@lectern/protocol/share-visits';

const kinds: Partial<Record<ShareVisitsResponse['downloads'][number]['kind'], string>> = {
  picture: 'Picture',
  file: 'File',
};

/** `Headshot 1 (print) · Picture`; what there is but one of needs no kind. */
export function downloadLabel({ kind, label }: ShareVisitsResponse['downloads'][number]): string {
  const word = kinds[kind];
  return word ? `${label} · ${word}` : label;
}
