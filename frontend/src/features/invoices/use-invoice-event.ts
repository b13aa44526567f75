/** The first of two taps from an event to an invoice: makes the draft, or finds the one there is, and opens it. */
import { useLocation } from 'wouter';
import type { CreateInvoiceDraftInput } from '@lectern/protocol/invoices';
import { problemText } from '@/components/forms/use-server-problem';
import { toast } from '@/components/ui/toast-store';
import { hasCode } from '@/lib/api-error';
import { useSameAction } from '@/lib/use-same-action';
import { useCreateDraft, useInvoices } from './api/invoices.mutations';

type Input = Partial<CreateInvoiceDraftInput>;

export function useInvoiceEvent(eventId: string) {
  const [, navigate] = useLocation();
  const draft = useCreateDraft();
  const { create: empty } = useInvoices();
  const sameDraft = useSameAction<Input>();
  const sameEmpty = useSameAction<{ eventId: string }>();
  const busy = draft.isPending || empty.isPending;

  const refused = (error: unknown, again?: { label: string; onClick: () => void }) =>
    toast({
      title: 'No invoice was created',
      description: problemText(error, 'Please try again.'),
      variant: 'destructive',
      action: again,
    });
  const show = ({ id }: { id: string }) => navigate(`/invoices/${id}`);
  const makeEmpty = () => {
    if (busy) return;
    empty.mutate(sameEmpty({ eventId }), { onSuccess: show, onError: (error) => refused(error) });
  };
  const make = (input: Input = {}) => {
    if (busy) return;
    draft.mutate(sameDraft(input, { eventId }), {
      onSuccess: show,
      onError: (error) =>
        refused(
          error,
          hasCode(error, 'NOTHING_TO_INVOICE') ? { label: 'Start a blank one', onClick: makeEmpty } : undefined,
        ),
    });
  };
  return { make, makeEmpty, busy };
}
