import { Mail, Phone } from 'lucide-react';

/** One thumb to write or to call. */
export function ContactLinks({ email, phone }: { email: string | null; phone: string | null }) {
  const linkClass =
    'text-curtain-text inline-flex min-h-6 items-center gap-1.5 wrap-anywhere underline-offset-4 hover:underline pointer-coarse:min-h-11 pointer-coarse:not-first:-mt-2';
  if (!email && !phone) return null;
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm pointer-coarse:gap-y-0">
      {email && (
        <a href={`mailto:${email}`} className={linkClass}>
          <Mail aria-hidden className="size-4 shrink-0" />
          {email}
        </a>
      )}
      {phone && (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={linkClass}>
          <Phone aria-hidden className="size-4 shrink-0" />
          {phone}
        </a>
      )}
    </div>
  );
}
