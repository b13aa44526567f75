/** All testimonials, the featured ones apart, and how to get more. */
import { useState } from 'react';
import { optionsOf } from '@lectern/protocol/enum-tables';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MailPlus, Plus } from 'lucide-react';
import {
  ListTestimonialsQuery,
  testimonialStatusLabels,
  type TestimonialResponse,
} from '@lectern/protocol/testimonials';
import { toastProblem } from '@/components/forms/use-server-problem';
import { ListChips, ListSearch } from '@/components/lists/list-filters';
import { needsTools, ListTools } from '@/components/lists/list-tools';
import { LoadedList, LoadingText } from '@/components/lists/loaded';
import { useListFilters } from '@/components/lists/use-list-filters';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { PeopleDrawing } from '@/components/ui/drawings';
import { toastSuccess } from '@/components/ui/toast-store';
import { Acting } from '@/components/ui/part';
import { useIsPhone } from '@/lib/use-media';
import { useFeatureTestimonials } from '../api/testimonials.mutations';
import { featuredQuery, testimonialsQuery } from '../api/testimonials.queries';
import { FeaturedCard } from './featured-card';
import { RequestDrawer } from './request-drawer';
import { TestimonialCard } from './testimonial-card';
import { TestimonialFormDrawer } from './testimonial-form-drawer';
import { TestimonialRows } from './testimonial-rows';
import type { StepActions } from '../use-next-step';

const filterKeys = ['q', 'status'] as const;
const chips = optionsOf(testimonialStatusLabels);

type Open = { what: 'ask' } | { what: 'form'; testimonial?: TestimonialResponse };

export function TestimonialsPanel() {
  const filters = useListFilters(ListTestimonialsQuery, filterKeys);
  const [open, setOpen] = useState<Open | null>(null);
  const list = useInfiniteQuery(testimonialsQuery(filters.values));
  const featured = useQuery(featuredQuery);
  const feature = useFeatureTestimonials();
  const isPhone = useIsPhone();
  const ask = () => setOpen({ what: 'ask' });

  const setFeatured = (id: string, wanted: boolean) => {
    const before = (featured.data?.items ?? []).map((item) => item.id);
    const others = before.filter((other) => other !== id);
    feature.mutate(
      { before, ids: wanted ? [...others, id] : others },
      { onError: (error) => toastProblem(error, 'Featured testimonials weren’t changed') },
    );
  };

  const actions: StepActions = {
    onEdit: (testimonial) => setOpen({ what: 'form', testimonial }),
    onFeature: featured.data && !feature.isPending ? setFeatured : null,
  };

  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-6">
      <div className="flex min-w-0 flex-col gap-4">
        <Acting>
          <div data-bottom-bar className="flex flex-wrap gap-2">
            <Button icon={<MailPlus />} onClick={ask}>
              Ask for a testimonial
            </Button>
            <Button variant="secondary" icon={<Plus />} onClick={() => setOpen({ what: 'form' })}>
              Add one
            </Button>
          </div>
        </Acting>
        <ListTools isHidden={!needsTools(list, filters.isFiltered)} filters={filters}>
          <div className="flex flex-col gap-4 sm:flex-row sm:items-center sm:gap-3">
            <ListSearch filters={filters} label="Search testimonials" />
            <ListChips filters={filters} name="status" label="Status" chips={chips} />
          </div>
        </ListTools>
        <LoadedList
          query={list}
          skeleton={
            <Card>
              <LoadingText label="Loading the testimonials" lines={5} />
            </Card>
          }
          card={{}}
          filters={filters}
          noMatch="No matching testimonials"
          nouns="testimonials"
          empty={{
            title: 'What do they say about you?',
            description: 'Ask a client by email. They don’t need an account, and they approve publication.',
            drawing: <PeopleDrawing />,
            action: <Button onClick={ask}>Ask for a testimonial</Button>,
          }}
        >
          {(rows) =>
            isPhone ? (
              <TestimonialRows rows={rows} actions={actions} />
            ) : (
              <ul className="space-y-4" aria-label="Testimonials">
                {rows.map((testimonial) => (
                  <li key={testimonial.id}>
                    <TestimonialCard testimonial={testimonial} actions={actions} />
                  </li>
                ))}
              </ul>
            )
          }
        </LoadedList>
      </div>
      <FeaturedCard />
      {open?.what === 'ask' && <RequestDrawer onClose={() => setOpen(null)} />}
      {open?.what === 'form' && (
        <TestimonialFormDrawer
          testimonial={open.testimonial}
          onClose={() => setOpen(null)}
          onSaved={() => {
            setOpen(null);
            toastSuccess('Testimonial saved');
          }}
        />
      )}
    </div>
  );
}
