/** Search, filters and order of a list: above it, on a phone in a sheet behind one button beside the page's title. */
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { TOOLS_FROM } from '@lectern/protocol/first-requests';
import { SlidersHorizontal } from 'lucide-react';
import { createPortal } from 'react-dom';
import { Button } from '@/components/ui/button';
import { Drawer } from '@/components/ui/drawer';
import { PAGE_TOOLS_ID } from '@/components/ui/page-header';
import { useIsPhone } from '@/lib/use-media';
import { rowsOf, type ListQuery } from './loaded';

type ToolsQuery = Pick<ListQuery<unknown>, 'data' | 'isError' | 'hasNextPage'> & { isPlaceholderData?: boolean };

/** Whether a list needs search, filters and an order: nothing appears, or goes away, while it isn't known. */
export function needsTools(query: ToolsQuery, isNarrowed: boolean): boolean {
  const { data, isError, hasNextPage, isPlaceholderData } = query;
  const count = rowsOf(data)?.length ?? 0;
  return isNarrowed || isError || !!isPlaceholderData || !!hasNextPage || count >= TOOLS_FROM;
}

export type ListToolsProps = {
  /** Where the list is read at a glance. */
  isHidden: boolean;
  /** What a phone offers even then: other lists and views, which leave no row out. */
  always?: ReactNode;
  /** What says how many filters are set, and takes them away. */
  filters: { count?: number; clear: () => void };
  /** Only on a phone, where the table has no heads: its order, other views. */
  phoneOnly?: ReactNode;
  /** The fields. */
  children: ReactNode;
};

export function ListTools({ isHidden, always, filters: { count = 0, clear }, phoneOnly, children }: ListToolsProps) {
  const isPhone = useIsPhone();
  const [open, setOpen] = useState(false);
  if (isHidden && !(isPhone && always)) return null;
  if (!isPhone) return children;
  const label = isHidden ? 'View' : 'Filter';
  const button = (
    <Button
      variant="secondary"
      size="sm"
      icon={<SlidersHorizontal />}
      aria-haspopup="dialog"
      onClick={() => setOpen(true)}
    >
      <span className="sr-only">{count > 0 ? `${label} · ` : label}</span>
      {count > 0 && count}
    </Button>
  );
  return (
    <>
      <BesideTitle>{button}</BesideTitle>
      <Drawer
        open={open}
        onOpenChange={setOpen}
        title={isHidden ? 'View' : 'Find and filter'}
        footer={
          <>
            {count > 0 && (
              <Button variant="secondary" onClick={() => clear()}>
                Clear filters
              </Button>
            )}
            <Button onClick={() => setOpen(false)}>Show the list</Button>
          </>
        }
      >
        <div className="space-y-4">
          {isHidden ? (
            always
          ) : (
            <>
              {children}
              {phoneOnly}
            </>
          )}
        </div>
      </Drawer>
    </>
  );
}

/** Beside the page's title; above the list where the page has none. */
export function BesideTitle({ children }: { children: ReactNode }) {
  const slot = useSyncExternalStore(noChange, pageTools, () => null);
  return slot ? createPortal(children, slot) : <div className="flex justify-end">{children}</div>;
}

const noChange = () => () => undefined;
const pageTools = () => document.getElementById(PAGE_TOOLS_ID);
