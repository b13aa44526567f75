/** The files that this device keeps for when there's no network, and how much of it they may take. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { usedText } from '@/components/files/use-kept-file';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { toastFailure, toastSuccess } from '@/components/ui/toast-store';
import { problemToast } from '@/components/forms/use-server-problem';
import { formatFileSize } from '@/lib/format';
import { KEPT_LIMITS, removeKept, setKeptLimit, type KeptFiles } from '@/lib/offline/kept-files';
import { KEPT_FILES } from '@/lib/offline/kept-mark';

const labelOf = (bytes: number) => (bytes === 0 ? 'Off' : formatFileSize(bytes));
const options = KEPT_LIMITS.map((bytes) => ({ value: String(bytes), label: labelOf(bytes) }));

export function KeptFilesList({ kept: { files, limitBytes, usedBytes } }: { kept: KeptFiles }) {
  const client = useQueryClient();
  const settled = { onSettled: () => client.invalidateQueries({ queryKey: [KEPT_FILES] }) };
  const limit = useMutation({
    mutationFn: setKeptLimit,
    onSuccess: (refusal, bytes) =>
      refusal
        ? toastFailure('Limit not changed', refusal)
        : toastSuccess(bytes === 0 ? 'No files are kept on this device' : `Up to ${labelOf(bytes)} on this device`),
    onError: problemToast('Limit not changed'),
    ...settled,
  });
  const remove = useMutation({ mutationFn: removeKept, onError: problemToast('File not removed'), ...settled });
  return (
    <div className="mt-5 space-y-4">
      <Field
        label="Files on this device"
        hint={limitBytes > 0 ? `${usedText({ usedBytes, limitBytes })} Off removes all files.` : undefined}
      >
        <Select
          className="sm:max-w-60"
          options={options}
          value={String(limitBytes)}
          onChange={(value) => limit.mutate(Number(value))}
        />
      </Field>
      {files.length > 0 ? (
        <ul className="divide-y divide-line border-t border-line text-sm" aria-label="Kept files">
          {files.map(({ id, name, sizeBytes }) => (
            <li key={id} className="flex items-center justify-between gap-3 py-2.5 last:pb-0">
              <span className="min-w-0 wrap-anywhere">
                {name} <span className="whitespace-nowrap text-muted">· {formatFileSize(sizeBytes)}</span>
              </span>
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Remove ${name} from this device`}
                busy={remove.isPending && remove.variables === id}
                onClick={() => remove.mutate(id)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        limitBytes > 0 && (
          <p className="text-sm text-muted">
            No files yet. On an event’s Talk or Files tab, choose “Keep on this device”.
          </p>
        )
      )}
    </div>
  );
}
