/** `C-0007`: how the number of a contract is shown. */
export function contractNumber(number: number): string {
  return `C-${String(number).padStart(4, '0')}`;
}
