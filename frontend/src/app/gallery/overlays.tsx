import { useState } from 'react';
import { Archive, Copy, EllipsisVertical, Trash2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Dialog } from '@/components/ui/dialog';
import { Drawer } from '@/components/ui/drawer';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { Menu } from '@/components/ui/menu';
import { Tabs } from '@/components/ui/tabs';
import { toast } from '@/components/ui/toast-store';
import { Tooltip } from '@/components/ui/tooltip';
import { GallerySection, Samples } from './section';

const undone = () => toast({ title: 'Task open again' });

function Toasts() {
  return (
    <GallerySection title="Toast">
      <Samples>
        <Button variant="secondary" onClick={() => toast({ title: 'Link copied' })}>
          Plain toast
        </Button>
        <Button
          variant="secondary"
          onClick={() => toast({ title: 'Task done', variant: 'success', action: { label: 'Undo', onClick: undone } })}
        >
          Success toast
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast({
              title: 'Missing Information',
              description: 'Please fill in all fields before sending.',
              variant: 'destructive',
              duration: 7_000,
            })
          }
        >
          Failure toast
        </Button>
      </Samples>
    </GallerySection>
  );
}

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'drawer' | null>(null);
  const [tab, setTab] = useState<'details' | 'travel' | 'history'>('details');
  const set = (name: typeof open) => (next: boolean) => setOpen(next ? name : null);
  return (
    <>
      <GallerySection title="Dialog, confirm dialog, drawer">
        <Samples>
          <Button variant="secondary" onClick={() => setOpen('dialog')}>
            Open dialog
          </Button>
          <Button variant="secondary" onClick={() => setOpen('confirm')}>
            Open confirm dialog
          </Button>
          <Button variant="secondary" onClick={() => setOpen('drawer')}>
            Open drawer
          </Button>
        </Samples>
        <Dialog
          open={open === 'dialog'}
          onOpenChange={set('dialog')}
          title="Contact us"
          description="We answer within one working day."
          footer={
            <>
              <Button variant="secondary" onClick={() => setOpen(null)}>
                Cancel
              </Button>
              <Button onClick={() => setOpen(null)}>Send message</Button>
            </>
          }
        >
          <Field label="Name">
            <Input />
          </Field>
        </Dialog>
        <ConfirmDialog
          open={open === 'confirm'}
          onOpenChange={set('confirm')}
          title="Delete Northwind Health?"
          description="Its three contacts go with it. This cannot be undone."
          confirmLabel="Delete client"
          onConfirm={() => setOpen(null)}
        />
        <Drawer
          open={open === 'drawer'}
          onOpenChange={set('drawer')}
          title="Filters"
          footer={<Button onClick={() => setOpen(null)}>Show 12 events</Button>}
        >
          <Field label="City">
            <Input />
          </Field>
        </Drawer>
      </GallerySection>
      <GallerySection title="Menu and tooltip">
        <Samples>
          <Menu
            trigger={<IconButton label="More" icon={<EllipsisVertical />} variant="secondary" />}
            align="start"
            items={[
              { heading: 'This event' },
              { label: 'Copy', icon: <Copy /> },
              { label: 'Archive', icon: <Archive />, disabled: true },
              'separator',
              { label: 'Delete', icon: <Trash2 />, danger: true },
            ]}
          />
          <Tooltip content="First option, expires Mar 4, 2027">
            <Button variant="ghost">Point at me</Button>
          </Tooltip>
        </Samples>
      </GallerySection>
      <GallerySection title="Tabs">
        <Tabs
          label="Event"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'details', label: 'Details', content: <p>Hall B, 400 people, keynote of 45 minutes.</p> },
            { value: 'travel', label: 'Travel', count: 3, content: <p>Two flights and a hotel.</p> },
            { value: 'history', label: 'History', content: <p>Confirmed on Nov 2, 2026.</p> },
          ]}
        />
      </GallerySection>
      <Toasts />
    </>
  );
}
