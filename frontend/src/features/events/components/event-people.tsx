/** Everybody who has to do with an event: the client's people in their roles, and the bureau with its representative. */
import { contactRoleLabels, type ContactRole } from '@lectern/protocol/client-contacts';
import { useQuery } from '@tanstack/react-query';
import type { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { openStatuses } from '@lectern/protocol/speaking-event-status';
import clsx from 'clsx';
import { Pencil, Plus } from 'lucide-react';
import { Link } from 'wouter';
import { ContactLinks } from '@/components/lists/contact-links';
import { Facts } from '@/components/lists/facts';
import { Loaded, LoadingText } from '@/components/lists/loaded';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Acting } from '@/components/ui/part';
import { bureauQuery } from '@/lib/record-queries';
import { linkClass } from './facts-card';
import { eventFieldLabels as labels } from '../event-field-text';

type Props = { event: SpeakingEventResponse; onEdit: () => void };

/** The role, who it is, and what to do about it. */
const rowClass =
  'grid grid-cols-[5.5rem_minmax(0,1fr)_auto] gap-x-3 py-3 text-sm sm:grid-cols-[7rem_minmax(0,1fr)_auto]';

/** Who a speaker needs on the day, and asks for when no one is named. */
const rolesOfTheDay: readonly ContactRole[] = ['on_site', 'av', 'introducer'];

export function EventPeople({ event, onEdit }: Props) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-6">
      <Card
        title={labels.contacts}
        actions={
          event.clientId && (
            <Button variant="secondary" size="sm" icon={<Pencil />} onClick={onEdit}>
              Edit<span className="sr-only"> people</span>
            </Button>
          )
        }
      >
        {event.clientId ? (
          <Contacts event={event} onEdit={onEdit} />
        ) : (
          <EmptyState
            compact
            title="No client yet"
            description="Who books you, and who looks after you that day."
            action={
              <Button variant="secondary" size="sm" onClick={onEdit}>
                Add people
              </Button>
            }
          />
        )}
      </Card>
      {(event.clientId || event.bureauPartnerId) && (
        <Card title="Booked by">
          {event.clientId && (
            <Facts
              facts={[
                {
                  label: labels.clientId,
                  wide: true,
                  value: (
                    <Link href={`/clients/${event.clientId}`} className={linkClass}>
                      {event.clientName}
                    </Link>
                  ),
                },
                {
                  label: labels.bureauPartnerId,
                  value: event.bureauPartnerId ? null : 'None, booked directly',
                  wide: true,
                },
              ]}
            />
          )}
          {event.bureauPartnerId && <Bureau event={event} bureauId={event.bureauPartnerId} />}
        </Card>
      )}
    </div>
  );
}

function Contacts({ event: { contacts, format, status }, onEdit }: Props) {
  const isOpen = openStatuses.some((open) => open === status);
  const unnamed = rolesOfTheDay.filter(
    (role) =>
      isOpen && !(role === 'on_site' && format === 'virtual') && !contacts.some((contact) => contact.role === role),
  );
  if (contacts.length + unnamed.length === 0) return <p className="text-sm text-muted">No one was named.</p>;
  return (
    <ul className="-my-3 divide-y divide-line" aria-label={labels.contacts}>
      {contacts.map((contact) => (
        <li key={`${contact.contactId} ${contact.role}`} className={clsx(rowClass, 'max-sm:grid-cols-1')}>
          <p className="text-muted">{contactRoleLabels[contact.role]}</p>
          <div className="min-w-0 sm:col-span-2">
            <p className="font-medium">
              {contact.name}
              {contact.title && <span className="font-normal text-muted">, {contact.title}</span>}
            </p>
            <ContactLinks email={contact.email} phone={contact.phone} />
          </div>
        </li>
      ))}
      {unnamed.map((role) => (
        <li key={role} className={clsx(rowClass, 'items-center text-muted')}>
          <p>{contactRoleLabels[role]}</p>
          <p>No one yet</p>
          <Acting>
            <Button variant="secondary" size="sm" icon={<Plus />} onClick={onEdit}>
              Add<span className="sr-only"> {contactRoleLabels[role]}</span>
            </Button>
          </Acting>
        </li>
      ))}
    </ul>
  );
}

function Bureau({ event, bureauId }: { event: SpeakingEventResponse; bureauId: string }) {
  const bureau = useQuery(bureauQuery(bureauId));
  const representative = bureau.data?.representatives.find(({ id }) => id === event.representativeId);
  return (
    <div className="mt-4 border-t border-line pt-4 first:mt-0 first:border-t-0 first:pt-0">
      <p className="text-sm text-muted">{labels.bureauPartnerId}</p>
      <Link href={`/bureau-partners/${bureauId}`} className={linkClass}>
        {event.bureauPartnerName}
      </Link>
      <Loaded query={bureau} compact skeleton={<LoadingText label="Loading the bureau" lines={2} className="mt-3" />}>
        {(data) => (
          <>
            <ContactLinks email={data.email} phone={data.phone} />
            <div className="mt-4 border-t border-line pt-3">
              {representative ? (
                <>
                  <p className="flex flex-wrap items-center gap-2 text-sm">
                    <span className="font-medium">{representative.name}</span>
                    <Badge>{labels.representativeId}</Badge>
                  </p>
                  {representative.title && <p className="text-sm text-muted">{representative.title}</p>}
                  <ContactLinks email={representative.email} phone={representative.phone} />
                </>
              ) : (
                <p className="text-sm text-muted">No representative for this event.</p>
              )}
            </div>
          </>
        )}
      </Loaded>
    </div>
  );
}
