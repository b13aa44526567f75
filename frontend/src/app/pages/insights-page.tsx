import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '@/components/ui/page-header';
import { BureauPicker, ClientPicker } from '@/features/events/components/forms/pickers';
import { ExportMenu } from '@/features/insights/components/export-menu';
import type { RowPicker } from '@/features/insights/components/insight-filters';
import { Insights } from '@/features/insights/components/insights';
import { useInsightAddress, YEAR_END } from '@/features/insights/insight-address';
import { presentationQuery } from '@/features/presentations/api/presentations.queries';
import { PresentationPicker } from '@/features/presentations/components/presentation-picker';
import { usePageTitle } from '@/lib/use-page-title';

const clientPicker: RowPicker = (props) => <ClientPicker {...props} />;
const bureauPicker: RowPicker = (props) => <BureauPicker {...props} />;
const talkPicker: RowPicker = (props) => <TalkPicker {...props} />;

/** After a reload its title has to be asked for: the address has the id alone. */
function TalkPicker({ value, ...rest }: Parameters<RowPicker>[0]) {
  const chosen = useQuery({ ...presentationQuery(value ?? ''), enabled: Boolean(value) });
  return <PresentationPicker {...rest} value={value ?? null} knownName={chosen.data?.title ?? null} />;
}

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
      <Insights address={address} {...{ clientPicker, bureauPicker, talkPicker }} />
    </>
  );
}
