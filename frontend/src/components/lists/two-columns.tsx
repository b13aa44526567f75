import type { ReactNode } from 'react';

type Part = { key: string; /** About how tall it is, in lines. */ length: number; content: ReactNode };

/** Parts in reading order, in two columns of about the same length where there's room: what opens in one moves nothing in the other. */
export function TwoColumns({ parts }: { parts: readonly Part[] }) {
  const half = halfOf(parts.map(({ length }) => length));
  return (
    <div className="grid items-start gap-8 xl:grid-cols-2">
      {[parts.slice(0, half), parts.slice(half)].map((column, index) => (
        <div key={index} className="min-w-0 space-y-8 empty:hidden">
          {column.map(({ key, content }) => (
            <div key={key}>{content}</div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** How many of these go into the first column, so that the longer one is as short as it can be. */
function halfOf(lengths: readonly number[]): number {
  const total = lengths.reduce((sum, length) => sum + length, 0);
  let best = { at: lengths.length, height: total };
  let first = 0;
  lengths.forEach((length, index) => {
    first += length;
    const height = Math.max(first, total - first);
    if (height < best.height) best = { at: index + 1, height };
  });
  return best.at;
}
