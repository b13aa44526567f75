import type { ReactNode } from 'react';

/** Small line drawings for empty states: ink lines, one patch of spotlight. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 120 88"
      className="h-22 w-30 fill-none stroke-current"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

const light = 'fill-spotlight stroke-none opacity-35';

export function StageDrawing() {
  return (
    <Drawing>
      <path d="M52 4h16l26 70H26z" className={light} />
      <ellipse cx="60" cy="74" rx="38" ry="7" className={light} />
      <path d="M43 34h34l-3 11H46zM51 45l-2 28h22l-2-28M44 75h32M60 34c0-8 2-11 8-14" />
      <circle cx="70" cy="19" r="2.5" />
      <path d="M8 80h104" />
    </Drawing>
  );
}

export function CalendarDrawing() {
  return (
    <Drawing>
      <circle cx="79" cy="58" r="15" className={light} />
      <rect x="26" y="16" width="68" height="60" rx="6" />
      <path d="M26 32h68M42 10v12M78 10v12M40 45h6M57 45h6M74 45h6M40 59h6M57 59h6" />
      <path d="m73 59 4 4 8-9" />
    </Drawing>
  );
}

export function PeopleDrawing() {
  return (
    <Drawing>
      <circle cx="60" cy="34" r="24" className={light} />
      <circle cx="60" cy="28" r="11" />
      <path d="M38 70c2-16 10-23 22-23s20 7 22 23z" />
      <circle cx="27" cy="40" r="7" />
      <path d="M11 70c1-12 7-17 16-17 4 0 7 1 9 3M93 33a7 7 0 1 1-.1 14M84 56c2-2 5-3 9-3 9 0 15 5 16 17" />
    </Drawing>
  );
}

export function PaperDrawing() {
  return (
    <Drawing>
      <circle cx="76" cy="62" r="15" className={light} />
      <path d="M36 8h34l16 16v56H36zM70 8v16h16M46 36h30M46 47h30M46 58h14" />
      <path d="M62 70c5-7 8-7 8-2s4 4 10-3" />
    </Drawing>
  );
}

export function DoneDrawing() {
  return (
    <Drawing>
      <circle cx="60" cy="44" r="32" className={light} />
      <circle cx="60" cy="44" r="21" />
      <path d="m50 45 7 7 14-16M60 6v6M60 76v6M22 44h6M92 44h6M33 17l4 4M83 67l4 4M87 17l-4 4M37 67l-4 4" />
    </Drawing>
  );
}

export function SearchDrawing() {
  return (
    <Drawing>
      <circle cx="54" cy="38" r="26" className={light} />
      <circle cx="54" cy="38" r="20" />
      <path d="m69 53 18 20M44 36c1-6 5-9 10-9" />
    </Drawing>
  );
}
