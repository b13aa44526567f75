/** How large an element is, told anew whenever that changes; null until it is there. */
import { useEffect, useState } from 'react';

export type Box = { width: number; height: number };

export function useBox(): [(element: HTMLElement | null) => void, Box | null] {
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
