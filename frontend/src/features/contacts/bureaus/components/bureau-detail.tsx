import type { BureauPartnerResponse } from '@lectern/protocol/bureau-partners';
import { Link } from 'wouter';
import { ContactLinks } from '@/components/lists/contact-links';
import { Facts, hasFacts, type Fact } from '@/components/lists/facts';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { formatCount } from '@/lib/format';
import { placeText } from '@/lib/place-time';
import { commissionText, partyLabels, spinOffText } from '../bureau-labels';
import { eventsLink } from '../performance-links';

type RepresentativesProps = {
  bureau: BureauPartnerResponse;
  onEdit: () => void;
  /** A way to the events that each of them brought. */
  withEvents?: boolean;
};

export function BureauRepresentatives({ bureau, onEdit, withEvents = false }: RepresentativesProps) {
  return (
    <Card
      title="Representatives"
      padded={false}
      actions={
        withEvents && bureau.representatives.length > 0 ? (
          <Button variant="secondary" size="sm" onClick={onEdit}>
            Edit representatives
          </Button>
        ) : undefined
      }
    >
      {bureau.representatives.length === 0 ? (
        <EmptyState
          compact
          title="Nobody yet"
          description="Add the people there who pitch you."
          action={
            <Button variant="secondary" onClick={onEdit}>
              Add a representative
            </Button>
          }
        />
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {bureau.representatives.map((person) => (
            <li key={person.id} className="px-4 py-3.5 sm:px-5">
              <p className="text-sm font-medium">{person.name}</p>
              {person.title && <p className="text-sm text-muted">{person.title}</p>}
              <div className="mt-1">
                <ContactLinks email={person.email} phone={person.phone} />
              </div>
              {withEvents && (
                <Button asChild variant="ghost" size="sm" className="-ml-3">
                  <Link href={eventsLink(bureau.id, { representativeId: person.id })}>Events of {person.name}</Link>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

export function BureauFacts({ bureau }: { bureau: BureauPartnerResponse }) {
  const { address } = bureau;
  const office: Fact[] = [
    { label: 'Contact', value: bureau.contactName },
    {
      label: 'Website',
      value: bureau.website && (
        <a
          href={bureau.website}
          target="_blank"
          rel="noreferrer"
          className="text-curtain-text underline underline-offset-4"
        >
          {bureau.website.replace(/^https?:\/\//, '').replace(/\/$/, '')}
        </a>
      ),
    },
    {
      label: 'Reach them',
      value: (bureau.email ?? bureau.phone) && <ContactLinks email={bureau.email} phone={bureau.phone} />,
      wide: true,
    },
    {
      label: 'Address',
      value:
        address &&
        [
          address.line1,
          address.line2,
          placeText(address.city, [address.state, address.postalCode].filter(Boolean).join(' ')),
          address.country,
        ]
          .filter(Boolean)
          .join('\n'),
    },
    { label: 'Notes', value: bureau.notes, wide: true },
  ];
  return (
    <>
      <Card title="Terms">
        <Facts
          facts={[
            { label: 'Commission', value: commissionText(bureau) },
            { label: 'Spin-offs', value: spinOffText(bureau) },
            { label: 'Who contracts', value: partyLabels[bureau.contractedBy] },
            { label: 'Who invoices', value: partyLabels[bureau.invoicedBy] },
            { label: 'Remits within', value: bureau.remitDays === null ? null : formatCount(bureau.remitDays, 'day') },
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
