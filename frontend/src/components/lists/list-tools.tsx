/** Search, filters and order of a list: above it, on a phone in a sheet behind one button beside the page's title. */
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { SlidersHorizontal } from 'lucide-react';
import { createPortal } from 'react-dom';
import { Button } from '@/components/ui/button';
import { Drawer } from '@/components/ui/drawer';
import { PAGE_TOOLS_ID } from '@/components/ui/page-header';
import { useIsPhone } from '@/lib/use-media';

export type ListToolsProps = {
  /** What says how many filters are set, and takes them away. */
  filters: { count: number; clear: () => void };
  /** Only on a phone, where the table has no heads: its order, other views. */
  phoneOnly?: ReactNode;
  /** The fields. */
  children: ReactNode;
};

export function ListTools({ filters: { count, clear }, phoneOnly, children }: ListToolsProps) {
  const isPhone = useIsPhone();
  const [open, setOpen] = useState(false);
  const slot = useSyncExternalStore(noChange, pageTools, () => null);
  if (!isPhone) return children;
  const button = (
    <Button
      variant="secondary"
      size="sm"
      icon={<SlidersHorizontal />}
      aria-haspopup="dialog"
      onClick={() => setOpen(true)}
    >
      {count > 0 ? `Filter · ${count}` : 'Filter'}
    </Button>
  );
  return (
    <>
      {slot ? createPortal(button, slot) : <div className="flex justify-end">{button}</div>}
      <Drawer
        open={open}
        onOpenChange={setOpen}
        title="Find and filter"
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
          {children}
          {phoneOnly}
        </div>
      </Drawer>
    </>
  );
}

const noChange = () => () => undefined;
const pageTools = () => document.getElementById(PAGE_TOOLS_ID);
