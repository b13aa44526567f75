/** The people at an organization, and the way to edit them. */
import type { ReactNode } from 'react';
import { BookUser } from 'lucide-react';
import { toastProblem } from '@/components/forms/use-server-problem';
import { ContactLinks } from '@/components/lists/contact-links';
import { Panel } from '@/components/lists/panel';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { toastSuccess } from '@/components/ui/toast-store';
import { withParams } from '@/lib/api-query';
import { capitalized } from '@/lib/format';
import { requestFile } from '@/lib/request-file';
import { saveFile } from '@/lib/save-file';
import { useWrite } from '@/lib/use-write';

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
  /** Whose people they are, and where they are as vCards. */
  cards: { name: string; path: string };
  /** What the person is there, beside the title. */
  roles?: (person: P) => readonly string[];
  events: (person: P) => ReactNode;
};

export function PeopleCard<P extends Person>(props: Props<P>) {
  const { noun, people, description, cards, roles, events, onEdit, withEvents = false } = props;
  const save = useSaveCards(cards);
  return (
    <Panel
      title={capitalized(`${noun}s`)}
      rows={people}
      actions={
        withEvents && people.length > 0 ? (
          <>
            <IconButton
              label={`Save all ${noun}s to your address book`}
              icon={<BookUser />}
              size="sm"
              busy={save.isPending && !save.variables}
              onClick={() => save.mutate(undefined)}
            />
            <Button variant="secondary" size="sm" onClick={onEdit}>
              Edit {noun}s
            </Button>
          </>
        ) : null
      }
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
              {withEvents && (
                <IconButton
                  label={`Save ${person.name} to your address book`}
                  icon={<BookUser />}
                  size="sm"
                  className="sm:-ml-1.5"
                  busy={save.isPending && save.variables?.id === person.id}
                  onClick={() => save.mutate(person)}
                />
              )}
              {withEvents && events(person)}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Of one person, or of all. */
function useSaveCards({ name, path }: { name: string; path: string }) {
  return useWrite(
    (person: Person | undefined) => requestFile('GET', withParams(path, { personId: person?.id })),
    (_queries, file, person) => {
      saveFile(file, `${person?.name ?? name}.vcf`);
      toastSuccess('vCard saved', `Open it to add ${person?.name ?? 'everyone'} to your address book.`);
    },
    (_queries, error) => toastProblem(error, 'vCard not saved'),
  );
}
