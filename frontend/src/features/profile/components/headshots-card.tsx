/** The speaker's pictures: for the web or for print, by whom, in which order, and which one comes first. */
import { useState } from 'react';
import { Download, EllipsisVertical, Pencil, Star, X } from 'lucide-react';
import { headshotUsageLabels, type HeadshotResponse } from '@lectern/protocol/profile';
import { FileUploader } from '@/components/files/file-uploader';
import { UploadToggle } from '@/components/files/upload-toggle';
import { ImageThumbnail } from '@/components/files/image-thumbnail';
import { problemToast } from '@/components/forms/use-server-problem';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/icon-button';
import { Menu } from '@/components/ui/menu';
import { SortableList } from '@/components/ui/sortable-list';
import { toast } from '@/components/ui/toast-store';
import { formatCount } from '@/lib/format';
import { useAddHeadshot, useOrderHeadshots, useRemoveHeadshot, useUpdateHeadshot } from '../api/profile.mutations';
import { HeadshotDialog } from './headshot-dialog';
import { ProfileSection } from './profile-section';

export function HeadshotsCard({ headshots }: { headshots: readonly HeadshotResponse[] }) {
  const [uploading, setUploading] = useState(false);
  const [editing, setEditing] = useState<HeadshotResponse | null>(null);
  const add = useAddHeadshot();
  const order = useOrderHeadshots();
  const update = useUpdateHeadshot();
  const remove = useRemoveHeadshot();
  const takes = uploading || headshots.length === 0;

  return (
    <ProfileSection
      id="headshots"
      section="headshots"
      summary={formatCount(headshots.length, 'picture')}
      title="Headshots"
      description="What planners see first. Changes go live right away."
      actions={headshots.length > 0 && <UploadToggle label="Add" open={uploading} onChange={setUploading} />}
    >
      {takes && (
        <FileUploader
          kind="media"
          accept="image/*"
          label="Upload headshots"
          hint="A small one for the web, the original for print."
          className="mb-4"
          onUploaded={(file) =>
            add.mutate(
              { fileId: file.id, usage: file.sizeBytes > 3_000_000 ? 'print' : 'web' },
              { onError: problemToast('The picture is in your library but wasn’t added to your headshots') },
            )
          }
        />
      )}
      <SortableList
        label="Headshots"
        items={headshots}
        nameOf={(headshot) => headshot.fileName}
        onOrder={(ids) =>
          order.mutate(
            { before: headshots.map(({ id }) => id), ids },
            { onError: problemToast('The order wasn’t saved') },
          )
        }
        busy={order.isPending}
      >
        {(headshot) => (
          <div className="flex items-start gap-3">
            {headshot.hasThumbnail ? (
              <ImageThumbnail fileId={headshot.fileId} alt="" className="size-16 shrink-0 rounded-md" />
            ) : (
              <span className="flex size-16 shrink-0 items-center justify-center rounded-md bg-sunken p-1 text-center text-xs text-muted">
                {headshot.fileState === 'refused' ? 'Refused' : 'Being checked'}
              </span>
            )}
            <div className="min-w-0 flex-1 text-sm">
              <p className="flex flex-wrap gap-1.5">
                {headshot.isPrimary && <Badge tone="curtain">Primary</Badge>}
                <Badge>{headshotUsageLabels[headshot.usage]}</Badge>
              </p>
              <p className="mt-1 truncate">{headshot.fileName}</p>
              <p className="text-muted">
                {headshot.credit ? `Photo: ${headshot.credit}` : 'No photo credit'}
                {headshot.width && headshot.height && ` · ${headshot.width} × ${headshot.height}`}
              </p>
            </div>
            <Menu
              trigger={<IconButton label={`More about ${headshot.fileName}`} icon={<EllipsisVertical />} size="sm" />}
              items={[
                ...(headshot.isPrimary
                  ? []
                  : [
                      {
                        label: 'Make it the primary one',
                        icon: <Star />,
                        onSelect: () =>
                          update.mutate(
                            { id: headshot.id, version: headshot.version, isPrimary: true },
                            { onError: problemToast('The headshot wasn’t changed') },
                          ),
                      },
                    ]),
                { label: 'Use and photographer…', icon: <Pencil />, onSelect: () => setEditing(headshot) },
                {
                  label: 'Download the original',
                  icon: <Download />,
                  onSelect: () => window.location.assign(`/api/files/${headshot.fileId}/content?download=true`),
                },
                {
                  label: 'Take it off',
                  icon: <X />,
                  danger: true,
                  onSelect: () =>
                    remove.mutate(headshot.id, {
                      onSuccess: () =>
                        toast({
                          title: 'Headshot removed',
                          description: 'The picture stays in your media library.',
                          action: {
                            label: 'Undo',
                            onClick: () => add.mutate({ fileId: headshot.fileId, usage: headshot.usage }),
                          },
                        }),
                      onError: problemToast('The headshot wasn’t removed'),
                    }),
                },
              ]}
            />
          </div>
        )}
      </SortableList>
      {editing && <HeadshotDialog headshot={editing} onClose={() => setEditing(null)} />}
    </ProfileSection>
  );
}
