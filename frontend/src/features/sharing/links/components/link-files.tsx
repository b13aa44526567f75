/** The files that a link could show, each with its eye; hidden as a whole when the eye of their field is closed. */
import type { ShareLinkDetail, ShareLinkFile } from '@lectern/protocol/share-links';
import { Panel } from '@/components/lists/panel';
import { formatFileSize } from '@/lib/format';
import type { LinkEditor } from '../use-link-edits';
import { EyeChip } from './link-eyes';

type Props = { link: ShareLinkDetail; onEdit: LinkEditor['edit'] };

const words = {
  media_kit: {
    title: 'Media files',
    description: 'New pictures in your media library are shown unless you hide them.',
    empty: 'Your media library is empty',
    hint: 'Add headshots, stage photos and one-sheets under Profile, Media.',
    hidden: '“Media files” above is hidden, so none are shown.',
    field: 'media',
  },
  event_details: {
    title: 'Event documents',
    description: 'Hidden until you show them. Contracts aren’t for everyone.',
    empty: 'This event has no files',
    hint: 'Add a run of show or a floor plan on the event’s Files tab.',
    hidden: '“Event documents” above is hidden, so none are shown.',
    field: 'documents',
  },
} as const;

export function LinkFiles({ link, onEdit }: Props) {
  const { title, description, empty, hint, hidden, field } =
    link.kind === 'media_kit' ? words.media_kit : words.event_details;
  const isHidden = !link.fields.includes(field);
  return (
    <Panel
      title={title}
      description={link.files.length > 0 ? description : undefined}
      rows={link.files}
      empty={{ title: empty, description: hint }}
    >
      {(files) => (
        <div className="border-t border-line p-4 sm:p-5">
          {isHidden && <p className="mb-3 text-sm text-muted">{hidden}</p>}
          <ul className="flex flex-wrap gap-2">
            {files.map((file) => (
              <li key={file.id} className="min-w-0">
                <FileEye file={file} link={link} isHidden={isHidden} onEdit={onEdit} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
}

function FileEye({ file, link, isHidden, onEdit }: Props & { file: ShareLinkFile; isHidden: boolean }) {
  const size = formatFileSize(file.sizeBytes);
  if (isHidden) return <EyeChip label={file.name} isShown={false} note={size} />;
  // What is inside of it cannot be cleaned of the speaker's contact details.
  if (file.isLeftOut && link.variant === 'bureau') {
    return <EyeChip label={file.name} isShown={false} note={`${size} · Left out for bureaus`} />;
  }
  return (
    <EyeChip
      label={file.name}
      isShown={file.isShown}
      note={size}
      onToggle={() => onEdit({ files: { [file.id]: !file.isShown } })}
    />
  );
}
