/** Puts workbooks together part by part, so that tests can make those of each program, and those that none makes. */
import { rawZip, type RawEntry } from './raw-zip';

export interface RawSheet {
  name: string;
  /** What stands in the worksheet's element, or the whole part when it begins with <?xml. */
  xml: string;
  state?: 'hidden' | 'veryHidden';
}

export interface RawWorkbook {
  sheets: readonly RawSheet[];
  /** What stands in the element `sst`. */
  shared?: string;
  /** What stands in the element `styleSheet`. */
  styles?: string;
  date1904?: boolean;
  /** Further parts, or others in the place of those that are made here, by name. */
  parts?: Readonly<Record<string, string | Buffer>>;
  entries?: readonly RawEntry[];
  /** Put into the relations of the workbook. */
  relations?: string;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export function rawXlsx(workbook: RawWorkbook): Buffer {
  const parts = { ...ownParts(workbook), ...workbook.parts };
  const entries = Object.entries(parts).map(([name, content]) => ({ name, content, isDeflated: true }));
  return rawZip([...entries, ...(workbook.entries ?? [])]);
}

function ownParts({ sheets, shared, styles, date1904, relations = '' }: RawWorkbook): Record<string, string> {
  const listed = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="rId${index + 1}"/>`,
  );
  const related = sheets.map((_sheet, index) =>
    relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`),
  );
  if (shared !== undefined) related.push(relation('rIdShared', 'sharedStrings', 'sharedStrings.xml'));
  if (styles !== undefined) related.push(relation('rIdStyles', 'styles', 'styles.xml'));
  const properties = date1904 ? '<workbookPr date1904="1"/>' : '<workbookPr/>';
  return {
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/></Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}">${properties}<sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}">${related.join('')}${relations}</Relationships>`,
    ...(shared !== undefined && { 'xl/sharedStrings.xml': `${HEAD}<sst xmlns="${MAIN}">${shared}</sst>` }),
    ...(styles !== undefined && { 'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}">${styles}</styleSheet>` }),
    ...Object.fromEntries(
      sheets.map(({ xml }, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        xml.startsWith('<?xml') ? xml : `${HEAD}<worksheet xmlns="${MAIN}">${xml}</worksheet>`,
      ]),
    ),
  };
}

export function relation(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
}
