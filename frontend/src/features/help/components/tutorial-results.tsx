import { useQuery } from '@tanstack/react-query';
import { LoadedList } from '@/components/lists/loaded';
import { LinkButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { tutorialsQuery } from '../api/tutorials';
import { TutorialRow } from './tutorial-row';

/** The tutorials that hold every word, the best first. */
export function TutorialResults({ query }: { query: string }) {
  const found = useQuery(tutorialsQuery(query));
  return (
    <section aria-labelledby="help-results">
      <h2 id="help-results" aria-live="polite" className="mb-3 font-display text-lg font-medium">
        {found.isPending ? 'Searching...' : found.data ? countOf(found.data.items.length, query) : 'Search failed'}
      </h2>
      <LoadedList
        query={found}
        card={{}}
        skeleton={<Skeleton className="h-40" />}
        empty={{
          title: 'No matching tutorials',
          description: 'Try a single word, or search the FAQ.',
          action: (
            <LinkButton variant="secondary" href={`/faq?q=${encodeURIComponent(query)}`}>
              Search the FAQ
            </LinkButton>
          ),
        }}
      >
        {(items) => (
          <Card padded={false}>
            <ul className="divide-y divide-line">
              {items.map((item) => (
                <TutorialRow key={item.slug} tutorial={item} query={query} />
              ))}
            </ul>
          </Card>
        )}
      </LoadedList>
    </section>
  );
}

function countOf(count: number, query: string): string {
  if (count === 0) return `No results found for "${query}"`;
  return count === 1 ? '1 tutorial' : `${count} tutorials`;
}
