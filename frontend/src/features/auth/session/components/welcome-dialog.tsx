import { useEffect, useState } from 'react';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { useLocation } from 'wouter';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { readStored, writeStored } from '@/lib/browser-storage';
import { STORED_FLAGS, WELCOME_DELAY_MS } from '@/lib/constants';

/** Once per person and browser, a moment after signing in. Closing it in any way counts as seen. */
export function WelcomeDialog({ userId, name }: { userId: string; name: string }) {
  const [open, setOpen] = useState(false);
  const [, navigate] = useLocation();
  const flag = STORED_FLAGS.welcomeSeen(userId);

  useEffect(() => {
    const timer = setInterval(() => {
      // Opening over a drawer would move the focus out of the field that someone types in.
      if (document.querySelector('[role$="dialog"]')) return;
      clearInterval(timer);
      // Read only now: the welcome may have been closed in another tab.
      setOpen(!readStored(flag));
    }, WELCOME_DELAY_MS);
    return () => clearInterval(timer);
  }, [flag]);

  const close = () => {
    writeStored(flag, 'true');
    setOpen(false);
  };
  const goTo = (href: string) => {
    close();
    navigate(href);
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) close();
      }}
      title={`Welcome to ${PRODUCT_NAME}, ${name}`}
      description="Seven quick steps and you’re set up."
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Explore on My Own
          </Button>
          <Button onClick={() => goTo('/tutorials?focus=essential-setup')}>Quick Start</Button>
        </>
      }
    >
      <p className="text-sm">
        Coming from a spreadsheet?{' '}
        <Button variant="link" size="sm" onClick={() => goTo('/account-settings?section=data&import=new')}>
          Import it as it is
        </Button>
      </p>
    </Dialog>
  );
}
