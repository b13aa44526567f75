/** Drawers that make a client, a bureau partner or an event, put together from features that do not know each other. */
import { useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { BureauPartnerResponse } from '@lectern/protocol/bureau-partners';
import type { ClientResponse } from '@lectern/protocol/clients';
import type { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { toastSuccess } from '@/components/ui/toast-store';
import type { NewRowForm } from '@/features/events/components/event-people-part';
import type { EventSectionDrawerProps } from '@/features/events/components/forms/event-section-drawer';
import type { SpinOffDrawerProps } from '@/features/events/components/forms/spin-off-drawer';
import type { EventFormDrawerProps } from '@/features/events/components/forms/event-form-drawer';
import type { NewEventFacts } from '@/features/events/event-form-values';
import { lazyPart } from '@/components/ui/lazy-part';
import { newFormEntry, useNewForm } from '@/lib/use-new-form';

const BureauFormDrawer = lazyPart(() => import('@/features/contacts/bureaus/bureau-form-drawer'), 'BureauFormDrawer');
const ClientFormDrawer = lazyPart(() => import('@/features/contacts/clients/client-form-drawer'), 'ClientFormDrawer');
const EventFormDrawer = lazyPart(
  () => import('@/features/events/components/forms/event-form-drawer'),
  'EventFormDrawer',
);
const EventSectionDrawer = lazyPart(
  () => import('@/features/events/components/forms/event-section-drawer'),
  'EventSectionDrawer',
);
const SpinOffDrawer = lazyPart(() => import('@/features/events/components/forms/spin-off-drawer'), 'SpinOffDrawer');

const newClient: NewRowForm = ({ name, onSaved, onClose }) => (
  <ClientFormDrawer initialName={name} onSaved={onSaved} onClose={onClose} />
);
const newBureau: NewRowForm = ({ name, onSaved, onClose }) => (
  <BureauFormDrawer initialName={name} onSaved={onSaved} onClose={onClose} />
);

type EventDrawerProps = Pick<EventFormDrawerProps, 'facts' | 'inquiry'> & {
  onSaved: (event: SpeakingEventResponse) => void;
  onClose: () => void;
};

/** The form of a new event, in which a client and a bureau can be made too. */
export function EventDrawer(props: EventDrawerProps) {
  return <EventFormDrawer {...props} newClient={newClient} newBureau={newBureau} />;
}

/** The form of one part of an event. */
export function EventPartDrawer(props: Omit<EventSectionDrawerProps, 'newClient' | 'newBureau'>) {
  return <EventSectionDrawer {...props} newClient={newClient} newBureau={newBureau} />;
}

/** The form of an event that came out of another one. */
export function EventSpinOffDrawer(props: Omit<SpinOffDrawerProps, 'newClient'>) {
  return <SpinOffDrawer {...props} newClient={newClient} />;
}

type Kind = 'event' | 'client' | 'bureau';

/** Opens one of the drawers; what was made is shown on its own page. `linked`: the one that `?new=1` of the page means. */
export function useNewRow(facts?: NewEventFacts, linked?: Kind): { open: (kind: Kind) => void; drawer: ReactNode } {
  const [chosen, setKind] = useState<Kind | null>(null);
  const linkedForm = useNewForm();
  const given = linkedForm.facts;
  const [, navigate] = useLocation();
  const kind = chosen ?? (linkedForm.isOpen && linked ? linked : null);
  const close = () => {
    setKind(null);
    if (linkedForm.isOpen) linkedForm.close();
  };

  const saved = (title: string, path: string) => (row: { id: string }) => {
    close();
    toastSuccess(title);
    if (given.hold === undefined) navigate(`${path}/${row.id}`);
    else navigate(`${path}/${row.id}?new=1`, { state: newFormEntry({ hold: given.hold }) });
  };
  const savedEvent: (event: SpeakingEventResponse) => void = saved('Event saved', '/events');
  const savedClient: (client: ClientResponse) => void = saved('Client saved', '/clients');
  const savedBureau: (bureau: BureauPartnerResponse) => void = saved('Bureau partner saved', '/bureau-partners');

  return {
    open: setKind,
    drawer: (
      <>
        {kind === 'event' && (
          <EventDrawer
            key={linkedForm.key}
            facts={given.event ?? facts}
            inquiry={given.inquiry}
            onSaved={savedEvent}
            onClose={close}
          />
        )}
        {kind === 'client' && (
          <ClientFormDrawer key={linkedForm.key} initialName={given.name} onSaved={savedClient} onClose={close} />
        )}
        {kind === 'bureau' && (
          <BureauFormDrawer key={linkedForm.key} initialName={given.name} onSaved={savedBureau} onClose={close} />
        )}
      </>
    ),
  };
}
