/** The PDF of a contract: a sealed one lies in the storage behind a short-lived address, any other is made at once. */
import { useMutation } from '@tanstack/react-query';
import type { ContractResponse } from '@lectern/protocol/contracts';
import { problemText } from '@/components/forms/use-server-problem';
import { toast } from '@/components/ui/toast-store';
import { requestFile } from '@/lib/request';
import { saveFile } from '@/lib/save-file';
import { contractPath } from './contracts.queries';

export function useContractPdf({ id, number, title }: Pick<ContractResponse, 'id' | 'number' | 'title'>) {
  const pdf = useMutation({
    mutationFn: () => requestFile('GET', `${contractPath(id)}/pdf`),
    onSuccess: (file) => saveFile(file, `${number ?? title}.pdf`),
    onError: (error) =>
      toast({
        title: 'The PDF could not be downloaded',
        description: problemText(error, 'Please try again in a moment.'),
        variant: 'destructive',
      }),
  });
  return { busy: pdf.isPending, download: () => pdf.mutate() };
}
