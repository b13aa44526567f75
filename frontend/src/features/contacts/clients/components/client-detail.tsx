import { Star } from 'lucide-react';
import { Link } from 'wouter';
import type { ClientResponse } from '@lectern/protocol/clients';
import { ContactLinks } from '@/components/lists/contact-links';
import { Facts, hasFacts, type Fact } from '@/components/lists/facts';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { withParams } from '@/lib/api-query';
import { contactRoleLabels } from '@/lib/contact-roles';
import { formatDate } from '@/lib/format';
import { addressText } from '../client-labels';
import { ContactEvents } from './contact-events';

type ContactsProps = {
  client: ClientResponse;
  onEdit: () => void;
  /** Where each of them takes part. */
  withEvents?: boolean;
};

export function ClientContacts({ client, onEdit, withEvents = false }: ContactsProps) {
  return (
    <Card
      title="Contacts"
      padded={false}
      actions={
        withEvents && client.contacts.length > 0 ? (
          <Button variant="secondary" size="sm" onClick={onEdit}>
            Edit contacts
          </Button>
        ) : undefined
      }
    >
      {client.contacts.length === 0 ? (
        <EmptyState
          compact
          title="Nobody yet"
          description="Add the planner, the signer and whoever pays."
          action={
            <Button variant="secondary" onClick={onEdit}>
              Add a contact
            </Button>
          }
        />
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {client.contacts.map((contact) => (
            <li key={contact.id} className="px-4 py-3.5 sm:px-5">
              <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="text-sm font-medium">{contact.name}</span>
                {contact.isPrimary && (
                  <Badge tone="spotlight" icon={<Star aria-hidden />}>
                    Primary
                  </Badge>
                )}
                {[contact.role, ...contact.otherRoles].map(
                  (role) => role && <Badge key={role}>{contactRoleLabels[role]}</Badge>,
                )}
              </div>
              {contact.title && <p className="text-sm text-muted">{contact.title}</p>}
              <div className="mt-1">
                <ContactLinks email={contact.email} phone={contact.phone} />
              </div>
              {withEvents && <ContactEvents contactId={contact.id} name={contact.name} />}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

export function ClientFacts({ client }: { client: ClientResponse }) {
  const about: Fact[] = [
    { label: 'Industry', value: client.industry && <ListLink filter="industry" value={client.industry} /> },
    { label: 'Source', value: client.source && <ListLink filter="source" value={client.source} /> },
    {
      label: 'Website',
      value: client.website && (
        <a
          href={client.website}
          target="_blank"
          rel="noreferrer"
          className="text-curtain-text underline underline-offset-4"
        >
          {client.website.replace(/^https?:\/\//, '').replace(/\/$/, '')}
        </a>
      ),
    },
    { label: 'Address', value: addressText(client.address) },
    {
      label: 'Tags',
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
    { label: 'Notes', value: client.notes, wide: true },
  ].map((fact) => ({ ...fact, value: fact.value || null }));
  const billing: Fact[] = [
    { label: 'Legal name', value: client.legalName },
    { label: 'Payment terms', value: client.paymentTermsDays === null ? null : `${client.paymentTermsDays} days` },
    { label: 'Accounts payable e-mail', value: client.apEmail && <ContactLinks email={client.apEmail} phone={null} /> },
    { label: 'Accounts payable address', value: addressText(client.apAddress) },
    { label: 'W-9 sent on', value: client.w9SentOn && formatDate(client.w9SentOn) },
    { label: 'Purchase order', value: client.purchaseOrderRequired ? 'Needed on every invoice' : null },
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
