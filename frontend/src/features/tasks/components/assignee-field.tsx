/** Who of the team does a task; of a new one, the person who adds it until they choose. */
import { useController, type Control } from 'react-hook-form';
import type { OfficePersonResponse } from '@lectern/protocol/office-people';
import { partOfControl } from '@/components/forms/fields';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { taskFieldLabels } from '../task-labels';

type Values = { assigneeId?: string | null };

/** The owner's tasks have no assignee. */
const assigneeIdOf = ({ id, role }: OfficePersonResponse) => (role ? id : null);

export function nameOfAssignee(team: readonly OfficePersonResponse[], assigneeId: string | null | undefined): string {
  return team.find((person) => assigneeIdOf(person) === assigneeId)?.username ?? '';
}

export function AssigneeField<Form extends Values>(props: {
  control: Control<Form>;
  team: readonly OfficePersonResponse[];
}) {
  const control: Control<Values> = partOfControl(props.control);
  const { field } = useController({ control, name: 'assigneeId' });
  const chosen = props.team.find((person) =>
    field.value === undefined ? person.isYou : assigneeIdOf(person) === field.value,
  );
  return (
    <Field label={taskFieldLabels.assigneeId}>
      <Select<string>
        options={props.team.map(({ id, username, isYou }) => ({
          value: id,
          label: isYou ? `${username} (you)` : username,
        }))}
        value={chosen?.id ?? ''}
        onChange={(id) =>
          field.onChange(props.team.flatMap((person) => (person.id === id ? assigneeIdOf(person) : []))[0])
        }
      />
    </Field>
  );
}
