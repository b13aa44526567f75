/**
 * People as vCards, version 3.0 (RFC 2426), which every address book reads: Outlook reads no later one. Escapes, folding
 * and line ends are those of RFC 6350 too. Pure.
 */
import type { PostalAddress } from '@lectern/protocol/addresses';
import { PRODUCT_NAME } from '@lectern/protocol/product';

export interface CardPerson {
  id: string;
  name: string;
  title: string | null;
  email: string | null;
  phone: string | null;
}

export interface CardOrganization {
  name: string;
  website: string | null;
  address: PostalAddress | null;
}

export function vcardsOf(people: readonly CardPerson[], organization: CardOrganization): Buffer {
  return Buffer.from(people.map((person) => vcardOf(person, organization)).join(''));
}

function vcardOf({ id, name, title, email, phone }: CardPerson, organization: CardOrganization): string {
  const { line1, line2, city, state, postalCode, country } = organization.address ?? NOWHERE;
  const place = [null, line2, line1, city, state, postalCode, country];
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `PRODID:-//${PRODUCT_NAME}//Contacts//EN`,
    `UID:urn:uuid:${id}`,
    `FN:${escaped(name)}`,
    `N:${nameParts(name).map(escaped).join(';')};;;`,
    `ORG:${escaped(organization.name)}`,
    ...(title ? [`TITLE:${escaped(title)}`] : []),
    ...(email ? [`EMAIL;TYPE=INTERNET,WORK:${escaped(email)}`] : []),
    ...(phone ? [`TEL;TYPE=WORK,VOICE:${escaped(phone)}`] : []),
    ...(place.some(Boolean) ? [`ADR;TYPE=WORK:${place.map((part) => escaped(part ?? '')).join(';')}`] : []),
    // A whole value: a colon or a comma in it means nothing.
    ...(organization.website ? [`URL:${oneLine(organization.website)}`] : []),
    'END:VCARD',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}

const NOWHERE: PostalAddress = { line1: null, line2: null, city: null, state: null, postalCode: null, country: null };

/** Family name and given names, by the last space: the card has no other way to sort. */
function nameParts(name: string): [family: string, given: string] {
  const words = name.trim().split(/\s+/);
  const family = words.pop() ?? '';
  return words.length === 0 ? ['', family] : [family, words.join(' ')];
}

function escaped(text: string): string {
  return text
    .replaceAll(/[\\,;]/g, '\\$&')
    .replaceAll(/\r\n?|\n/g, '\\n')
    .replaceAll(/[\p{Cc}\p{Surrogate}]/gu, ' ');
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Surrogate}]/gu, '');
}

const MOST_OCTETS = 75;

/** At most 75 octets a line, never within a character; what goes on begins with a space, which counts. */
function folded(line: string): string {
  let lines = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MOST_OCTETS) {
      lines += '\r\n ';
      octets = 1;
    }
    lines += character;
    octets += size;
  }
  return lines;
}
