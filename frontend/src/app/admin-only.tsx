import type { ReactNode } from 'react';
import { ShieldX } from 'lucide-react';
import { LinkButton } from '@/components/ui/button';
import { useSignedInUser } from '@/lib/session/user';
import { usePageTitle } from '@/lib/use-page-title';

export function AdminOnly({ children }: { children: ReactNode }) {
  return useSignedInUser().isAdmin ? children : <AccessDenied />;
}

function AccessDenied() {
  usePageTitle('Access Denied');
  return (
    <div className="mx-auto flex max-w-md flex-col items-center py-16 text-center text-balance">
      <ShieldX aria-hidden className="mb-4 size-10 text-danger-text" strokeWidth={1.25} />
      <h1 className="font-display text-2xl font-medium">Access Denied</h1>
      <p className="mt-2 mb-6 text-muted">
        You do not have permission to access this admin area. This page is restricted to administrators only.
      </p>
      <LinkButton href="/">Return to Dashboard</LinkButton>
    </div>
  );
}
