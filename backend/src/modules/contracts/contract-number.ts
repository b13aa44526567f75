/** How the number of a contract is shown, such as `C-0007`, in code and in SQL: the same text. */
export function contractNumber(number: number): string {
  return `C-${String(number).padStart(4, '0')}`;
}

export const contractNumberSql = (column: string) =>
  `'C-' || repeat('0', greatest(0, 4 - length(${column}::text))) || ${column}`;
