/** On a phone a contract is long: a bar leads to where it is signed, as long as that place is not on the screen. */
import { useEffect, useState } from 'react';
import { ArrowDown } from 'lucide-react';
import { Button } from '@/components/ui/button';

export function ToTheSignature({ targetId }: { targetId: string }) {
  const [reached, setReached] = useState(false);
  useEffect(() => {
    const target = document.getElementById(targetId);
    if (!target || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => setReached(entry?.isIntersecting ?? false), {
      rootMargin: '0px 0px -20% 0px',
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [targetId]);
  if (reached) return null;
  return (
    <div data-bottom-bar data-print="hide" className="sm:hidden">
      <Button
        variant="secondary"
        iconEnd={<ArrowDown aria-hidden />}
        onClick={() => {
          const place = document.getElementById(targetId);
          place?.scrollIntoView();
          place?.focus({ preventScroll: true });
        }}
      >
        Jump to signature
      </Button>
    </div>
  );
}
