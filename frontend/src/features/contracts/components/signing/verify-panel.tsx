/** Drop a PDF, learn whether it is a contract that was sealed here and whether one byte of it has changed since. */
import { useState } from 'react';
import {
  ContractVerification,
  MAX_VERIFIED_PDF_BYTES,
  verificationTable,
} from '@lectern/protocol/contract-verification';
import { signerRoleLabels } from '@lectern/protocol/contracts';
import { FormAlert } from '@/components/forms/form-alert';
import { problemText } from '@/components/forms/use-server-problem';
import { Facts } from '@/components/lists/facts';
import { Card } from '@/components/ui/card';
import { FileDrop } from '@/components/ui/file-drop';
import { icons } from '@/components/ui/icons';
import { Progress } from '@/components/ui/progress';
import { post } from '@/lib/request';
import { useWrite } from '@/lib/use-write';
import { paperInstant } from '../../contract-labels';

/** `onFound` hears whose contract it is; null where the PDF is none. */
export function VerifyPanel({ onFound }: { onFound: (contract: ContractVerification['contract']) => void }) {
  const [file, setFile] = useState<File | null>(null);
  const check = useWrite(
    (pdf: File) => post('/api/contract-verifications', undefined, { file: asPdf(pdf), schema: ContractVerification }),
    (_queries, { contract }) => onFound(contract),
  );
  return (
    <div className="space-y-6">
      <FileDrop
        aria-label="PDF to check"
        accept=".pdf,application/pdf"
        maxBytes={MAX_VERIFIED_PDF_BYTES}
        isMain
        buttonLabel="Choose a PDF"
        hint="Up to 25 MB. We check that it was sealed here and hasn’t changed since. We don’t keep it."
        disabled={check.isPending}
        onFiles={([chosen]) => {
          if (!chosen) return;
          setFile(chosen);
          onFound(null);
          check.mutate(chosen);
        }}
      />
      {check.isPending && <Progress label={`Checking ${file?.name ?? 'the PDF'}`} value={null} />}
      {check.isError && <FormAlert>{problemText(check.error, 'It couldn’t be checked. Please try again.')}</FormAlert>}
      <div role="status">{check.data && file && <Result name={file.name} found={check.data} />}</div>
    </div>
  );
}

/** A file without a type, as some systems hand it over, is a PDF by its name here; the server looks inside. */
function asPdf(file: File): Blob {
  return file.type === 'application/pdf' ? file : file.slice(0, file.size, 'application/pdf');
}

function Result({ name, found }: { name: string; found: ContractVerification }) {
  const { label, text, icon, tone } = verificationTable[found.state];
  const Icon = icons[icon];
  const { contract } = found;
  return (
    <Card label={label} padded={false} className="overflow-hidden">
      <div data-tone={tone} className="flex items-start gap-3 px-5 py-4 [&_svg]:mt-1 [&_svg]:size-6 [&_svg]:shrink-0">
        <Icon aria-hidden />
        <div className="min-w-0">
          <h2 className="font-display text-xl font-medium">{label}</h2>
          <p className="mt-1 text-sm">{text}</p>
        </div>
      </div>
      <div className="space-y-5 p-5">
        <Facts
          facts={[
            { label: 'File', value: name, wide: true },
            { label: 'Contract', value: contract && `${contract.number}, ${contract.title}`, wide: true },
            { label: 'Completed', value: contract?.completedAt && paperInstant(contract.completedAt) },
            { label: 'Sealed', value: found.sealedAt && paperInstant(found.sealedAt) },
            {
              label: 'Signers',
              value: contract?.signers
                .map(({ name: signer, role, signedAt }) =>
                  [signer, signerRoleLabels[role], signedAt && paperInstant(signedAt)].filter(Boolean).join(', '),
                )
                .join('\n'),
              wide: true,
            },
            { label: 'Fingerprint of the certificate (SHA-256)', value: found.certificateFingerprint, wide: true },
            { label: 'Fingerprint of the file (SHA-256)', value: found.sha256, wide: true },
          ]}
        />
      </div>
    </Card>
  );
}
