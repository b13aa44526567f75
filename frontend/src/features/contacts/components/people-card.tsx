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
  /** What the person is there, beside the title. */
  roles?: (person: P) => readonly string[];
  events: (person: P) => ReactNode;
};

export function PeopleCard<P extends Person>(props: Props<P>) {
  const { noun, people, description, roles, events, onEdit, withEvents = false } = props;
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
            <li key={person.id} className="flex flex-wrap items-center px-4 py-2.5 sm:block sm:px-5 sm:py-3.5">
              <div className="min-w-0 flex-1 text-sm max-sm:*:truncate">
                <p className="font-medium wrap-anywhere">{person.name}</p>
                <p className="wrap-anywhere text-muted">
                  {[...(roles?.(person) ?? []), person.title].filter(Boolean).join(' · ')}
                </p>
              </div>
              <ContactLinks isRow email={person.email} phone={person.phone} />
              {withEvents && events(person)}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
