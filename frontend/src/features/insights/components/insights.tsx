/** Where it all went: eight figures and the year-end pack, as tabs whose choices live in the address. */
import { Tabs } from '@/components/ui/tabs';
import { YEAR_END, insightTabs, type InsightAddress } from '../insight-address';
import { tabLabel } from '../insight-labels';
import { InsightFilters, type RowPicker } from './insight-filters';
import { InsightView, useInsight } from './insight-view';
import { PeriodBar } from './period-bar';
import { YearEnd } from './year-end';

type Pickers = { clientPicker: RowPicker; bureauPicker: RowPicker; talkPicker: RowPicker };

export function Insights({ address, ...pickers }: { address: InsightAddress } & Pickers) {
  return (
    <Tabs
      label="Figures"
      value={address.tab}
      onChange={address.openTab}
      stripClassName="mb-6"
      tabs={insightTabs.map((value) => ({
        value,
        label: tabLabel(value),
        content: value === YEAR_END ? <YearEnd /> : <Figure address={address} {...pickers} />,
      }))}
    />
  );
}

function Figure({ address, ...pickers }: { address: InsightAddress } & Pickers) {
  const { data } = useInsight(address);
  return (
    <>
      <PeriodBar
        address={address}
        today={data?.today}
        filters={<InsightFilters params={address.params} onChange={address.change} {...pickers} />}
      />
      <InsightView address={address} />
    </>
  );
}
