/**
 * A receipt at the counter: one tap takes the picture, which becomes an expense that waits for its details. Nothing else
 * has to be filled in, and the upload goes on when the screen is left.
 */
import { useEffect, useRef } from 'react';
import { Camera } from 'lucide-react';
import { CreateExpenseInput } from '@lectern/protocol/expenses';
import type { FileResponse } from '@lectern/protocol/files';
import { useLocation } from 'wouter';
import { problemText } from '@/components/forms/use-server-problem';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast-store';
import { formatCount } from '@/lib/format';
import { addUploads, useOpenUploads } from '@/lib/uploads/upload-store';
import { useExpenses } from '../api/expenses.mutations';
import { newExpense } from '../expense-form-values';
import { RECEIPT_TYPES } from './receipt-field';

type Props = {
  event?: { id: string; title: string };
  /** Opens the expense that a picture became. */
  onDetails: (expenseId: string) => void;
  size?: 'sm' | 'md';
};

export function SnapReceipt({ event, onDetails, size = 'md' }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { create } = useExpenses();
  useOpenUploads();
  const [, navigate] = useLocation();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  /** The notice outlives the screen that the picture was taken on: elsewhere it leads to the list. */
  const openDetails = (id: string) => (isShown.current ? onDetails(id) : navigate(`/expenses?expense=${id}`));
  // A phone opens its camera; a computer has its files.
  const byHand = window.matchMedia('(pointer: coarse)').matches;

  const save = async (action: { input: ReturnType<typeof receiptOf> }): Promise<void> => {
    try {
      const expense = await create.mutateAsync(action);
      toast({
        title: 'Receipt saved',
        description: 'Add the amount and category when you have a minute.',
        variant: 'success',
        duration: 8_000,
        action: { label: 'Add details', onClick: () => openDetails(expense.id) },
      });
    } catch (error) {
      toast({
        title: 'The picture is in your files but isn’t an expense yet',
        description: problemText(error, 'Please try again.'),
        variant: 'destructive',
        duration: 15_000,
        action: { label: 'Retry', onClick: () => void save(action) },
      });
    }
  };
  const take = (files: File[]) => {
    if (files.length === 0) return;
    toast({ title: `${formatCount(files.length, 'receipt')} on the way` });
    addUploads(files, {
      kind: 'receipt',
      scope: event ? { eventId: event.id } : {},
      onUploaded: (file) => void save({ input: receiptOf(file, event?.id ?? null) }),
    });
  };

  return (
    <>
      <input
        ref={input}
        type="file"
        accept={RECEIPT_TYPES}
        multiple={!byHand}
        {...(byHand ? { capture: 'environment' as const } : {})}
        tabIndex={-1}
        aria-hidden
        aria-label="Receipt photo"
        className="sr-only"
        onChange={({ target }) => {
          take(Array.from(target.files ?? []));
          target.value = '';
        }}
      />
      <Button variant="secondary" size={size} icon={<Camera />} onClick={() => input.current?.click()}>
        Snap a receipt
      </Button>
    </>
  );
}

function receiptOf(file: FileResponse, eventId: string | null) {
  return CreateExpenseInput.parse(
    newExpense({ category: 'other', needsDetails: true, receiptFileId: file.id, eventId }),
  );
}
