/**
 * Drop-downs of a workbook that is written. Excel takes a short list in the cell's own rule; a longer one, or one with a
 * comma in it, stands on a hidden sheet under a name.
 */
import type { stream as exceljs, Worksheet } from 'exceljs';
import { readableText } from './workbook-cells.gateway';

/** Excel's own bound. */
const MAX_INLINE = 255;
/** For rows that a person adds below. Not the whole sheet: some programs keep a rule for each cell that it is for. */
const ROWS_BELOW = 1_000;

/** Its rules know the lists by their own names: it may be called otherwise where the name is taken. */
export const LISTS_SHEET = 'Lists';

type Writer = InstanceType<typeof exceljs.xlsx.WorkbookWriter>;

/** exceljs's types know rules of single cells only, and none on a sheet that is streamed. */
interface Rules {
  dataValidations: { add(range: string, rule: object): void };
}

export class ChoiceLists {
  private readonly lists = new Map<string, { name: string; values: readonly string[] }>();

  /** From the second line on: the first is the head. Called when the sheet's last row is known. */
  offer(page: Worksheet, column: number, lastRow: number, choices: readonly string[]): void {
    const letters = page.getColumn(column).letter;
    (page as unknown as Rules).dataValidations.add(`${letters}2:${letters}${lastRow + ROWS_BELOW}`, {
      type: 'list',
      allowBlank: true,
      formulae: [this.formulaFor(choices)],
      showErrorMessage: true,
      errorStyle: 'stop',
      errorTitle: 'Not in the list',
      error: 'Choose one of the values of the list, or leave the cell empty.',
    });
  }

  /** Excel knows the names only once their sheet is there: written behind all others. */
  write(writer: Writer, sheet: string): void {
    if (this.lists.size === 0) return;
    const page = writer.addWorksheet(sheet, { state: 'hidden' });
    const lists = [...this.lists.values()];
    const longest = Math.max(...lists.map(({ values }) => values.length));
    for (let line = 0; line < longest; line += 1) {
      const row = page.addRow([]);
      lists.forEach(({ values }, index) => {
        const value = values[line];
        if (value !== undefined) row.getCell(index + 1).value = readableText(value);
      });
      row.commit();
    }
    lists.forEach(({ name, values }, index) => {
      const { letter } = page.getColumn(index + 1);
      writer.definedNames.add(`'${sheet}'!$${letter}$1:$${letter}$${values.length}`, name);
    });
    page.commit();
  }

  private formulaFor(choices: readonly string[]): string {
    const inline = choices.join(',');
    const isSimple = choices.every((choice) => choice === choice.trim() && !/[,"]/.test(choice));
    if (isSimple && inline.length <= MAX_INLINE) return `"${inline}"`;
    const key = JSON.stringify(choices);
    const known = this.lists.get(key) ?? { name: `List_${this.lists.size + 1}`, values: choices };
    this.lists.set(key, known);
    return known.name;
  }
}
