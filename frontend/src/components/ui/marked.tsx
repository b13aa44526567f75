import { matchedParts } from '@lectern/protocol/search-fold';

/** A text with the words of a query marked in it, whatever their case and accents; underlined, for colour alone is not seen by all. */
export function Marked({ text, query }: { text: string; query: string }) {
  return matchedParts(text, query).map(({ text: part, isMatch }, index) =>
    isMatch ? (
      <mark
        key={index}
        className="bg-spotlight-soft text-ink underline decoration-spotlight decoration-2 underline-offset-2"
      >
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
