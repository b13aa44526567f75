import { PromoCheck } from '@/features/billing/components/promo-check';
import { useNoIndex } from '@/lib/use-no-index';
import { PublicLayout } from '../shell/public-layout';

export default function PromoTestPage() {
  useNoIndex();
  return (
    <PublicLayout title="Check a promo code">
      <h1 className="font-display text-2xl font-medium text-balance sm:text-3xl">Check a promo code</h1>
      <p className="mt-2 mb-6 text-base text-muted">
        See whether a code is valid and what your first invoices would cost.
      </p>
      <PromoCheck />
    </PublicLayout>
  );
}
