/** Opens the billing portal of the payment provider in a tab of its own, with the toasts of the specification. */
import { toast, toastSuccess } from '@/components/ui/toast-store';
import { hasStatus, serverMessageOr } from '@/lib/api-error';
import { openNewTab } from '@/lib/new-tab';
import { useCreatePortal } from './api/billing.mutations';

const FAILED = 'Unable to access billing portal. Please try again.';

export function usePortal() {
  const create = useCreatePortal();
  const open = async () => {
    const tab = openNewTab('Opening the billing portal…');
    try {
      const { url } = await create.mutateAsync({});
      tab.show(url);
      if (!tab.isOpen) return;
      toastSuccess('Redirecting to billing portal', 'Manage your subscription in the new tab that opened.');
    } catch (error) {
      tab.close();
      toast({
        title: 'Portal access failed',
        // What the person must do first is said by the server; everything else can only be tried again.
        description: hasStatus(error, 403, 409, 429) ? serverMessageOr(error, FAILED) : FAILED,
        variant: 'destructive',
      });
    }
  };
  return { open: () => void open(), busy: create.isPending };
}
