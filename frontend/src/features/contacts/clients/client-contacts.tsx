/** The people at a client: what is shown of each, and what is asked. */
import { type ClientResponse } from '@lectern/protocol/clients';
import { contactRoleLabels, type ContactRole } from '@lectern/protocol/client-contacts';
import { optionsOf } from '@lectern/protocol/enum-tables';
import { Plus, Star, Trash2 } from 'lucide-react';
import { useFieldArray, useWatch, type Control, type UseFormSetValue } from 'react-hook-form';
import { SelectField, TextField } from '@/components/forms/fields';
import { FilterChips } from '@/components/lists/filter-chips';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { PeopleCard, type PeopleActions } from '../components/people-card';
import { newContact, type ClientFormValues } from './client-form-values';
import { contactFieldLabels as labels } from './client-labels';
import { ContactEvents } from './contact-events';

type ContactsProps = PeopleActions & { client: ClientResponse };

export function ClientContacts({ client, ...actions }: ContactsProps) {
  return (
    <PeopleCard
      {...actions}
      noun="contact"
      people={client.contacts}
      cards={{ name: client.name, path: `/api/clients/${client.id}/contacts.vcf` }}
      description="Add the planner, the signer and accounts payable."
      roles={({ role, otherRoles, isPrimary, pronouns }) => [
        ...(isPrimary && client.contacts.length > 1 ? ['Primary'] : []),
        ...[role, ...otherRoles].flatMap((each) => (each ? contactRoleLabels[each] : [])),
        ...(pronouns ? [pronouns] : []),
      ]}
      events={(contact) => <ContactEvents contactId={contact.id} name={contact.name} />}
    />
  );
}

type EditorProps<Output> = {
  control: Control<ClientFormValues, unknown, Output>;
  setValue: UseFormSetValue<ClientFormValues>;
};

/** The people at a client. Exactly one is the primary contact. */
export function ContactsEditor<Output>({ control, setValue }: EditorProps<Output>) {
  const { fields, append, remove } = useFieldArray({ control, name: 'contacts', keyName: 'rowKey' });
  const contacts = useWatch({ control, name: 'contacts' }) ?? [];

  const makePrimary = (chosen: number) =>
    contacts.forEach((_, index) => setValue(`contacts.${index}.isPrimary`, index === chosen, { shouldDirty: true }));
  const removeAt = (index: number) => {
    const wasPrimary = contacts[index]?.isPrimary === true;
    remove(index);
    if (wasPrimary && contacts.length > 1) setValue('contacts.0.isPrimary', true);
  };

  return (
    <div className="space-y-4">
      {fields.map((row, index) => {
        const isPrimary = contacts[index]?.isPrimary === true;
        const name = contacts[index]?.name || `contact ${index + 1}`;
        const isOnly = fields.length === 1;
        return (
          <fieldset key={row.rowKey} className={isOnly ? undefined : 'rounded-lg border border-line p-4'}>
            <legend className="sr-only">Contact {index + 1}</legend>
            <div className="mb-3 flex min-h-8 items-center justify-between gap-2">
              {isPrimary ? (
                <span className="inline-flex items-center gap-1.5 text-sm font-medium text-spotlight-text">
                  <Star aria-hidden className="size-4 fill-current" /> Primary contact
                </span>
              ) : (
                <Button variant="ghost" size="sm" icon={<Star />} onClick={() => makePrimary(index)}>
                  Make primary
                </Button>
              )}
              {(!isOnly || contacts[index]?.id) && (
                <IconButton label={`Remove ${name}`} icon={<Trash2 />} size="sm" onClick={() => removeAt(index)} />
              )}
            </div>
            <div className="grid grid-cols-2 gap-4 max-sm:*:nth-[-n+2]:col-span-2">
              <TextField control={control} name={`contacts.${index}.name`} label="Contact name" />
              <TextField control={control} name={`contacts.${index}.email`} label={labels.email} type="email" />
              <TextField control={control} name={`contacts.${index}.phone`} label={labels.phone} type="tel" />
              <SelectField
                control={control}
                name={`contacts.${index}.role`}
                label={labels.role}
                none="No role"
                options={optionsOf(contactRoleLabels)}
              />
              <TextField control={control} name={`contacts.${index}.title`} label={labels.title} />
              <TextField control={control} name={`contacts.${index}.pronouns`} label={labels.pronouns} />
              {contacts[index]?.role && (
                <OtherRoles
                  label={`Other roles of ${name}`}
                  main={contacts[index].role}
                  roles={contacts[index].otherRoles ?? []}
                  onChange={(roles) => setValue(`contacts.${index}.otherRoles`, roles, { shouldDirty: true })}
                />
              )}
            </div>
          </fieldset>
        );
      })}
      <Button
        variant="secondary"
        icon={<Plus />}
        onClick={() => append(newContact(contacts.length === 0), { shouldFocus: true })}
      >
        Add a contact
      </Button>
    </div>
  );
}

/** One person may plan and sign. */
function OtherRoles({
  label,
  main,
  roles,
  onChange,
}: {
  label: string;
  main: ContactRole;
  roles: readonly ContactRole[];
  onChange: (roles: ContactRole[]) => void;
}) {
  return (
    <div className="col-span-2">
      <p className="mb-1.5 text-sm font-medium">Also</p>
      <FilterChips
        label={label}
        chips={optionsOf(contactRoleLabels).filter(({ value }) => value !== main)}
        selected={roles}
        onToggle={(chosen) =>
          onChange(
            optionsOf(contactRoleLabels)
              .map(({ value }) => value)
              .filter((role) => role !== main && roles.includes(role) !== (role === chosen)),
          )
        }
      />
    </div>
  );
}
