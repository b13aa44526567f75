import { useId, type ReactNode } from 'react';
import clsx from 'clsx';

type LandingSectionProps = {
  id?: string;
  title: string;
  lead?: string;
  ground?: 'paper' | 'surface' | 'curtain';
  children: ReactNode;
};

const grounds = { paper: '', surface: 'border-y border-line bg-surface', curtain: 'bg-curtain text-curtain-on' };

export function LandingSection({ id, title, lead, ground = 'paper', children }: LandingSectionProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className={clsx('px-4 py-16 sm:px-6 sm:py-24 lg:px-8', grounds[ground])}>
      <div className="mx-auto max-w-6xl">
        <h2 id={titleId} className="max-w-3xl font-display text-2xl font-medium sm:text-3xl">
          {title}
        </h2>
        {lead && (
          <p className={clsx('mt-3 max-w-[60ch] text-base sm:text-lg', ground === 'curtain' ? '' : 'text-muted')}>
            {lead}
          </p>
        )}
        <div className="mt-10 sm:mt-12">{children}</div>
      </div>
    </section>
  );
}
