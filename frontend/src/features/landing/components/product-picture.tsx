import { CircleCheck, Clock } from 'lucide-react';
import { LogoMark } from '@/components/ui/logo';

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
      aria-label="The dashboard: the next event, a keynote in Denver in nine days, above three action items and the fees of this year."
      className="bg-curtain [[data-theme=dark]_&]:bg-curtain-soft relative isolate overflow-hidden rounded-lg px-4 pt-20 sm:px-12 sm:pt-28"
    >
      <StageLight />
      <div
        aria-hidden
        className="border-line bg-paper text-ink shadow-float relative mx-auto max-w-md rounded-t-lg border border-b-0"
      >
        <div className="border-line flex items-center gap-2 border-b px-4 py-3">
          <LogoMark className="size-5" />
          <span className="font-display text-sm font-semibold">Lectern</span>
          <span className="border-line bg-surface text-muted ml-auto h-6 w-28 rounded-md border px-2 text-xs leading-6">
            Search…
          </span>
        </div>
        <div className="space-y-3 p-4">
          <div className="border-line bg-surface rounded-lg border p-4">
            <div className="flex items-start justify-between gap-3">
              <p className="text-muted text-xs font-semibold">Next on stage</p>
              <span className="bg-success-soft text-success-text inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-medium">
                <span className="bg-success size-2 rounded-full" /> Confirmed
              </span>
            </div>
            <p className="font-display mt-1 text-lg font-medium">Leading when the plan fails</p>
            <p className="text-muted text-sm">Northwind Leaders Summit · Denver, CO</p>
            <div className="mt-3 flex items-end justify-between">
              <p className="text-sm">
                <span className="font-display text-2xl font-medium tabular-nums">9</span> days · Mar 4, 2027
              </p>
              <p className="font-display text-lg font-medium tabular-nums">$12,500</p>
            </div>
          </div>
          <div className="border-line bg-surface rounded-lg border p-4">
            <p className="text-muted mb-2 text-xs font-semibold">Action items</p>
            <ul className="space-y-2 text-sm">
              {items.map((item) => (
                <li key={item.text} className="flex items-center gap-2.5">
                  <span className="border-control size-4 shrink-0 rounded-sm border" />
                  <span className="min-w-0 flex-1 truncate">{item.text}</span>
                  <span
                    className={
                      item.late
                        ? 'text-warning-text inline-flex items-center gap-1 text-xs font-medium'
                        : 'text-muted text-xs'
                    }
                  >
                    {item.late && <Clock className="size-3" />}
                    {item.due}
                  </span>
                </li>
              ))}
              <li className="text-muted flex items-center gap-2.5">
                <CircleCheck className="text-success-text size-4 shrink-0" />
                <span className="line-through">Contract back from Harbor Health</span>
              </li>
            </ul>
          </div>
          <div className="border-line bg-surface flex items-end justify-between gap-4 rounded-lg border px-4 pt-4">
            <div className="pb-4">
              <p className="text-muted text-xs font-semibold">Fees this year</p>
              <p className="font-display mt-1 text-xl font-medium tabular-nums">$148,200</p>
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
