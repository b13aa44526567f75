/** Where it all went: eight figures and the year-end pack, as tabs whose choices live in the address. */
import { Tabs } from '@/components/ui/tabs';
import { YEAR_END, insightTabs, type InsightAddress } from '../insight-address';
import { tabLabel } from '../insight-labels';
import { InsightFilters } from './insight-filters';
import { InsightView } from './insight-view';
import { YearEnd } from './year-end';

export function Insights({ address }: { address: InsightAddress }) {
  return (
    <Tabs
      label="Figures"
      value={address.tab}
      onChange={address.openTab}
      stripClassName="sm:mb-5"
      tabs={insightTabs.map((value) => ({
        value,
        label: tabLabel(value),
        content: value === YEAR_END ? <YearEnd /> : <Figure address={address} />,
      }))}
    />
  );
}

function Figure({ address }: { address: InsightAddress }) {
  return (
    <InsightView address={address} filters={<InsightFilters params={address.params} onChange={address.change} />} />
  );
}
