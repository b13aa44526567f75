/** The receipt of an expense: a picture or a PDF, taken, chosen or dropped; it counts once the expense is saved. */
import { useQuery } from '@tanstack/react-query';
import { useController, type Control, type FieldValues, type FieldPath } from 'react-hook-form';
import { X } from 'lucide-react';
import { FileTile } from '@/components/files/file-tile';
import { FileUploader } from '@/components/files/file-uploader';
import { fileQuery } from '@/components/files/files.queries';
import { Loaded } from '@/components/lists/loaded';
import { Skeleton } from '@/components/ui/skeleton';

type Props<V extends FieldValues, C, O> = { control: Control<V, C, O>; name: FieldPath<V> };

export const RECEIPT_TYPES = 'image/*,.pdf';

export function ReceiptField<V extends FieldValues, C, O>({ control, name }: Props<V, C, O>) {
  const { field, fieldState } = useController({ control, name });
  const id = typeof field.value === 'string' ? (field.value as string) : null;
  const file = useQuery({ ...fileQuery(id ?? ''), enabled: id !== null });
  return (
    <section aria-label="Receipt">
      {id === null ? (
        <FileUploader
          kind="receipt"
          accept={RECEIPT_TYPES}
          multiple={false}
          label="Add the receipt"
          hint="A photo or a PDF of the receipt."
          onUploaded={(uploaded) => field.onChange(uploaded.id)}
        />
      ) : (
        <div className="rounded-md border border-line bg-paper p-3">
          <Loaded query={file} compact skeleton={<Skeleton className="h-12" />}>
            {(data) => (
              <FileTile
                file={data}
                actions={[{ label: 'Remove', icon: <X />, onSelect: () => field.onChange(null) }]}
              />
            )}
          </Loaded>
        </div>
      )}
      {fieldState.error?.message && (
        <p role="alert" className="mt-2 text-sm text-danger-text">
          {fieldState.error.message}
        </p>
      )}
    </section>
  );
}
