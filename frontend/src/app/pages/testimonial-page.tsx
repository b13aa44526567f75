import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { testimonialLinkQuery } from '@/features/profile/testimonials/api/testimonial-link.queries';
import { TestimonialLinkPanel } from '@/features/profile/testimonials/components/testimonial-link-panel';
import { useNoIndex } from '@/lib/use-no-index';
import { usePageTitle } from '@/lib/use-page-title';
import { ClientLayout } from '../shell/public-layout';

/** Where a client writes a testimonial: behind the link of an email, without an account. */
export default function TestimonialPage() {
  const { token = '' } = useParams();
  const link = useQuery(testimonialLinkQuery(token));
  usePageTitle('Your testimonial');
  useNoIndex();
  return (
    <ClientLayout query={link}>
      <TestimonialLinkPanel token={token} />
    </ClientLayout>
  );
}
