import type { BureauPartnerResponse } from '@lectern/protocol/bureau-partners';
import { CalendarDays } from 'lucide-react';
import { ContactLinks } from '@/components/lists/contact-links';
import { Facts, hasFacts, type Fact } from '@/components/lists/facts';
import { LinkButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { formatCount } from '@/lib/format';
import { useSeesAmounts } from '@/lib/session/user';
import { addressText, WebsiteLink } from '../components/organization-facts';
import { PeopleCard, type PeopleActions } from '../components/people-card';
import { bureauFieldLabels as labels, commissionText, partyLabels, spinOffText } from './bureau-labels';
import { eventsLink } from './performance-links';

type RepresentativesProps = PeopleActions & { bureau: BureauPartnerResponse };

export function BureauRepresentatives({ bureau, ...actions }: RepresentativesProps) {
  return (
    <PeopleCard
      {...actions}
      noun="representative"
      people={bureau.representatives}
      cards={{ name: bureau.name, path: `/api/bureau-partners/${bureau.id}/representatives.vcf` }}
      description="Add the people who pitch you."
      events={(person) => (
        <LinkButton
          variant="ghost"
          size="sm"
          className="-ml-3 max-sm:ml-0"
          icon={<CalendarDays className="sm:hidden" />}
          href={eventsLink(bureau.id, { representativeId: person.id })}
        >
          <span className="max-sm:sr-only">Events of {person.name}</span>
        </LinkButton>
      )}
    />
  );
}

export function BureauFacts({ bureau }: { bureau: BureauPartnerResponse }) {
  const seesAmounts = useSeesAmounts();
  const office: Fact[] = [
    { label: 'Contact', value: bureau.contactName },
    { label: labels.website, value: bureau.website && <WebsiteLink href={bureau.website} /> },
    {
      label: 'Reach them',
      value: (bureau.email ?? bureau.phone) && <ContactLinks email={bureau.email} phone={bureau.phone} />,
      wide: true,
    },
    { label: labels.address, value: addressText(bureau.address) },
    { label: labels.notes, value: bureau.notes, wide: true },
  ];
  return (
    <>
      <Card title="Terms">
        <Facts
          facts={[
            { label: labels.commissionPercent, value: seesAmounts && commissionText(bureau) },
            { label: 'Spin-offs', value: spinOffText(bureau) },
            { label: labels.contractedBy, value: partyLabels[bureau.contractedBy] },
            { label: labels.invoicedBy, value: partyLabels[bureau.invoicedBy] },
            { label: labels.remitDays, value: bureau.remitDays === null ? null : formatCount(bureau.remitDays, 'day') },
          ]}
        />
      </Card>
      {hasFacts(office) && (
        <Card title="Office">
          <Facts facts={office} />
        </Card>
      )}
    </>
  );
}
