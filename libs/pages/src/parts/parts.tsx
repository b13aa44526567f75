/** The blocks that every page is made of, so that all sections look alike. No hooks: they are rendered once. */
import type { ReactNode } from 'react';
import { webAddress } from '../words';
import { Icon, type IconName } from './icons';
import type { ShareSection } from '@lectern/protocol/share-links';

const button =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-md border px-4 py-2 text-center text-sm font-medium transition-colors [&_svg]:size-4 print:hidden';

/** Actions in a row; on a phone the first has its own line, and the others fill theirs. */
export const actionsClass =
  'flex flex-wrap gap-3 max-sm:grid max-sm:grid-cols-2 max-sm:*:first:col-span-2 max-sm:*:even:last:col-span-2 print:hidden';

/** For links, buttons and inputs of type submit alike. */
export const buttonClass = {
  primary: `${button} border-transparent bg-curtain text-curtain-on hover:bg-curtain-hover`,
  secondary: `${button} border-control bg-surface text-ink hover:bg-sunken`,
} as const;

export const linkClass =
  'inline-flex min-h-6 items-center gap-1.5 text-curtain-text underline decoration-1 underline-offset-4 hover:decoration-2 wrap-anywhere pointer-coarse:min-h-11';

export const inputClass = 'min-h-11 w-full rounded-md border border-control bg-surface px-3 py-2 text-base text-ink';

export const labelClass = 'mb-1.5 block text-sm font-medium';

/**
 * A part of the page: its name beside it, or above it on a phone. `of` is what it is counted by; `id` tells parts of
 * one kind apart.
 */
export function Section({
  of,
  id = of,
  title,
  note,
  children,
}: {
  of: ShareSection;
  id?: string;
  title: string;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      data-section={of}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-6 gap-x-12 gap-y-5 border-t border-line py-9 lg:grid-cols-[13rem_minmax(0,1fr)] lg:py-12"
    >
      <div>
        <h2 id={`${id}-title`} className="font-display text-xl font-medium lg:text-lg">
          {title}
        </h2>
        {note && <p className="mt-1.5 text-sm text-muted">{note}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

/** Text of a person: its own line breaks, and the direction of its own script. */
export function Prose({ text, id, className = '' }: { text: string; id?: string; className?: string }) {
  return (
    <p id={id} dir="auto" className={`max-w-[68ch] wrap-anywhere whitespace-pre-line ${className}`}>
      {text}
    </p>
  );
}

export interface Fact {
  name: string;
  value: ReactNode;
}

/** Names and values; what has no value is left out. */
export function Facts({ facts }: { facts: readonly (Fact | null)[] }) {
  const known = facts.filter((fact) => fact !== null);
  if (known.length === 0) return null;
  return (
    <dl className="grid max-w-[68ch] gap-x-8 gap-y-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
      {known.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="-mb-3 text-sm text-muted sm:mb-0 sm:pt-0.5">{name}</dt>
          <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A fact where there is one. */
export function fact(name: string, value: ReactNode): Fact | null {
  return value === null || value === undefined || value === '' ? null : { name, value };
}

/** To somebody else's page: it learns nothing of this one, whose address is a secret. */
export function AwayLink({ url, children, icon = true }: { url: string; children: ReactNode; icon?: boolean }) {
  const address = webAddress(url);
  if (!address) return <span className="wrap-anywhere">{children}</span>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow" className={linkClass}>
      {children}
      {icon && <Icon name="away" className="size-3.5" />}
    </a>
  );
}

/** Something to take away: a file of ours, never another page. */
export function DownloadLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} download className={linkClass}>
      <Icon name="download" />
      <span>{children}</span>
    </a>
  );
}

export function Action({
  href,
  icon,
  isPrimary = false,
  isDownload = false,
  children,
}: {
  href: string;
  icon: IconName;
  isPrimary?: boolean;
  isDownload?: boolean;
  children: ReactNode;
}) {
  return (
    <a
      href={href}
      download={isDownload || undefined}
      className={isPrimary ? buttonClass.primary : buttonClass.secondary}
    >
      <Icon name={icon} />
      {children}
    </a>
  );
}

/** Copies the text of an element. Hidden until the script finds that the browser can. */
export function CopyButton({ of, what }: { of: string; what: string }) {
  return (
    <button
      type="button"
      hidden
      data-copy={of}
      className="inline-flex min-h-8 items-center gap-1.5 rounded-md border border-control bg-surface px-2.5 text-sm hover:bg-sunken print:hidden pointer-coarse:min-h-11 [&[hidden]]:hidden"
    >
      <Icon name="copy" className="size-3.5" />
      <span data-copy-word aria-live="polite">
        Copy
      </span>
      <span className="sr-only">{what}</span>
    </button>
  );
}

export function Chip({ children }: { children: ReactNode }) {
  return (
    <span className="inline-block rounded-full border border-line bg-surface px-3 py-1 text-sm wrap-anywhere">
      {children}
    </span>
  );
}

/** Something that is told once, above all else. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <aside
      aria-label={title}
      className="mb-6 rounded-lg border border-line bg-spotlight-soft px-4 py-3 text-sm print:hidden"
    >
      <strong className="font-semibold">{title}</strong> {children}
    </aside>
  );
}
