import { PageHeader } from '@/components/ui/page-header';
import { PlanDetails } from '@/features/subscription/components/plan-details';
import { usePageTitle } from '@/lib/use-page-title';

export default function SubscribePage() {
  usePageTitle('Subscribe');
  return (
    <>
      <PageHeader
        title="One plan, one price"
        description="What it costs, and what happens when the trial ends."
      />
      <PlanDetails />
    </>
  );
}
