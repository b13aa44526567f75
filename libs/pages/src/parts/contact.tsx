/** Whom to write to: the speaker, or the bureau's representative in their place. */
import { socialLabels } from '@lectern/protocol/profile';
import type { SharedContact } from '@lectern/protocol/shared-pages';
import { addressText } from '../words';
import { Icon } from './icons';
import { AwayLink, linkClass, Section } from './parts';

export function ContactSection({ contact }: { contact: SharedContact | null }) {
  if (!contact) return null;
  const ways = contact.email || contact.phone || contact.website;
  return (
    <Section of="contact" title="Contact">
      <p className="font-display text-lg font-medium wrap-anywhere" dir="auto">
        {contact.name}
      </p>
      {contact.organisation && (
        <p className="wrap-anywhere text-muted" dir="auto">
          {contact.organisation}
        </p>
      )}
      {ways && (
        <ul className="mt-3 space-y-1.5">
          {contact.email && (
            <li>
              <MailLink email={contact.email} />
            </li>
          )}
          {contact.phone && (
            <li>
              <PhoneLink phone={contact.phone} />
            </li>
          )}
          {contact.website && (
            <li className="flex items-center gap-1.5">
              <AwayLink url={contact.website}>
                <Icon name="globe" />
                {addressText(contact.website)}
              </AwayLink>
            </li>
          )}
        </ul>
      )}
      {contact.links.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1.5 text-sm" aria-label="Elsewhere">
          {contact.links.map(({ kind, url }) => (
            <li key={`${kind} ${url}`}>
              <AwayLink url={url}>{socialLabels[kind]}</AwayLink>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Whatever the address holds, it stays an address: no subject, no copies. */
export function mailAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}

export function MailLink({ email }: { email: string }) {
  return (
    <a href={mailAddress(email)} className={linkClass}>
      <Icon name="mail" />
      {email}
    </a>
  );
}

/** What somebody typed as their number, dialled without what is written for the eye. */
export function PhoneLink({ phone }: { phone: string }) {
  const dialled = phone.replace(/(?!^\+)[^\d*#]/g, '');
  if (dialled.length < 3) return <span>{phone}</span>;
  return (
    <a href={`tel:${dialled}`} className={`${linkClass} tabular-nums`}>
      <Icon name="phone" />
      {phone}
    </a>
  );
}
