/** Finds a field by its words or its place, and hands it over to be put into the text. */
import { mergeFields, mergePlaceTable, type MergeField } from '@lectern/protocol/merge-fields';
import { Combobox } from '@/components/ui/combobox';

type Props = { isAmendment: boolean; onPick: (field: MergeField) => void };

export function MergeFieldPicker({ isAmendment, onPick }: Props) {
  const all: readonly MergeField[] = mergeFields;
  const offered = all.filter(({ onlyAmendment }) => isAmendment || !onlyAmendment);
  return (
    <div className="w-full sm:w-72">
      <Combobox
        aria-label="Insert a field"
        placeholder="Insert a field…"
        clearable={false}
        value={null}
        options={offered.map(({ key, label, place, example }) => ({
          value: key,
          label,
          description: `${mergePlaceTable[place].label}, for example ${example}`,
        }))}
        emptyText="No field of that name"
        onChange={(key) => {
          const field = offered.find((candidate) => candidate.key === key);
          if (field) onPick(field);
        }}
      />
    </div>
  );
}
