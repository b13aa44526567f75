/** One testimonial with the one next step that it waits for. */
import { useState } from 'react';
import { EllipsisVertical, Pencil, Star, Trash2, Undo2 } from 'lucide-react';
import { testimonialStatusTable, type TestimonialResponse } from '@lectern/protocol/testimonials';
import { Link } from 'wouter';
import { Rating } from '@/components/forms/rating-field';
import { DeleteDialog } from '@/components/lists/delete-dialog';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, type MenuItem } from '@/components/ui/menu';
import { toast } from '@/components/ui/toast-store';
import { Acting } from '@/components/ui/part';
import { formatInstantDate } from '@/lib/format';
import { useTestimonials } from '../api/testimonials.mutations';
import { signature } from '../testimonial-labels';
import { useNextStep, type StepActions } from '../use-next-step';

type Props = { testimonial: TestimonialResponse; actions: StepActions };

export function TestimonialCard({ testimonial, actions }: Props) {
  const [deleting, setDeleting] = useState(false);
  const { remove } = useTestimonials();
  const { stepOf, setStatus, isBusy } = useNextStep(actions);
  const { id, version, status, isFeatured } = testimonial;
  const step = stepOf(testimonial);
  const items: MenuItem[] = [
    ...(status === 'published'
      ? [{ label: 'Unpublish', icon: <Undo2 />, onSelect: () => setStatus(testimonial, 'received') }]
      : []),
    { label: 'Edit', icon: <Pencil />, onSelect: () => actions.onEdit(testimonial) },
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
        <Acting>
          <div className="mt-4 flex flex-wrap items-center gap-2 empty:hidden">
            {step && (
              <Button variant="secondary" size="sm" icon={step.icon} busy={isBusy} onClick={step.act}>
                {step.label}
              </Button>
            )}
            {status === 'received' && !testimonial.hasConsent && (
              <p className="text-sm text-muted">You can publish it once the client has agreed.</p>
            )}
          </div>
        </Acting>
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
