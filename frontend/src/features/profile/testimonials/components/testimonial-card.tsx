/** One testimonial with the one next step that it waits for. */
import { useState } from 'react';
import { EllipsisVertical, Mail, Pencil, Star, StarOff, Trash2, Undo2 } from 'lucide-react';
import { NOTHING_EMAILED } from '@lectern/protocol/sandboxes';
import { testimonialStatusTable, type TestimonialResponse } from '@lectern/protocol/testimonials';
import { Link } from 'wouter';
import { useIsSandbox } from '@/components/sandbox-notes';
import { Rating } from '@/components/forms/rating-field';
import { problemText } from '@/components/forms/use-server-problem';
import { DeleteDialog } from '@/components/lists/delete-dialog';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, type MenuItem } from '@/components/ui/menu';
import { toast, toastFailure, toastSuccess } from '@/components/ui/toast-store';
import { formatInstantDate } from '@/lib/format';
import { useRequestAgain, useTestimonials } from '../api/testimonials.mutations';
import { signature } from '../testimonial-labels';

type Props = {
  testimonial: TestimonialResponse;
  onEdit: () => void;
  /** Null while the featured ones are not known. */
  onFeature: ((featured: boolean) => void) | null;
};

const failed = (title: string) => (error: unknown) => toastFailure(title, problemText(error, 'Please try again.'));

export function TestimonialCard({ testimonial, onEdit, onFeature }: Props) {
  const [deleting, setDeleting] = useState(false);
  const { update } = useTestimonials();
  const again = useRequestAgain();
  const isSandbox = useIsSandbox();
  const { remove } = useTestimonials();
  const { id, version, status, isFeatured } = testimonial;
  const isPublished = status === 'published';

  const setStatus = (to: 'received' | 'published') =>
    update.mutate(
      { id, version, status: to },
      {
        onSuccess: () => toastSuccess(to === 'published' ? 'Testimonial published' : 'Testimonial unpublished'),
        onError: failed('Nothing was changed'),
      },
    );
  const items: MenuItem[] = [
    ...(isPublished ? [{ label: 'Unpublish', icon: <Undo2 />, onSelect: () => setStatus('received') }] : []),
    { label: 'Edit', icon: <Pencil />, onSelect: onEdit },
    { label: 'Delete…', icon: <Trash2 />, danger: true, onSelect: () => setDeleting(true) },
  ];

  return (
    <article aria-label={signature(testimonial)}>
      <Card>
        <div className="-my-1 flex items-center justify-between gap-3">
          <div className="flex min-h-8 min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            {testimonial.rating !== null && <Rating value={testimonial.rating} />}
            {isFeatured ? (
              <Badge tone="spotlight" icon={<Star aria-hidden />}>
                Featured
              </Badge>
            ) : (
              <Badge tone={testimonialStatusTable[status].tone}>{testimonialStatusTable[status].label}</Badge>
            )}
          </div>
          <Menu
            trigger={
              <IconButton label={`More about ${testimonial.clientName}`} icon={<EllipsisVertical />} size="sm" />
            }
            items={items}
          />
        </div>
        {testimonial.content ? (
          <blockquote className="mt-2 max-w-[72ch] font-display text-lg wrap-anywhere whitespace-pre-line">
            {testimonial.content}
          </blockquote>
        ) : (
          <p className="mt-2 text-sm text-muted">
            Asked at {testimonial.requestedFrom}
            {testimonial.requestedAt && ` on ${formatInstantDate(testimonial.requestedAt)}`}. No answer yet.
          </p>
        )}
        <p className="mt-3 text-sm font-medium wrap-anywhere">{signature(testimonial)}</p>
        {testimonial.eventTitle && (
          <p className="text-sm wrap-anywhere text-muted">
            {testimonial.eventId ? (
              <Link href={`/events/${testimonial.eventId}`} className="underline underline-offset-4">
                {testimonial.eventTitle}
              </Link>
            ) : (
              testimonial.eventTitle
            )}
          </p>
        )}
        {testimonial.consentedAt && (
          <p className="mt-1 text-xs text-muted" title={testimonial.consentText ?? undefined}>
            {testimonial.source === 'client' ? 'The client agreed' : 'Permission recorded'} on{' '}
            {formatInstantDate(testimonial.consentedAt)}
          </p>
        )}
        <div className="mt-4 flex flex-wrap items-center gap-2 empty:hidden">
          {status === 'requested' && (
            <Button
              variant="secondary"
              size="sm"
              icon={<Mail />}
              busy={again.isPending}
              onClick={() =>
                again.mutate(
                  { id },
                  {
                    onSuccess: () => toastSuccess('Asked again', isSandbox ? NOTHING_EMAILED : testimonial.clientName),
                    onError: failed('Nothing was sent'),
                  },
                )
              }
            >
              Ask again
            </Button>
          )}
          {status === 'received' &&
            (testimonial.hasConsent ? (
              <Button variant="secondary" size="sm" busy={update.isPending} onClick={() => setStatus('published')}>
                Publish
              </Button>
            ) : (
              <>
                <Button variant="secondary" size="sm" onClick={onEdit}>
                  Record the permission
                </Button>
                <p className="text-sm text-muted">You can publish it once the client has agreed.</p>
              </>
            ))}
          {isPublished && onFeature && (
            <Button
              variant="secondary"
              size="sm"
              icon={isFeatured ? <StarOff /> : <Star />}
              onClick={() => onFeature(!isFeatured)}
            >
              {isFeatured ? 'Stop featuring' : 'Feature'}
            </Button>
          )}
        </div>
        {deleting && (
          <DeleteDialog
            what="testimonial"
            name={`the testimonial of ${testimonial.clientName}`}
            description={
              status === 'requested'
                ? 'The link that was sent stops working.'
                : 'The testimonial and the permission to publish it will be deleted for good.'
            }
            onDelete={async () => {
              await remove.mutateAsync({ id, version });
              toast({ title: 'Testimonial deleted' });
            }}
            onClose={() => setDeleting(false)}
          />
        )}
      </Card>
    </article>
  );
}
