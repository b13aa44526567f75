/** How the business of the installation is doing: numbers first, then how they came about. Nothing of what speakers keep. */
import { useQuery } from '@tanstack/react-query';
import { AdminOverview } from '@lectern/protocol/admin-overview';
import { RefreshCw } from 'lucide-react';
import { NotLoaded } from '@/components/lists/not-loaded';
import { IconButton } from '@/components/ui/icon-button';
import { SkeletonGroup } from '@/components/ui/skeleton';
import { apiQuery } from '@/lib/api-query';
import { formatInstant } from '@/lib/format';
import { ChurnCard } from './churn-card';
import { OverviewTiles } from './overview-tiles';
import { RegistrationsCard } from './registrations-card';
import { StorageCard } from './storage-card';

const overviewQuery = apiQuery('/api/admin/overview', AdminOverview);

export function Overview() {
  const overview = useQuery(overviewQuery);
  if (!overview.data) {
    const skeleton = <SkeletonGroup label="Loading the figures" bars={['mb-6 h-56', 'h-80']} />;
    return <NotLoaded query={overview} card={{}} skeleton={skeleton} />;
  }
  const { asOf, weeks, churn, storage } = overview.data;
  return (
    <div className="space-y-6">
      <OverviewTiles overview={overview.data} />
      <div className="flex items-center justify-between gap-3 text-xs text-muted">
        <p className="max-w-[100ch]">
          Updated {formatInstant(asOf)}. MRR: monthly charges of active subscriptions after discounts, without those
          that are canceled and running out.
        </p>
        <IconButton
          size="sm"
          label="Refresh"
          icon={<RefreshCw />}
          busy={overview.isFetching}
          onClick={() => void overview.refetch()}
        />
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <RegistrationsCard weeks={weeks} />
        <ChurnCard churn={churn} />
      </div>
      <StorageCard storage={storage} />
    </div>
  );
}
