import { useQuery } from '@tanstack/react-query';
import { LoadProblem } from '@/components/lists/load-problem';
import { LinkButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import { tutorialsQuery } from '../api/tutorials';
import { TutorialRow } from './tutorial-row';

/** The tutorials that hold every word, the best first. */
export function TutorialResults({ query }: { query: string }) {
  const found = useQuery(tutorialsQuery(query));
  const items = found.data?.items ?? [];
  return (
    <section aria-labelledby="help-results">
      <h2 id="help-results" aria-live="polite" className="mb-3 font-display text-lg font-medium">
        {found.isPending ? 'Searching...' : found.isError ? 'Search failed' : countOf(items.length, query)}
      </h2>
      {found.isPending && <Skeleton className="h-40" />}
      {found.isError && (
        <Card>
          <LoadProblem query={found} compact />
        </Card>
      )}
      {found.isSuccess && items.length === 0 && (
        <Card>
          <EmptyState
            title="No matching tutorials"
            description="Try a single word, or search the FAQ."
            action={
              <LinkButton variant="secondary" href={`/faq?q=${encodeURIComponent(query)}`}>
                Search the FAQ
              </LinkButton>
            }
          />
        </Card>
      )}
      {items.length > 0 && (
        <Card padded={false}>
          <ul className="divide-y divide-line">
            {items.map((item) => (
              <TutorialRow key={item.slug} tutorial={item} query={query} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}

function countOf(count: number, query: string): string {
  if (count === 0) return `No results found for "${query}"`;
  return count === 1 ? '1 tutorial' : `${count} tutorials`;
}
