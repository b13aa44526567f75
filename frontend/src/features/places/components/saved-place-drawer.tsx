/** Makes a saved place or edits one; the note is the speaker's alone. */
import { CreateSavedPlaceInput, SavedPlaceResponse } from '@lectern/protocol/places';
import { CheckboxField, LongTextField, NumberField, SelectField, TextField } from '@/components/forms/fields';
import { RecordDrawer } from '@/components/forms/record-drawer';
import { useRowForm } from '@/components/forms/use-row-form';
import { useSavedPlaces } from '../api/places';
import { categoryOptions, placeHints as hints, placeText, type PlaceDraft } from '../place-labels';

const nothing: CreateSavedPlaceInput = {
  name: '',
  category: 'restaurant',
  address: null,
  city: '',
  state: null,
  country: null,
  latitude: null,
  longitude: null,
  phone: null,
  website: null,
  note: null,
  isFavourite: true,
  osmReference: null,
};

type Props = { place: SavedPlaceResponse | undefined; draft: PlaceDraft; onClose: () => void };

export function SavedPlaceDrawer({ place, draft, onClose }: Props) {
  const { create, update, remove } = useSavedPlaces();
  const row = useRowForm({
    row: place,
    initial: { ...nothing, ...draft },
    schema: CreateSavedPlaceInput,
    rowSchema: SavedPlaceResponse,
    hints,
    textOf: placeText,
    draftName: place ? `saved-place-${place.id}` : 'new-saved-place',
    create: create.mutateAsync,
    update: ({ osmReference: _reference, ...changes }) => update.mutateAsync(changes),
    onSaved: onClose,
  });
  const { field } = row;
  return (
    <RecordDrawer
      what="place"
      form={row}
      onClose={onClose}
      submitLabel={place ? undefined : 'Save place'}
      remove={
        place && {
          name: place.name,
          description: 'This removes it from your saved places for good.',
          onDelete: () => remove.mutateAsync(place),
        }
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('name')} required placeholder="Copper Kettle" className="sm:col-span-2" />
        <SelectField {...field('category')} options={categoryOptions} required />
        <TextField {...field('city')} required />
        <TextField {...field('state')} />
        <TextField {...field('country')} />
        <TextField {...field('address')} placeholder="14 Second Street" className="sm:col-span-2" />
        <CheckboxField
          {...field('isFavourite')}
          description="Listed first near every venue in this city and on shared pages."
          className="sm:col-span-2"
        />
        <LongTextField {...field('note')} className="sm:col-span-2" />
        <TextField {...field('phone')} type="tel" />
        <TextField {...field('website')} type="url" />
        <NumberField {...field('latitude')} />
        <NumberField {...field('longitude')} />
      </div>
    </RecordDrawer>
  );
}
