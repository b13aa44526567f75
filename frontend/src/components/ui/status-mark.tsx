import type { ReactNode } from 'react';
import type { StatusShape } from '@lectern/protocol/enum-tables';

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.6, strokeLinecap: 'round' } as const;

const shapes: Record<StatusShape, ReactNode> = {
  hollow: <circle cx="7" cy="7" r="5" {...line} />,
  sent: (
    <>
      <circle cx="7" cy="7" r="5" {...line} />
      <path d="M7 2a5 5 0 0 1 0 10z" fill="currentColor" />
    </>
  ),
  hatched: (
    <>
      <circle cx="7" cy="7" r="5.2" {...line} strokeWidth={1.4} />
      <path d="M3.4 8.2 8.2 3.4M4.4 10.4l6-6M6.4 11.6l4.9-4.9" {...line} strokeWidth={1.2} />
    </>
  ),
  eye: (
    <>
      <path d="M1.2 7C3.8 2.6 10.2 2.6 12.8 7 10.2 11.4 3.8 11.4 1.2 7z" {...line} strokeWidth={1.4} />
      <circle cx="7" cy="7" r="1.7" fill="currentColor" />
    </>
  ),
  pen: (
    <>
      <circle cx="7" cy="7" r="5.2" {...line} strokeDasharray="2.2 2" strokeWidth={1.5} />
      <circle cx="7" cy="7" r="2" fill="currentColor" />
    </>
  ),
  solid: <circle cx="7" cy="7" r="5.6" fill="currentColor" />,
  check: <path d="m2.5 7.5 3.2 3.2 5.8-7" {...line} strokeWidth={2} strokeLinejoin="round" />,
  coin: (
    <>
      <circle cx="7" cy="7" r="5.8" fill="currentColor" />
      <path d="m4.3 7.2 1.9 1.9 3.5-4.2" {...line} stroke="var(--surface)" strokeLinejoin="round" />
    </>
  ),
  open: <path d="M10.9 4.2A5 5 0 1 0 12 7" {...line} />,
  cross: <path d="m3.5 3.5 7 7m0-7-7 7" {...line} strokeWidth={1.8} />,
  pause: <path d="M4.8 3v8M9.2 3v8" {...line} strokeWidth={2.2} />,
  struck: (
    <>
      <circle cx="7" cy="7" r="5" {...line} />
      <path d="m3.6 10.4 6.8-6.8" {...line} />
    </>
  ),
};

/** The small drawing of a status chip. */
export function StatusMark({ shape }: { shape: StatusShape }) {
  return (
    <svg aria-hidden viewBox="0 0 14 14" className="size-3.5 shrink-0">
      {shapes[shape]}
    </svg>
  );
}
