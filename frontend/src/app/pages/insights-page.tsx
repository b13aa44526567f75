import { MoneyNav } from '@/components/lists/money-nav';
import { PageHeader } from '@/components/ui/page-header';
import { BureauPicker, ClientPicker } from '@/features/events/components/pickers';
import { ExportMenu } from '@/features/insights/components/export-menu';
import type { RowPicker } from '@/features/insights/components/insight-filters';
import { Insights } from '@/features/insights/components/insights';
import { useInsightAddress, YEAR_END } from '@/features/insights/insight-address';
import { PresentationPicker } from '@/features/presentations/components/presentation-picker';
import { usePageTitle } from '@/lib/use-page-title';

const clientPicker: RowPicker = (props) => <ClientPicker {...props} />;
const bureauPicker: RowPicker = (props) => <BureauPicker {...props} />;
const talkPicker: RowPicker = ({ value, onChange }) => (
  <PresentationPicker value={value ?? null} onChange={(id) => onChange(id)} />
);

export default function InsightsPage() {
  usePageTitle('Insights');
  const address = useInsightAddress();
  return (
    <>
      <PageHeader
        title="Insights"
        description="What came in, what went out, and where it came from. Every number opens its rows."
        actions={
          address.tab !== YEAR_END && (
            <span data-print="hide">
              <ExportMenu figure={address.figure} params={address.params} />
            </span>
          )
        }
      />
      <MoneyNav />
      <Insights address={address} {...{ clientPicker, bureauPicker, talkPicker }} />
    </>
  );
}
