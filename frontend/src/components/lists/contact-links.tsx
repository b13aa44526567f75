import clsx from 'clsx';
import { Mail, Phone } from 'lucide-react';

type Props = {
  email: string | null;
  phone: string | null;
  /** Only the signs on a phone. */
  isRow?: boolean;
};

/** One thumb to write or to call. */
export function ContactLinks({ email, phone, isRow = false }: Props) {
  const linkClass = clsx(
    'inline-flex min-h-6 items-center gap-1.5 wrap-anywhere text-curtain-text underline-offset-4 hover:underline pointer-coarse:min-h-11',
    isRow ? 'max-sm:min-w-11 max-sm:justify-center' : 'pointer-coarse:not-first:-mt-2',
  );
  const words = isRow ? 'max-sm:sr-only' : undefined;
  if (!email && !phone) return null;
  return (
    <div
      className={clsx(
        'flex gap-y-0.5 text-sm pointer-coarse:gap-y-0',
        isRow ? 'sm:flex-wrap sm:gap-x-4' : 'flex-wrap gap-x-4',
      )}
    >
      {email && (
        <a href={`mailto:${email}`} className={linkClass}>
          <Mail aria-hidden className="size-4 shrink-0" />
          <span className={words}>{email}</span>
        </a>
      )}
      {phone && (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={linkClass}>
          <Phone aria-hidden className="size-4 shrink-0" />
          <span className={words}>{phone}</span>
        </a>
      )}
    </div>
  );
}
