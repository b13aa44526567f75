import { PageHeader } from '@/components/ui/page-header';
import { ExportMenu } from '@/features/insights/components/export-menu';
import { Insights } from '@/features/insights/components/insights';
import { useInsightAddress, YEAR_END } from '@/features/insights/insight-address';
import { tabLabel } from '@/features/insights/insight-labels';
import { usePageTitle } from '@/lib/use-page-title';

export default function InsightsPage() {
  usePageTitle('Insights');
  const address = useInsightAddress();
  return (
    <>
      <PageHeader
        title={tabLabel(address.tab)}
        description={
          address.tab === YEAR_END
            ? 'A year’s income, expenses and documents in one file, for your accountant.'
            : 'Click any number to see what’s behind it.'
        }
        tools={
          address.tab !== YEAR_END && (
            <span data-print="hide">
              <ExportMenu figure={address.figure} params={address.params} />
            </span>
          )
        }
      />
      <Insights address={address} />
    </>
  );
}
