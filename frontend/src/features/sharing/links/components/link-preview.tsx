/**
 * The page as it is stored now, inside of the application: as a planner or a bureau sees it, on a phone or a desk. Its
 * script does not run and its links lead nowhere, so that looking is not counted and answers nothing.
 */
import { useRef, useState, useEffect } from 'react';
import type { ShareLinkDetail } from '@lectern/protocol/share-links';
import { Monitor, Smartphone } from 'lucide-react';
import { Segmented } from '@/components/ui/segmented';
import { previewHref } from '../api/share-links.queries';

type Viewer = 'planner' | 'bureau';
type Device = 'phone' | 'desk';

const widths: Record<Device, number> = { phone: 390, desk: 1_120 };

type Props = {
  link: Pick<ShareLinkDetail, 'id' | 'variant'>;
  /** Another one after each save: the page is loaded anew. */
  stamp: string | number;
  className?: string;
};

export function LinkPreview({ link, stamp, className }: Props) {
  const [chosen, setViewer] = useState<Viewer | null>(null);
  const [device, setDevice] = useState<Device>('phone');
  const [setBox, box] = useBox();
  // Where the person had scrolled to; the next version is shown at the same place.
  const place = useRef(0);
  const viewer = chosen ?? (link.variant === 'bureau' ? 'bureau' : 'planner');
  const scale = box ? Math.min(1, box.width / widths[device]) : 1;

  const settle = (frame: HTMLIFrameElement) => {
    const page = frame.contentWindow;
    if (!page) return;
    page.scrollTo({ top: place.current, behavior: 'instant' });
    page.addEventListener('scroll', () => (place.current = page.scrollY), { passive: true });
    // Every link asks for a tab of its own, which the sandbox does not give.
    const base = page.document.createElement('base');
    base.target = '_blank';
    page.document.head.append(base);
  };

  return (
    <section aria-label="Preview" className={className}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <Segmented<Viewer>
          label="View as"
          value={viewer}
          onChange={setViewer}
          options={[
            { value: 'planner', label: 'As planner' },
            { value: 'bureau', label: 'As bureau' },
          ]}
        />
        <Segmented<Device>
          label="View on"
          value={device}
          onChange={setDevice}
          options={[
            { value: 'phone', label: 'Phone', icon: <Smartphone aria-hidden /> },
            { value: 'desk', label: 'Desktop', icon: <Monitor aria-hidden /> },
          ]}
        />
      </div>
      <div ref={setBox} className="relative h-[70dvh] min-h-80 overflow-hidden rounded-lg border border-line bg-sunken">
        {box && box.width > 0 && (
          <iframe
            key={`${viewer} ${stamp}`}
            title={`Page preview for a ${viewer}`}
            src={previewHref(link.id, viewer)}
            sandbox="allow-same-origin"
            onLoad={({ currentTarget }) => settle(currentTarget)}
            className="absolute top-0 left-1/2 origin-top -translate-x-1/2 bg-paper"
            style={{ width: widths[device], height: box.height / scale, transform: `scale(${scale})` }}
          />
        )}
      </div>
    </section>
  );
}

type Box = { width: number; height: number };

function useBox(): [(element: HTMLElement | null) => void, Box | null] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [box, setBox] = useState<Box | null>(null);
  useEffect(() => {
    if (!element) return;
    const measure = () => setBox({ width: element.clientWidth, height: element.clientHeight });
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return [setElement, box];
}
