/** One line of text for a mail header: line breaks and control characters become a space, so no header can be added. */
export function headerText(value: string): string {
  return value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
