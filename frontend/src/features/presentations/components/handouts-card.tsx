/** Files for the audience of a presentation, any number of them. */
import { useState } from 'react';
import { X } from 'lucide-react';
import type { PresentationResponse } from '@lectern/protocol/presentations';
import { FileButtons } from '@/components/files/file-buttons';
import { FileUploader } from '@/components/files/file-uploader';
import { UploadToggle } from '@/components/files/upload-toggle';
import { problemToast } from '@/components/forms/use-server-problem';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { IconButton } from '@/components/ui/icon-button';
import { toast } from '@/components/ui/toast-store';
import { formatFileSize } from '@/lib/format';
import { useAddPresentationFile, useRemovePresentationFile } from '../api/presentations.mutations';

export function HandoutsCard({ presentation }: { presentation: PresentationResponse }) {
  const [uploading, setUploading] = useState(false);
  const add = useAddPresentationFile(presentation.id);
  const remove = useRemovePresentationFile(presentation.id);
  const { handouts } = presentation;

  return (
    <Card
      title="Handouts"
      description="Worksheets, reading lists and other takeaways."
      actions={<UploadToggle label="Add handouts" open={uploading} onChange={setUploading} />}
    >
      {uploading && (
        <div className="mb-4">
          <FileUploader
            kind="resource"
            label="Upload handouts"
            onUploaded={(file) =>
              add.mutate(
                { role: 'handouts', input: { fileId: file.id } },
                { onError: problemToast('The file is in your library but wasn’t added to the handouts') },
              )
            }
          />
        </div>
      )}
      {handouts.length > 0 ? (
        <ul className="divide-y divide-line" aria-label="Handouts">
          {handouts.map(({ id, file }) => (
            <li key={id} className="flex items-center justify-between gap-3 py-2.5 first:pt-0 last:pb-0">
              <p className="min-w-0 text-sm wrap-anywhere">
                {file.name} <span className="text-muted">· {formatFileSize(file.sizeBytes)}</span>{' '}
                {file.state === 'processing' && <Badge tone="info">Checking</Badge>}
                {file.state === 'refused' && <Badge tone="danger">Refused</Badge>}
              </p>
              <div className="flex shrink-0 items-center gap-1">
                {file.state === 'ready' && <FileButtons file={file} isCompact />}
                <IconButton
                  label={`Remove ${file.name} from the handouts`}
                  icon={<X />}
                  size="sm"
                  onClick={() =>
                    remove.mutate(
                      { role: 'handouts', id },
                      {
                        onSuccess: () =>
                          toast({
                            title: 'Handout removed',
                            description: 'The file stays in your media library.',
                            action: {
                              label: 'Undo',
                              onClick: () => add.mutate({ role: 'handouts', input: { fileId: file.id } }),
                            },
                          }),
                        onError: problemToast('The handout wasn’t removed'),
                      },
                    )
                  }
                />
              </div>
            </li>
          ))}
        </ul>
      ) : (
        !uploading && <p className="text-sm text-muted">None yet.</p>
      )}
    </Card>
  );
}
