import { Link } from 'wouter';
import type { ClientResponse } from '@lectern/protocol/clients';
import { ContactLinks } from '@/components/lists/contact-links';
import { Facts, hasFacts, type Fact } from '@/components/lists/facts';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { withParams } from '@/lib/api-query';
import { addressText, WebsiteLink } from '../components/organization-facts';
import { clientFieldLabels as labels } from './client-labels';
import { dateHere } from '@/lib/use-now';

export function ClientFacts({ client }: { client: ClientResponse }) {
  const about: Fact[] = [
    { label: labels.industry, value: client.industry && <ListLink filter="industry" value={client.industry} /> },
    { label: labels.source, value: client.source && <ListLink filter="source" value={client.source} /> },
    { label: labels.website, value: client.website && <WebsiteLink href={client.website} /> },
    { label: labels.address, value: addressText(client.address) },
    {
      label: labels.tags,
      value: client.tags.length > 0 && (
        <span className="flex flex-wrap gap-1.5">
          {client.tags.map((tag) => (
            <Link key={tag} href={`/clients?tag=${encodeURIComponent(tag)}`} className="rounded-full">
              <Badge>{tag}</Badge>
            </Link>
          ))}
        </span>
      ),
      wide: true,
    },
    { label: labels.notes, value: client.notes, wide: true },
  ].map((fact) => ({ ...fact, value: fact.value || null }));
  const billing: Fact[] = [
    { label: labels.legalName, value: client.legalName },
    {
      label: labels.paymentTermsDays,
      value: client.paymentTermsDays === null ? null : `${client.paymentTermsDays} days`,
    },
    { label: labels.apEmail, value: client.apEmail && <ContactLinks email={client.apEmail} phone={null} /> },
    { label: labels.apAddress, value: addressText(client.apAddress) },
    { label: labels.w9SentOn, value: client.w9SentOn && dateHere(client.w9SentOn) },
    { label: 'Purchase order', value: client.purchaseOrderRequired ? 'Required on every invoice' : null },
  ];
  return (
    <>
      {hasFacts(about) && (
        <Card title="About">
          <Facts facts={about} />
        </Card>
      )}
      {hasFacts(billing) && (
        <Card title="Billing">
          <Facts facts={billing} />
        </Card>
      )}
    </>
  );
}

/** Opens the list with everybody who says the same. */
function ListLink({ filter, value }: { filter: 'industry' | 'source'; value: string }) {
  return (
    <Link href={withParams('/clients', { [filter]: value })} className="text-curtain-text underline underline-offset-4">
      {value}
    </Link>
  );
}
