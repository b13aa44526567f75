/** The lines at the foot of a contract: who signs, in order, with the marks that are there already. */
import { Check } from 'lucide-react';
import { mandateHolder, signerRoleLabels, type MarkKind, type SignerRole } from '@lectern/protocol/contracts';
import { Mark } from './mark-field';
import { paperInstant } from '../../contract-labels';

export type SignatureLine = {
  key: string;
  name: string;
  title: string | null;
  role: SignerRole;
  signedAt: string | null;
  markKind: MarkKind | null;
  markImage: string | null;
  isYou?: boolean;
};

export function SignatureLines({ lines }: { lines: readonly SignatureLine[] }) {
  return (
    <ul aria-label="Signatures" className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2" data-print="together">
      {lines.map((line) => (
        <li key={line.key} className="min-w-0">
          {line.signedAt ? (
            <Mark
              name={mandateHolder({ ...line, signedName: line.name }) ?? line.name}
              image={line.markKind === 'drawn' ? line.markImage : null}
            />
          ) : (
            <span aria-hidden className="block h-16" />
          )}
          <div className="border-t border-control pt-1.5 text-sm">
            <p className="font-medium wrap-anywhere">
              {line.name}
              {line.isYou && <span className="font-normal text-muted"> (you)</span>}
            </p>
            <p className="wrap-anywhere text-muted">
              {[line.title, signerRoleLabels[line.role]].filter(Boolean).join(', ')}
            </p>
            <p className="mt-0.5 flex items-center gap-1 text-xs text-muted">
              {line.signedAt ? (
                <>
                  <Check aria-hidden className="size-3.5 text-success-text" />
                  Signed {paperInstant(line.signedAt)}
                </>
              ) : (
                'Not signed yet'
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
