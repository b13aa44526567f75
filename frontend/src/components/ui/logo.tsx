import clsx from 'clsx';

export type LogoProps = {
  /** The drawing alone (its name is read out all the same). */
  markOnly?: boolean;
  size?: 'sm' | 'md' | 'lg';
};

const marks = { sm: 'size-7', md: 'size-8', lg: 'size-11' };
const words = { sm: 'text-lg', md: 'text-xl', lg: 'text-2xl' };

/** A lectern in its spotlight. The name itself lives in the app's one constant; this is its drawing. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 32 32" className={className}>
      <path d="M12.2 2h7.6L27 26.2a1 1 0 0 1-.9 1.3H5.9a1 1 0 0 1-.9-1.3z" className="fill-spotlight" />
      <ellipse cx="16" cy="27.4" rx="11.4" ry="2.6" className="fill-spotlight" />
      <path
        d="M7.9 11.2h16.2a.8.8 0 0 1 .8 1l-.9 3.2a1.4 1.4 0 0 1-1.3 1H9.3a1.4 1.4 0 0 1-1.3-1l-.9-3.2a.8.8 0 0 1 .8-1z"
        className="fill-curtain"
      />
      <path d="M12.6 16.4h6.8l1.2 9.2h-9.2z" className="fill-curtain" />
      <path d="M9.8 25.4h12.4a.9.9 0 0 1 .9.9v1.5H8.9v-1.5a.9.9 0 0 1 .9-.9z" className="fill-curtain" />
      <path
        d="M16 11.2c0-2.4.6-3.6 2.4-4.6"
        className="fill-none stroke-curtain"
        strokeWidth="1.3"
        strokeLinecap="round"
      />
      <circle cx="19.1" cy="6.2" r="1.5" className="fill-curtain" />
    </svg>
  );
}

export function Logo({ markOnly = false, size = 'md' }: LogoProps) {
  return (
    <span className="inline-flex items-center gap-2">
      <LogoMark className={clsx('shrink-0', marks[size])} />
      <span className={clsx('font-display font-semibold tracking-tight text-ink', words[size], markOnly && 'sr-only')}>
        Lectern
      </span>
    </span>
  );
}
