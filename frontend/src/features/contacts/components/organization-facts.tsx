import type { PostalAddress } from '@lectern/protocol/addresses';
import { placeText } from '@/lib/place-time';

export function addressText(address: PostalAddress | null): string | null {
  if (!address) return null;
  const town = placeText(address.city, [address.state, address.postalCode].filter(Boolean).join(' '));
  return [address.line1, address.line2, town, address.country].filter(Boolean).join('\n') || null;
}

export function WebsiteLink({ href }: { href: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="text-curtain-text underline underline-offset-4">
      {href.replace(/^https?:\/\//, '').replace(/\/$/, '')}
    </a>
  );
}
