import { CircleCheck, Clock } from 'lucide-react';
import { LogoMark } from '@/components/ui/logo';
import { StatusChip } from '@/components/ui/status-chip';

const items = [
  { text: 'Call Dana Whitfield about the hold', due: 'Today', late: true },
  { text: 'Send the deposit invoice', due: 'Today', late: true },
  { text: 'AV list for Northwind', due: 'Feb 26', late: false },
];

const months = [34, 52, 41, 78, 63, 96, 71, 88];

/** The dashboard, drawn: what the product looks like on a morning before a keynote. */
export function ProductPicture() {
  return (
    <div
      role="img"
      aria-label="The dashboard: the next event, a keynote in Denver in nine days, above what needs you now and the fees of this year."
      className="relative isolate overflow-hidden rounded-lg bg-curtain px-4 pt-20 sm:px-12 sm:pt-28 [[data-theme=dark]_&]:bg-curtain-soft"
    >
      <StageLight />
      <div
        aria-hidden
        className="relative mx-auto max-w-md rounded-t-lg border border-b-0 border-line bg-paper text-ink shadow-float"
      >
        <div className="flex items-center gap-2 border-b border-line px-4 py-3">
          <LogoMark className="size-5" />
          <span className="font-display text-sm font-semibold">Lectern</span>
          <span className="ml-auto h-6 w-28 rounded-md border border-line bg-surface px-2 text-xs leading-6 text-muted">
            Search…
          </span>
        </div>
        <div className="space-y-3 p-4">
          <div className="rounded-lg border border-line bg-surface p-4">
            <div className="flex items-start justify-between gap-3">
              <p className="text-xs font-semibold text-muted">Next event</p>
              <StatusChip status="confirmed" size="sm" />
            </div>
            <p className="mt-1 font-display text-lg font-medium">Leading when the plan fails</p>
            <p className="text-sm text-muted">Northwind Leaders Summit · Denver, CO</p>
            <div className="mt-3 flex items-end justify-between">
              <p className="text-sm">
                <span className="font-display text-2xl font-medium tabular-nums">9</span> days · Mar 4, 2027
              </p>
              <p className="font-display text-lg font-medium tabular-nums">$12,500</p>
            </div>
          </div>
          <div className="rounded-lg border border-line bg-surface p-4">
            <p className="mb-2 text-xs font-semibold text-muted">Needs you now</p>
            <ul className="space-y-2 text-sm">
              {items.map((item) => (
                <li key={item.text} className="flex items-center gap-2.5">
                  <span className="size-4 shrink-0 rounded-sm border border-control" />
                  <span className="min-w-0 flex-1 truncate">{item.text}</span>
                  <span
                    className={
                      item.late
                        ? 'inline-flex items-center gap-1 text-xs font-medium text-warning-text'
                        : 'text-xs text-muted'
                    }
                  >
                    {item.late && <Clock className="size-3" />}
                    {item.due}
                  </span>
                </li>
              ))}
              <li className="flex items-center gap-2.5 text-muted">
                <CircleCheck className="size-4 shrink-0 text-success-text" />
                <span className="line-through">Contract back from Harbor Health</span>
              </li>
            </ul>
          </div>
          <div className="flex items-end justify-between gap-4 rounded-lg border border-line bg-surface px-4 pt-4">
            <div className="pb-4">
              <p className="text-xs font-semibold text-muted">Fees this year</p>
              <p className="mt-1 font-display text-xl font-medium tabular-nums">$148,200</p>
            </div>
            <svg viewBox="0 0 128 64" className="h-16 w-32">
              {months.map((height, index) => (
                <rect
                  key={index}
                  x={index * 16 + 3}
                  y={64 - height * 0.6}
                  width="10"
                  height={height * 0.6}
                  rx="2"
                  className={index === months.length - 1 ? 'fill-spotlight' : 'fill-curtain'}
                />
              ))}
            </svg>
          </div>
        </div>
      </div>
    </div>
  );
}

/** Curtain folds and one beam from above. */
function StageLight() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 400 520"
      preserveAspectRatio="xMidYMin slice"
      className="absolute inset-0 -z-10 size-full"
    >
      <defs>
        <linearGradient id="beam" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" style={{ stopColor: 'var(--spotlight)', stopOpacity: 0.9 }} />
          <stop offset="0.45" style={{ stopColor: 'var(--spotlight)', stopOpacity: 0.35 }} />
          <stop offset="1" style={{ stopColor: 'var(--spotlight)', stopOpacity: 0.12 }} />
        </linearGradient>
        <linearGradient id="fold" x1="0" x2="1">
          <stop offset="0" style={{ stopColor: 'var(--scrim)', stopOpacity: 0.45 }} />
          <stop offset="0.5" style={{ stopColor: 'var(--scrim)', stopOpacity: 0 }} />
          <stop offset="1" style={{ stopColor: 'var(--scrim)', stopOpacity: 0.45 }} />
        </linearGradient>
      </defs>
      {Array.from({ length: 10 }, (_, fold) => (
        <rect key={fold} x={fold * 40} width="40" height="520" fill="url(#fold)" />
      ))}
      <g className="[[data-theme=dark]_&]:opacity-80">
        <path d="M120 -20h160l300 540h-760z" fill="url(#beam)" className="opacity-35" />
        <path d="M165 -20h70l225 540h-520z" fill="url(#beam)" className="opacity-45" />
        <path d="M186 -20h28l150 540h-328z" fill="url(#beam)" className="opacity-60" />
      </g>
    </svg>
  );
}
