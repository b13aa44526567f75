import { ShieldX } from 'lucide-react';
import { LinkButton } from '@/components/ui/button';
import { useOfficeName } from '@/features/profile/use-office-name';
import { usePageTitle } from '@/lib/use-page-title';

/** Instead of a page of the administrators, or of one that the member’s role lacks. */
export function Refused({ isAdmins }: { isAdmins: boolean }) {
  const owner = useOfficeName();
  const title = isAdmins ? 'Access Denied' : 'Your role in this office doesn’t include this.';
  usePageTitle(title);
  return (
    <div className="mx-auto flex max-w-md flex-col items-center py-16 text-center text-balance">
      <ShieldX aria-hidden className="mb-4 size-10 text-danger-text" strokeWidth={1.25} />
      <h1 className="font-display text-2xl font-medium">{title}</h1>
      <p className="mt-2 mb-6 text-muted">
        {isAdmins
          ? 'You do not have permission to access this admin area. This page is restricted to administrators only.'
          : `If you need it, ask ${owner}.`}
      </p>
      <LinkButton href="/">Return to Dashboard</LinkButton>
    </div>
  );
}
