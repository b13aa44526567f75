/** Workbooks as another program reads them, for tests. */
import { Workbook, type Cell as ExcelCell, type Worksheet } from 'exceljs';

export async function readWorkbook(bytes: Buffer): Promise<Workbook> {
  const workbook = new Workbook();
  // It would make a rule for each cell of a column.
  await workbook.xlsx.load(bytes as unknown as ArrayBuffer, { ignoreNodes: ['dataValidations'] });
  return workbook;
}

/** Its lines by the heads of the columns. */
export function linesOf(sheet: Worksheet): Record<string, ExcelCell>[] {
  const heads = (sheet.getRow(1).values as string[]).slice(1);
  return Array.from({ length: sheet.rowCount - 1 }, (_line, line) =>
    Object.fromEntries(heads.map((head, index) => [head, sheet.getRow(line + 2).getCell(index + 1)])),
  );
}
