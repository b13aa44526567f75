import { useParams } from 'wouter';
import { TestimonialLinkPanel } from '@/features/profile/testimonials/components/testimonial-link-panel';
import { useNoIndex } from '@/lib/use-no-index';
import { usePageTitle } from '@/lib/use-page-title';
import { PublicLayout } from '../shell/public-layout';

/** Where a client writes a testimonial: behind the link of an email, without an account. */
export default function TestimonialPage() {
  const { token = '' } = useParams();
  usePageTitle('Your testimonial');
  useNoIndex();
  return (
    <PublicLayout width="reading">
      <TestimonialLinkPanel token={token} />
    </PublicLayout>
  );
}
