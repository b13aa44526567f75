import { OVERVIEW_DAYS } from '@lectern/protocol/offices-overview';
import { PageHeader } from '@/components/ui/page-header';
import { OfficesAhead } from '@/features/team/components/offices-ahead';
import { usePageTitle } from '@/lib/use-page-title';

/** For people who work in several offices. */
export default function OfficesPage() {
  usePageTitle('All offices');
  return (
    <>
      <PageHeader title="All offices" description={`Events and open holds of the next ${OVERVIEW_DAYS} days.`} />
      <OfficesAhead />
    </>
  );
}
