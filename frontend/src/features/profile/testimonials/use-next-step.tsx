/** The one step that a testimonial waits for: the button of its card, and a finger that moves its row to the right. */
import type { ReactNode } from 'react';
import { NOTHING_EMAILED } from '@lectern/protocol/sandboxes';
import type { TestimonialResponse } from '@lectern/protocol/testimonials';
import { Mail, Star, StarOff } from 'lucide-react';
import { problemText } from '@/components/forms/use-server-problem';
import { useIsSandbox } from '@/components/sandbox-notes';
import { toastFailure, toastSuccess } from '@/components/ui/toast-store';
import { useRequestAgain, useTestimonials } from './api/testimonials.mutations';

export type StepActions = {
  onEdit: (testimonial: TestimonialResponse) => void;
  /** Null while the featured ones are not known. */
  onFeature: ((id: string, featured: boolean) => void) | null;
};

type Step = { label: string; icon?: ReactNode; act: () => void };

const failed = (title: string) => (error: unknown) => toastFailure(title, problemText(error, 'Please try again.'));

export function useNextStep({ onEdit, onFeature }: StepActions) {
  const { update } = useTestimonials();
  const again = useRequestAgain();
  const isSandbox = useIsSandbox();

  const setStatus = ({ id, version }: TestimonialResponse, to: 'received' | 'published') =>
    update.mutate(
      { id, version, status: to },
      {
        onSuccess: () => toastSuccess(to === 'published' ? 'Testimonial published' : 'Testimonial unpublished'),
        onError: failed('Nothing was changed'),
      },
    );
  const askAgain = ({ id, clientName }: TestimonialResponse) =>
    again.mutate(
      { id },
      {
        onSuccess: () => toastSuccess('Asked again', isSandbox ? NOTHING_EMAILED : clientName),
        onError: failed('Nothing was sent'),
      },
    );

  const stepOf = (testimonial: TestimonialResponse): Step | null => {
    const { id, status, hasConsent, isFeatured } = testimonial;
    if (status === 'requested') return { label: 'Ask again', icon: <Mail />, act: () => askAgain(testimonial) };
    if (status === 'received')
      return hasConsent
        ? { label: 'Publish', act: () => setStatus(testimonial, 'published') }
        : { label: 'Record the permission', act: () => onEdit(testimonial) };
    return (
      onFeature && {
        label: isFeatured ? 'Stop featuring' : 'Feature',
        icon: isFeatured ? <StarOff /> : <Star />,
        act: () => onFeature(id, !isFeatured),
      }
    );
  };
  return { stepOf, setStatus, isBusy: again.isPending || update.isPending };
}
