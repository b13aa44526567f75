/** Where it all went: eight figures and the year-end pack, as tabs whose choices live in the address. */
import { Tabs } from '@/components/ui/tabs';
import { YEAR_END, insightTabs, type InsightAddress } from '../insight-address';
import { tabLabel } from '../insight-labels';
import { InsightFilters } from './insight-filters';
import { InsightView, useInsight } from './insight-view';
import { PeriodBar } from './period-bar';
import { YearEnd } from './year-end';

export function Insights({ address }: { address: InsightAddress }) {
  return (
    <Tabs
      label="Figures"
      value={address.tab}
      onChange={address.openTab}
      stripClassName="mb-6"
      tabs={insightTabs.map((value) => ({
        value,
        label: tabLabel(value),
        content: value === YEAR_END ? <YearEnd /> : <Figure address={address} />,
      }))}
    />
  );
}

function Figure({ address }: { address: InsightAddress }) {
  const { data } = useInsight(address);
  return (
    <>
      <PeriodBar
        address={address}
        today={data?.today}
        filters={<InsightFilters params={address.params} onChange={address.change} />}
      />
      <InsightView address={address} />
    </>
  );
}
