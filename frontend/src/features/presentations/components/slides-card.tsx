/** The slides of a presentation in versions, newest first, and the one that counts. */
import { useState } from 'react';
import { Check, EllipsisVertical, Pencil, RotateCcw, X } from 'lucide-react';
import type { PresentationResponse, SlidesResponse } from '@lectern/protocol/presentations';
import { FileButtons } from '@/components/files/file-buttons';
import { FileUploader } from '@/components/files/file-uploader';
import { UploadToggle } from '@/components/files/upload-toggle';
import { AskDialog } from '@/components/forms/ask-dialog';
import { problemToast } from '@/components/forms/use-server-problem';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { IconButton } from '@/components/ui/icon-button';
import { Menu } from '@/components/ui/menu';
import { toastSuccess } from '@/components/ui/toast-store';
import { formatFileSize, formatInstantDate } from '@/lib/format';
import { useAddPresentationFile, useRemovePresentationFile, useUpdateSlides } from '../api/presentations.mutations';
import { SlidesNoteDialog } from './slides-note-dialog';

type Open = { what: 'note' | 'remove'; slides: SlidesResponse };

export function SlidesCard({ presentation }: { presentation: PresentationResponse }) {
  const [uploading, setUploading] = useState(presentation.slides.length === 0);
  const [open, setOpen] = useState<Open | null>(null);
  const add = useAddPresentationFile(presentation.id);
  const update = useUpdateSlides();
  const remove = useRemovePresentationFile(presentation.id);

  const makeCurrent = ({ id, version, versionNumber }: SlidesResponse) =>
    update.mutate(
      { id, version, isCurrent: true },
      {
        onSuccess: () => toastSuccess(`Version ${versionNumber} is now current`),
        onError: problemToast('The version wasn’t changed'),
      },
    );

  return (
    <Card
      title="Slides"
      description="Each upload is a new version. You can restore an older one."
      actions={
        presentation.slides.length > 0 && <UploadToggle label="New version" open={uploading} onChange={setUploading} />
      }
    >
      {uploading && (
        <div className="mb-4">
          <FileUploader
            kind="presentation"
            multiple={false}
            label="Upload slides"
            accept=".ppt,.pptx,.key,.odp,.pdf"
            hint="PowerPoint, Keynote or PDF."
            onUploaded={(file) =>
              add.mutate(
                { role: 'slides', input: { fileId: file.id } },
                {
                  onSuccess: () => {
                    setUploading(false);
                    toastSuccess('New version of the slides', file.name);
                  },
                  onError: problemToast('The file is in your library but wasn’t added to the slides'),
                },
              )
            }
          />
        </div>
      )}
      {presentation.slides.length > 0 && (
        <ul className="divide-y divide-line" aria-label="Versions of the slides">
          {presentation.slides.map((slides) => (
            <li key={slides.id} className="flex items-start justify-between gap-3 py-3 first:pt-0 last:pb-0">
              <div className="min-w-0 text-sm">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
                  Version {slides.versionNumber}
                  {slides.isCurrent && (
                    <Badge tone="success" icon={<Check aria-hidden />}>
                      Current
                    </Badge>
                  )}
                  {slides.file.state === 'processing' && <Badge tone="info">Checking</Badge>}
                  {slides.file.state === 'refused' && <Badge tone="danger">Refused</Badge>}
                </p>
                <p className="mt-0.5 wrap-anywhere">{slides.file.name}</p>
                <p className="text-muted">
                  {formatInstantDate(slides.uploadedAt)} · {formatFileSize(slides.file.sizeBytes)}
                </p>
                {slides.note && <p className="mt-1 wrap-anywhere text-muted">{slides.note}</p>}
              </div>
              <div className="flex shrink-0 items-center gap-1">
                {slides.file.state === 'ready' && (
                  <FileButtons file={slides.file} what={`version ${slides.versionNumber}`} isCompact />
                )}
                <Menu
                  trigger={
                    <IconButton
                      label={`More about version ${slides.versionNumber}`}
                      icon={<EllipsisVertical />}
                      size="sm"
                    />
                  }
                  items={[
                    ...(slides.isCurrent
                      ? []
                      : [{ label: 'Make current', icon: <RotateCcw />, onSelect: () => makeCurrent(slides) }]),
                    {
                      label: slides.note ? 'Edit the note…' : 'Add a note…',
                      icon: <Pencil />,
                      onSelect: () => setOpen({ what: 'note', slides }),
                    },
                    {
                      label: 'Remove this version…',
                      icon: <X />,
                      danger: true,
                      onSelect: () => setOpen({ what: 'remove', slides }),
                    },
                  ]}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      {open?.what === 'note' && <SlidesNoteDialog slides={open.slides} onClose={() => setOpen(null)} />}
      {open?.what === 'remove' && (
        <AskDialog
          title={`Remove version ${open.slides.versionNumber}?`}
          description="It’s removed from this presentation. The file stays in your media library."
          confirmLabel="Remove version"
          work={async () => {
            await remove.mutateAsync({ role: 'slides', id: open.slides.id, version: open.slides.version });
            toastSuccess('Version removed');
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}
