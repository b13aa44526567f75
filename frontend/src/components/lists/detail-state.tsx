/** A detail page before there is something to show: on its way, not there, or out of reach. */
import { LinkButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { SearchDrawing } from '@/components/ui/drawings';
import { Skeleton, SkeletonGroup, SkeletonText } from '@/components/ui/skeleton';
import { hasStatus } from '@/lib/api-error';
import { NotLoaded, type LoadQuery } from './not-loaded';

type Props = { query: Omit<LoadQuery<unknown>, 'data'>; what: string; back: { href: string; label: string } };

export function DetailState({ query, what, back }: Props) {
  return (
    <>
      {query.isError && <h1 className="sr-only">{hasStatus(query.error, 404, 400) ? 'Not found' : 'Not loaded'}</h1>}
      <NotLoaded
        query={query}
        card={{}}
        skeleton={<DetailSkeleton label={`Loading the ${what}`} />}
        gone={{
          title: `This ${what} isn’t here`,
          description: 'It may have been deleted, or the link may be incomplete.',
          drawing: <SearchDrawing />,
          action: (
            <LinkButton variant="secondary" href={back.href}>
              {back.label}
            </LinkButton>
          ),
        }}
      />
    </>
  );
}

function DetailSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      <h1 className="sr-only">{label}</h1>
      <Skeleton className="mb-3 h-5 w-24" />
      <Skeleton className="mb-2 h-10 w-4/5 max-w-md" />
      <Skeleton className="mb-8 h-5 w-3/5 max-w-xs" />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-6">
        {[4, 3].map((lines) => (
          <Card key={lines}>
            <SkeletonText lines={lines} />
          </Card>
        ))}
      </div>
    </SkeletonGroup>
  );
}
