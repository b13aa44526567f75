import { matchedParts } from '@lectern/protocol/search-fold';

/** A text with the words of a query marked in it, whatever their case and accents. */
export function Marked({ text, query }: { text: string; query: string }) {
  return matchedParts(text, query).map(({ text: part, isMatch }, index) =>
    isMatch ? (
      <mark key={index} className="rounded-sm bg-spotlight-soft text-ink">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
