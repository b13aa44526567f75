/** The people at an organization, and the way to edit them. */
import type { ReactNode } from 'react';
import { ContactLinks } from '@/components/lists/contact-links';
import { Panel } from '@/components/lists/panel';
import { capitalized } from '@/lib/format';

type Person = { id: string; name: string; title: string | null; email: string | null; phone: string | null };

export type PeopleActions = {
  onEdit: () => void;
  /** With the events of each of them. */
  withEvents?: boolean;
};

type Props<P extends Person> = PeopleActions & {
  noun: string;
  people: readonly P[];
  /** Says whom to add when there is no one. */
  description: string;
  badges?: (person: P) => ReactNode;
  events: (person: P) => ReactNode;
};

export function PeopleCard<P extends Person>(props: Props<P>) {
  const { noun, people, description, badges, events, onEdit, withEvents = false } = props;
  return (
    <Panel
      title={capitalized(`${noun}s`)}
      rows={people}
      actions={withEvents ? undefined : null}
      add={{ label: `Edit ${noun}s`, firstLabel: `Add a ${noun}`, onAdd: onEdit }}
      empty={{ title: `No ${noun}s yet`, description }}
    >
      {(rows) => (
        <ul className="divide-y divide-line border-t border-line">
          {rows.map((person) => (
            <li key={person.id} className="px-4 py-3.5 sm:px-5">
              <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="text-sm font-medium">{person.name}</span>
                {badges?.(person)}
              </div>
              {person.title && <p className="text-sm text-muted">{person.title}</p>}
              <div className="mt-1 -mb-2 pointer-fine:mb-0">
                <ContactLinks email={person.email} phone={person.phone} />
              </div>
              {withEvents && events(person)}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
