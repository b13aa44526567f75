import { useState } from 'react';
import { FlaskConical, Sparkles } from 'lucide-react';
import { problemToast } from '@/components/forms/use-server-problem';
import { Button } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy-part';
import { toastSuccess } from '@/components/ui/toast-store';
import { useAddSampleData, useRemoveSampleData } from '../api/dashboard.mutations';

const AskDialog = lazyPart(() => import('@/components/forms/ask-dialog'), 'AskDialog');

/** For an empty account: a look at how it is with something in it. */
export function SampleDataOffer() {
  const add = useAddSampleData();
  return (
    <Button
      variant="secondary"
      icon={<Sparkles />}
      busy={add.isPending}
      className="mt-4"
      onClick={() => add.mutate(undefined, { onError: problemToast('Sample data not added') })}
    >
      See it with sample data
    </Button>
  );
}

/** On top as long as sample data is there; on a phone below the day. */
export function SampleDataBanner() {
  const [asking, setAsking] = useState(false);
  const remove = useRemoveSampleData();
  const work = async () => {
    const { kept } = await remove.mutateAsync();
    toastSuccess(
      'Sample data removed',
      kept.length > 0 ? `Kept because your data depends on it: ${kept.map((row) => row.name).join(', ')}` : undefined,
    );
  };
  return (
    <div
      role="note"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-line bg-info-soft px-4 py-2.5 text-sm text-info-text max-sm:order-last"
    >
      <FlaskConical aria-hidden className="size-4 shrink-0" />
      <span>This is sample data</span>
      <span aria-hidden>·</span>
      <Button variant="link" size="sm" onClick={() => setAsking(true)}>
        Remove it
      </Button>
      {asking && (
        <AskDialog
          title="Remove the sample data?"
          description="This removes the sample clients, bureau, events and tasks, with any changes you made to them. Anything you added stays, along with what it belongs to."
          confirmLabel="Remove sample data"
          work={work}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
