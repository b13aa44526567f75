/** Makes a saved place or edits one; the note is the speaker's alone. */
import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  createSavedPlaceInput,
  savedPlaceResponse,
  type CreateSavedPlaceInput,
  type SavedPlaceResponse,
} from '@lectern/protocol/places';
import { Trash2 } from 'lucide-react';
import type { z } from 'zod';
import { CheckboxField, LongTextField, NumberField, SelectField, TextField } from '@/components/forms/fields';
import { FormDrawer } from '@/components/forms/form-drawer';
import { StaleDialog } from '@/components/forms/stale-dialog';
import { staleFields } from '@/components/forms/stale-fields';
import { useRowForm } from '@/components/forms/use-row-form';
import { DeleteDialog } from '@/components/lists/delete-dialog';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast-store';
import { useSavedPlaces } from '../api/places.mutations';
import { categoryOptions, placeLabels, placeText, toValues, type PlaceDraft } from '../place-labels';

type Values = z.input<typeof createSavedPlaceInput>;

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
  const [deleting, setDeleting] = useState(false);
  const row = useRowForm<Values, CreateSavedPlaceInput, SavedPlaceResponse>({
    row: place,
    initial: place ? toValues(place) : { ...nothing, ...draft },
    resolver: zodResolver(createSavedPlaceInput),
    rowSchema: savedPlaceResponse,
    toValues,
    draftName: place ? `saved-place-${place.id}` : 'new-saved-place',
    create: (action) => create.mutateAsync(action),
    update: ({ osmReference: _reference, ...changes }, version) =>
      update.mutateAsync({ id: place?.id ?? '', ...changes, version }),
    onSaved: onClose,
  });
  const { control, formState } = row.form;
  return (
    <>
      <FormDrawer
        open
        onClose={onClose}
        title={place ? 'Edit place' : 'New place'}
        submitLabel={place ? 'Save changes' : 'Save place'}
        onSubmit={(event) => void row.submit(event)}
        busy={row.busy}
        dirty={formState.isDirty}
        draft={row.draft}
        problem={row.problem}
        footerStart={
          place && (
            <Button variant="secondary" icon={<Trash2 />} onClick={() => setDeleting(true)} className="max-sm:w-full">
              Delete
            </Button>
          )
        }
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            control={control}
            name="name"
            label={placeLabels.name}
            required
            placeholder="Copper Kettle"
            className="sm:col-span-2"
          />
          <SelectField
            control={control}
            name="category"
            label={placeLabels.category}
            options={categoryOptions}
            required
          />
          <TextField control={control} name="city" label={placeLabels.city} required />
          <TextField control={control} name="state" label={placeLabels.state} />
          <TextField control={control} name="country" label={placeLabels.country} />
          <TextField
            control={control}
            name="address"
            label={placeLabels.address}
            placeholder="14 Second Street"
            className="sm:col-span-2"
          />
          <CheckboxField
            control={control}
            name="isFavourite"
            label="A favourite of mine"
            description="Stands first near every venue in this city, and on pages that show places."
            className="sm:col-span-2"
          />
          <LongTextField
            control={control}
            name="note"
            label={placeLabels.note}
            hint="Only you see it. It is on no page that you share."
            className="sm:col-span-2"
          />
          <TextField control={control} name="phone" type="tel" label={placeLabels.phone} />
          <TextField control={control} name="website" type="url" label={placeLabels.website} />
          <NumberField
            control={control}
            name="latitude"
            label={placeLabels.latitude}
            hint="With both, it is on the map and has a distance."
          />
          <NumberField control={control} name="longitude" label={placeLabels.longitude} />
        </div>
      </FormDrawer>
      {row.edit.stale && (
        <StaleDialog
          open
          what="place"
          busy={row.busy}
          onClose={row.edit.dismiss}
          onResolve={row.resolve}
          fields={staleFields(
            row.edit,
            toValues,
            (name) => placeLabels[name],
            (name, values) => placeText(name, values),
          )}
        />
      )}
      {place && (
        <DeleteDialog
          open={deleting}
          onOpenChange={setDeleting}
          what="place"
          name={place.name}
          description="It goes from your saved places for good."
          onDelete={async () => {
            await remove.mutateAsync(place);
            row.draft.drop();
            toast({ title: 'Deleted', variant: 'success' });
            onClose();
          }}
        />
      )}
    </>
  );
}
