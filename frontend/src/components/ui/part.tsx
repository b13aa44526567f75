/** Parts of a screen for people whose role has them; the whole page is `Allowed`. */
import type { ReactNode } from 'react';
import type { Permission } from '@lectern/protocol/permissions';
import { PartContext, useMay, useMayAct } from '@/lib/session/user';

/** A panel of another part of the office than its page. Who may not see it has no panel. */
export function Part({ of, children }: { of: Permission; children: ReactNode }) {
  return useMay(of, 'see') && <PartContext value={of}>{children}</PartContext>;
}

/** What would be refused to people who may only see this part of the screen. */
export function Acting({ children }: { children: ReactNode }) {
  return useMayAct() && children;
}
