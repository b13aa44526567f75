import { oneLine } from '@lectern/protocol/primitives';

/** One line of text for a mail header: nothing in it adds a header, turns the text around or reads as an encoded word. */
export function headerText(value: string): string {
  return oneLine(value).replaceAll('=?', '= ?').trim();
}

/** A name to write before an address, with nothing in it that a mail program could take for another address. */
export function displayName(value: string): string {
  return headerText(value.replace(/[<>@＜＞＠]+/g, ' ')).replace(/ {2,}/g, ' ');
}
