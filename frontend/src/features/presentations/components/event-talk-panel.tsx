/**
 * The talk of an event: which presentation it is, for how long, what of its AV needs the event has, and the slides to
 * send. Composed into the event's page.
 */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import type { PresentationResponse } from '@lectern/protocol/presentations';
import { labelsOf } from '@lectern/protocol/record-fields';
import { CreateSpeakingEventInput, type SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { Link } from 'wouter';
import { FileButtons } from '@/components/files/file-buttons';
import { Facts } from '@/components/lists/facts';
import { LoadingText } from '@/components/lists/loaded';
import { NotLoaded } from '@/components/lists/not-loaded';
import { Badge } from '@/components/ui/badge';
import { Button, LinkButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { toastSuccess } from '@/components/ui/toast-store';
import { formatFileSize, formatInstantDate } from '@/lib/format';
import { presentationQuery } from '../api/presentations.queries';
import { formatLength } from '@/lib/format-lengths';
import { CopyAvNeeds } from './copy-av-needs';
import { TalkDialog } from './talk-dialog';

const labels = labelsOf(CreateSpeakingEventInput.shape);

export function EventTalkPanel({ event }: { event: SpeakingEventResponse }) {
  const [open, setOpen] = useState(false);
  const presentation = useQuery({
    ...presentationQuery(event.presentationId ?? ''),
    enabled: event.presentationId !== null,
  });
  const hasTalk = event.presentationId !== null || event.presentationTitle !== null;
  const hasFiles = presentation.data && presentation.data.slides.length + presentation.data.handouts.length > 0;
  const choose = (
    <Button variant="secondary" size="sm" icon={<Pencil />} onClick={() => setOpen(true)}>
      {hasTalk ? 'Change' : 'Choose the talk'}
    </Button>
  );

  return (
    <div className="min-w-0 space-y-4 lg:space-y-6">
      <Card title="Talk" actions={hasTalk ? choose : undefined}>
        {hasTalk ? (
          <Facts
            facts={[
              {
                label: labels.presentationId,
                value: event.presentationId ? (
                  <Link href={`/presentations/${event.presentationId}`} className={linkClass}>
                    {event.presentationName}
                  </Link>
                ) : (
                  event.presentationTitle
                ),
              },
              {
                label: 'Title here',
                wide: true,
                value:
                  event.presentationId && event.presentationTitle !== event.presentationName
                    ? event.presentationTitle
                    : null,
              },
              { label: labels.lengthMinutes, value: event.lengthMinutes && formatLength(event.lengthMinutes) },
              { label: 'Made for', value: presentation.data?.audience, wide: true },
              {
                label: 'Slides to send',
                value:
                  presentation.data && !hasFiles ? (
                    <Link href={`/presentations/${presentation.data.id}`} className={linkClass}>
                      None yet: add slides
                    </Link>
                  ) : null,
                wide: true,
              },
            ]}
          />
        ) : (
          <EmptyState
            compact
            title="No talk chosen yet"
            description="Choose a presentation to bring in its title, lengths, AV needs and slides."
            action={choose}
          />
        )}
      </Card>
      {event.presentationId !== null &&
        (presentation.data ? (
          <>
            {hasFiles && <SlidesToSend presentation={presentation.data} />}
            <CopyAvNeeds eventId={event.id} needs={presentation.data.avNeeds} />
          </>
        ) : (
          <Card title="Slides to send">
            <NotLoaded query={presentation} skeleton={<LoadingText label="Loading the presentation" lines={2} />} />
          </Card>
        ))}
      {open && (
        <TalkDialog
          event={event}
          onClose={() => setOpen(false)}
          onSaved={() => {
            setOpen(false);
            toastSuccess('Talk saved');
          }}
        />
      )}
    </div>
  );
}

const linkClass = 'text-curtain-text underline underline-offset-4';

function SlidesToSend({ presentation }: { presentation: PresentationResponse }) {
  const slides = presentation.slides.find(({ isCurrent }) => isCurrent);
  const files = presentation.handouts.map(({ file }) => file);
  return (
    <Card
      title="Slides to send"
      actions={
        <LinkButton variant="ghost" size="sm" href={`/presentations/${presentation.id}`}>
          {slides ? 'All versions' : 'Add slides'}
        </LinkButton>
      }
    >
      {slides ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-2 text-sm font-medium wrap-anywhere">
              {slides.file.name} <Badge tone="success">Version {slides.versionNumber}, current</Badge>
            </p>
            <p className="mt-0.5 text-sm text-muted">
              {formatFileSize(slides.file.sizeBytes)} · {formatInstantDate(slides.uploadedAt)}
              {slides.note && ` · ${slides.note}`}
            </p>
          </div>
          {slides.file.state === 'ready' && <FileButtons file={slides.file} />}
        </div>
      ) : (
        <p className="text-sm text-muted">This presentation has no slides yet.</p>
      )}
      {files.length > 0 && (
        <ul className="mt-4 space-y-2 border-t border-line pt-4 text-sm" aria-label="Handouts">
          {files.map((file) => (
            <li key={file.id} className="flex items-center justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">
                {file.name} <span className="text-muted">· handout, {formatFileSize(file.sizeBytes)}</span>
              </span>
              {file.state === 'ready' && <FileButtons file={file} isCompact />}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
