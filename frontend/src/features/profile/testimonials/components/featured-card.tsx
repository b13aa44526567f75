/** The featured testimonials in their order, which is set by dragging or by keys and saved in one request. */
import { useQuery } from '@tanstack/react-query';
import { toastProblem } from '@/components/forms/use-server-problem';
import { LoadingText } from '@/components/lists/loaded';
import { Panel } from '@/components/lists/panel';
import { SortableList } from '@/components/ui/sortable-list';
import { useFeatureTestimonials } from '../api/testimonials.mutations';
import { featuredQuery } from '../api/testimonials.queries';
import { signature } from '../testimonial-labels';

export function FeaturedCard() {
  const featured = useQuery(featuredQuery);
  const feature = useFeatureTestimonials();
  const items = featured.data?.items;
  const save = (ids: string[]) =>
    feature.mutate(
      { before: (items ?? []).map(({ id }) => id), ids },
      { onError: (error) => toastProblem(error, 'The order wasn’t saved') },
    );
  return (
    <Panel
      title="Featured"
      description="First on your page, in this order."
      padded
      query={featured}
      skeleton={<LoadingText label="Loading the featured testimonials" lines={3} />}
      empty={{
        title: 'No featured testimonials yet',
        description: 'Publish a testimonial, then mark it with the star.',
      }}
    >
      {(items) => (
        <SortableList
          label="Featured testimonials"
          items={items}
          nameOf={(item) => item.clientName}
          onOrder={save}
          busy={feature.isPending}
        >
          {(item) => <p className="py-1 text-sm wrap-anywhere">{signature(item)}</p>}
        </SortableList>
      )}
    </Panel>
  );
}
