/** All testimonials, the featured ones apart, and how to get more. */
import { useState } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MailPlus, Plus } from 'lucide-react';
import { listTestimonialsQuery, testimonialStatus, type TestimonialResponse } from '@lectern/protocol/testimonials';
import { problemText } from '@/components/forms/use-server-problem';
import { FilterChips } from '@/components/lists/filter-chips';
import { LoadProblem } from '@/components/lists/load-problem';
import { SearchField } from '@/components/lists/search-field';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { PeopleDrawing, SearchDrawing } from '@/components/ui/drawings';
import { EmptyState } from '@/components/ui/empty-state';
import { SkeletonGroup, SkeletonText } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast-store';
import { rowsOf } from '@/lib/api-list';
import { toggleInList, useUrlFilters } from '@/lib/use-url-filters';
import { useFeatureTestimonials } from '../api/testimonials.mutations';
import { featuredQuery, testimonialsQuery } from '../api/testimonials.queries';
import { testimonialStatusLabels } from '../testimonial-labels';
import { FeaturedCard } from './featured-card';
import { RequestDrawer } from './request-drawer';
import { TestimonialCard } from './testimonial-card';
import { TestimonialFormDrawer } from './testimonial-form-drawer';

const filterKeys = ['q', 'status'] as const;
const chips = testimonialStatus.options.map((value) => ({ value, label: testimonialStatusLabels[value] }));

type Open = { what: 'ask' } | { what: 'form'; testimonial?: TestimonialResponse };

export function TestimonialsPanel() {
  const [filters, setFilters] = useUrlFilters(listTestimonialsQuery, filterKeys);
  const [open, setOpen] = useState<Open | null>(null);
  const list = useInfiniteQuery(testimonialsQuery(filters));
  const featured = useQuery(featuredQuery);
  const feature = useFeatureTestimonials();
  const rows = rowsOf(list.data);
  const filtered = Boolean(filters.q ?? filters.status);
  const ask = () => setOpen({ what: 'ask' });

  const setFeatured = (id: string, wanted: boolean) => {
    const before = (featured.data?.items ?? []).map((item) => item.id);
    const others = before.filter((other) => other !== id);
    feature.mutate(
      { before, ids: wanted ? [...others, id] : others },
      {
        onError: (error) =>
          toast({
            title: 'The featured ones were not changed',
            description: problemText(error, 'Please try again.'),
            variant: 'destructive',
          }),
      },
    );
  };

  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-6">
      <div className="min-w-0 space-y-4">
        <div className="flex flex-wrap gap-2">
          <Button icon={<MailPlus />} onClick={ask}>
            Ask for a testimonial
          </Button>
          <Button variant="secondary" icon={<Plus />} onClick={() => setOpen({ what: 'form' })}>
            Enter one
          </Button>
        </div>
        <div className="flex flex-col gap-3 sm:flex-row sm:items-center">
          <SearchField
            label="Search testimonials"
            value={filters.q ?? ''}
            onChange={(q) => setFilters({ q })}
            className="sm:w-72"
          />
          <FilterChips
            label="Status"
            chips={chips}
            selected={filters.status?.split(',') ?? []}
            onToggle={(status) => setFilters({ status: toggleInList(filters.status, status) })}
          />
        </div>
        {!rows ? (
          <Card>
            {list.isError ? (
              <LoadProblem query={list} />
            ) : (
              <SkeletonGroup label="Loading the testimonials">
                <SkeletonText lines={5} />
              </SkeletonGroup>
            )}
          </Card>
        ) : rows.length === 0 ? (
          <Card>
            {filtered ? (
              <EmptyState
                title="No testimonial matches"
                description="Try other words, or look at all of them."
                drawing={<SearchDrawing />}
                action={
                  <Button variant="secondary" onClick={() => setFilters({ q: undefined, status: undefined })}>
                    Show all testimonials
                  </Button>
                }
              />
            ) : (
              <EmptyState
                title="What do they say about you?"
                description="Ask a client with one e-mail. They write without an account and agree to the publication."
                drawing={<PeopleDrawing />}
                action={<Button onClick={ask}>Ask for a testimonial</Button>}
              />
            )}
          </Card>
        ) : (
          <ul className="space-y-4" aria-label="Testimonials">
            {rows.map((testimonial) => (
              <li key={testimonial.id}>
                <TestimonialCard
                  testimonial={testimonial}
                  onEdit={() => setOpen({ what: 'form', testimonial })}
                  onFeature={
                    featured.data && !feature.isPending ? (wanted) => setFeatured(testimonial.id, wanted) : null
                  }
                />
              </li>
            ))}
          </ul>
        )}
        {list.hasNextPage && (
          <Button variant="secondary" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Load more
          </Button>
        )}
      </div>
      <FeaturedCard />
      {open?.what === 'ask' && (
        <RequestDrawer
          onClose={() => setOpen(null)}
          onSent={({ requestedFrom }) => {
            setOpen(null);
            toast({ title: 'Request sent', description: requestedFrom ?? undefined, variant: 'success' });
          }}
        />
      )}
      {open?.what === 'form' && (
        <TestimonialFormDrawer
          testimonial={open.testimonial}
          onClose={() => setOpen(null)}
          onSaved={() => {
            setOpen(null);
            toast({ title: 'Testimonial saved', variant: 'success' });
          }}
        />
      )}
    </div>
  );
}
