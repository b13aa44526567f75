/** The signed agreement with a bureau: shown, uploaded, replaced, or taken off again (the file itself stays). */
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { BureauPartnerResponse } from '@lectern/protocol/bureau-partners';
import { FileText } from 'lucide-react';
import { FileUploader } from '@/components/files/file-uploader';
import { contentHref } from '@/components/files/files.queries';
import { FormAlert } from '@/components/forms/form-alert';
import { problemText } from '@/components/forms/use-server-problem';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Acting } from '@/components/ui/part';
import { useOrganizations } from '../api/organizations.mutations';
import { organizationQuery } from '../api/organizations.queries';
import { bureauKind } from './bureau-kind';

export function BureauAgreement({ bureau }: { bureau: BureauPartnerResponse }) {
  const queries = useQueryClient();
  const { update } = useOrganizations(bureauKind);
  const [replacing, setReplacing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const keep = async (agreementFileId: string | null) => {
    setProblem(null);
    try {
      // An upload may take a while: the version is the one of now, and nothing but the file is changed.
      const now = queries.getQueryData(organizationQuery(bureauKind, bureau.id).queryKey) ?? bureau;
      await update.mutateAsync({ id: bureau.id, agreementFileId, version: now.version });
      setReplacing(false);
    } catch (error) {
      setProblem(problemText(error, 'The agreement wasn’t saved. The file is under Files; please try again.'));
    }
  };

  const uploader = (
    <FileUploader
      kind="contract"
      scope={{ bureauPartnerId: bureau.id }}
      accept=".pdf,.docx,image/*"
      multiple={false}
      label="Upload the signed agreement"
      onUploaded={(file) => void keep(file.id)}
    />
  );

  return (
    <Card title="Agreement">
      <FormAlert>{problem}</FormAlert>
      {bureau.agreementFileId && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <a
            href={contentHref(bureau.agreementFileId)}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-6 min-w-0 items-center gap-2 text-sm text-curtain-text underline underline-offset-4 pointer-coarse:min-h-11"
          >
            <FileText aria-hidden className="size-4 shrink-0" />
            <span className="wrap-anywhere">{bureau.agreementFileName ?? 'The agreement'}</span>
          </a>
          <Acting>
            {' '}
            <div className="flex gap-2">
              <Button variant="secondary" size="sm" onClick={() => setReplacing(!replacing)}>
                {replacing ? 'Keep it' : 'Replace'}
              </Button>
              <Button variant="ghost" size="sm" busy={update.isPending} onClick={() => void keep(null)}>
                Remove
              </Button>
            </div>
          </Acting>
        </div>
      )}
      {(!bureau.agreementFileId || replacing) && (
        <div className={bureau.agreementFileId ? 'mt-4' : undefined}>{uploader}</div>
      )}
    </Card>
  );
}
