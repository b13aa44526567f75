/** Who is billed: taken over from a client or a bureau, and corrected by hand where this invoice goes elsewhere. */
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { InvoiceResponse } from '@lectern/protocol/invoices';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { AddressFields, emptyAddress } from '@/components/forms/address-fields';
import { TextField, fieldsOf } from '@/components/forms/fields';
import { FormAlert } from '@/components/forms/form-alert';
import { BureauPicker, ClientPicker } from '@/components/forms/record-picker';
import { TagsField } from '@/components/forms/tags-field';
import { problemText } from '@/components/forms/use-server-problem';
import { Field } from '@/components/ui/field';
import { Segmented } from '@/components/ui/segmented';
import { bureauQuery, clientQuery } from '@/lib/record-queries';
import {
  invoiceFieldLabels as labels,
  type InvoiceFormOutput,
  type InvoiceFormValues,
} from '../../invoice-form-values';

type Names = Pick<InvoiceResponse, 'clientId' | 'clientName' | 'bureauPartnerId' | 'bureauPartnerName'>;
type Kind = 'client' | 'bureau';

type Props = {
  form: UseFormReturn<InvoiceFormValues, unknown, InvoiceFormOutput>;
  /** As the stored draft has them. */
  names: Names;
  isPoMissing: boolean;
};

export function BillToFields({ form, names, isPoMissing }: Props) {
  const { control } = form;
  const queries = useQueryClient();
  const [clientId, bureauId] = useWatch({ control, name: ['clientId', 'bureauPartnerId'] });
  // Chosen by hand, or as the values have it: a draft that is restored may bill somebody else.
  const [chosen, setKind] = useState<Kind | null>(null);
  const kind = chosen ?? (bureauId ? 'bureau' : 'client');
  const [problem, setProblem] = useState<string | null>(null);

  const set = (values: Partial<InvoiceFormValues>) => {
    for (const [name, value] of Object.entries(values)) {
      form.setValue(name as keyof InvoiceFormValues, value, { shouldDirty: true, shouldValidate: true });
    }
  };
  /** What is known of the payer takes the place of what stood there. */
  const takeClient = async (id: string | null) => {
    setKind('client');
    set({ clientId: id, bureauPartnerId: null });
    setProblem(null);
    if (!id) return;
    try {
      const client = await queries.fetchQuery(clientQuery(id));
      const primary = client.contacts.find(({ isPrimary }) => isPrimary);
      set({
        billToName: client.legalName ?? client.name,
        billToEmail: client.apEmail ?? primary?.email ?? null,
        billToAddress: client.apAddress ?? client.address ?? emptyAddress,
        ...(client.paymentTermsDays !== null && { termsDays: client.paymentTermsDays }),
      });
    } catch (error) {
      setProblem(problemText(error, 'The client couldn’t be loaded. Enter the name and address below.'));
    }
  };
  const takeBureau = async (id: string | null) => {
    setKind('bureau');
    set({ bureauPartnerId: id, clientId: null });
    setProblem(null);
    if (!id) return;
    try {
      const bureau = await queries.fetchQuery(bureauQuery(id));
      set({ billToName: bureau.name, billToEmail: bureau.email, billToAddress: bureau.address ?? emptyAddress });
    } catch (error) {
      setProblem(problemText(error, 'The bureau couldn’t be loaded. Enter the name and address below.'));
    }
  };

  const field = fieldsOf(control, labels);
  return (
    <div className="space-y-4">
      <FormAlert>{problem}</FormAlert>
      <Segmented<Kind>
        label="Who is billed"
        value={kind}
        onChange={setKind}
        options={[
          { value: 'client', label: 'A client' },
          { value: 'bureau', label: 'A bureau' },
        ]}
      />
      {kind === 'client' ? (
        <Field label={labels.clientId}>
          <ClientPicker
            value={clientId}
            knownName={clientId === names.clientId ? names.clientName : null}
            onChange={(id) => void takeClient(id)}
          />
        </Field>
      ) : (
        <Field label={labels.bureauPartnerId}>
          <BureauPicker
            value={bureauId}
            knownName={bureauId === names.bureauPartnerId ? names.bureauPartnerName : null}
            onChange={(id) => void takeBureau(id)}
          />
        </Field>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('billToName')} required />
        <TextField {...field('billToEmail')} type="email" />
        <TagsField {...field('ccEmails')} hint="Separate addresses with commas." />
        <TextField {...field('poNumber')} hint={isPoMissing ? 'This client requires one.' : undefined} />
      </div>
      <AddressFields control={control} name="billToAddress" />
    </div>
  );
}
