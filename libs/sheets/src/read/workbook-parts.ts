/**
 * What a workbook is made of: its sheets, and how numbers are meant, read from the few small parts that say so. Programs
 * place and name these parts as they like, so that nothing but the types of their relations is relied on.
 */
import { BoundedXml, type Attributes, type XmlHandler } from './bounded-xml.gateway';
import type { SpreadsheetBounds } from './bounds';
import { builtInMeaning, meaningOfFormat, type NumberMeaning } from './number-formats';
import { PackageReader, partName, Unpacked } from './package-reader.gateway';
import { refused, tooManySheets } from './refusals';
import { textOf } from './text-of';

export interface SheetPart {
  name: string;
  isHidden: boolean;
  part: string;
}

export interface WorkbookParts {
  date1904: boolean;
  sheets: SheetPart[];
  sharedStrings: string | null;
  /** By the number that a cell has as its style. */
  meanings: NumberMeaning[];
}

interface Relation {
  id: string;
  /** The last word of its type, which the strict standard and the usual one share. */
  type: string;
  target: string;
}

export async function workbookParts(pack: PackageReader, bounds: SpreadsheetBounds): Promise<WorkbookParts> {
  refuseOthers(pack.names);
  const unpacked = new Unpacked();
  const parse = (part: string, handler: XmlHandler) => parsePart(pack, part, handler, bounds, unpacked);
  await refuseByTypes(parse);

  const root = (await relationsOf(pack, '', parse)).find(({ type }) => type === 'officeDocument')?.target;
  const part = root ?? 'xl/workbook.xml';
  if (!pack.has(part)) throw refused(root === undefined ? 'zip' : 'broken');
  const relations = await relationsOf(pack, part, parse);
  if (relations.some(({ type }) => type === 'vbaProject')) throw refused('macros');
  if (relations.some(({ type }) => type.startsWith('externalLink'))) throw refused('externalLinks');

  const { date1904, sheets } = await sheetsOf(part, relations, parse, bounds);
  const only = (wanted: string) => relations.find(({ type }) => type === wanted)?.target;
  const styles = only('styles');
  const shared = only('sharedStrings');
  return {
    date1904,
    sheets,
    sharedStrings: shared !== undefined && pack.has(shared) ? shared : null,
    meanings: styles !== undefined && pack.has(styles) ? await meaningsOf(styles, parse, bounds) : [],
  };
}

type Parse = (part: string, handler: XmlHandler) => Promise<void>;

async function parsePart(
  pack: PackageReader,
  part: string,
  handler: XmlHandler,
  bounds: SpreadsheetBounds,
  unpacked: Unpacked,
): Promise<void> {
  const xml = new BoundedXml(handler, bounds);
  for await (const text of textOf(pack.read(part, bounds.partBytes, unpacked))) xml.write(text);
  xml.end();
}

/** ZIPs that are something else, and parts that are never taken in, by their names. */
function refuseOthers(names: readonly string[]): void {
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (has(/\.iwa$|^index\.zip$/)) throw refused('numbers');
  if (names.includes('mimetype') && names.includes('content.xml')) throw refused('ods');
  if (names.includes('manifest.json') && has(/^data\//)) throw refused('backup');
  if (has(/^(?:word|ppt)\//)) throw refused('otherKind');
  if (has(/(?:^|\/)vbaproject[^/]*\.bin$|^xl\/macrosheets\//)) throw refused('macros');
  if (has(/^xl\/externallinks\//)) throw refused('externalLinks');
  if (names.includes('xl/workbook.bin')) throw refused('binaryExcel');
  if (!names.includes('[content_types].xml')) throw refused('zip');
}

async function refuseByTypes(parse: Parse): Promise<void> {
  const types: string[] = [];
  await parse('[Content_Types].xml', {
    open: (name, attributes) => {
      if (name === 'Override' || name === 'Default') types.push(attributes['ContentType'] ?? '');
    },
  });
  if (types.some((type) => /sheet\.binary\./i.test(type))) throw refused('binaryExcel');
  if (types.some((type) => /macroEnabled\.|macrosheet|vbaProject/i.test(type))) throw refused('macros');
}

async function relationsOf(pack: PackageReader, part: string, parse: Parse): Promise<Relation[]> {
  const folder = part.includes('/') ? part.slice(0, part.lastIndexOf('/') + 1) : '';
  const file = `${folder}_rels/${part.slice(folder.length)}.rels`;
  if (!pack.has(file)) return [];
  const relations: Relation[] = [];
  await parse(file, {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name !== 'Relationship') return;
      relations.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target: resolve(folder, Target) });
    },
  });
  return relations;
}

/** From the root when it begins with a slash, else from the folder of the part that names it. */
function resolve(folder: string, target: string): string {
  const path = target.replaceAll('\\', '/');
  const steps: string[] = [];
  for (const step of (path.startsWith('/') ? path : folder + path).split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return partName(steps.join('/'));
}

async function sheetsOf(
  part: string,
  relations: readonly Relation[],
  parse: Parse,
  bounds: SpreadsheetBounds,
): Promise<Pick<WorkbookParts, 'date1904' | 'sheets'>> {
  const targets = new Map(relations.map((relation) => [relation.id, relation]));
  const sheets: SheetPart[] = [];
  let date1904 = false;
  await parse(part, {
    open: (name, attributes) => {
      if (name === 'workbookPr') date1904 = isTrue(attributes['date1904']);
      if (name !== 'sheet') return;
      const target = targets.get(relationId(attributes));
      // Sheets that are a chart or a dialogue have no cells.
      if (target?.type !== 'worksheet') return;
      if (sheets.length >= bounds.sheets) throw tooManySheets(bounds.sheets);
      sheets.push({
        name: (attributes['name'] ?? '').slice(0, 255) || `Sheet ${sheets.length + 1}`,
        isHidden: /hidden/i.test(attributes['state'] ?? ''),
        part: target.target,
      });
    },
  });
  // Two sheets out of one part would be read twice; no program writes that.
  if (new Set(sheets.map((sheet) => sheet.part)).size < sheets.length) throw refused('unsafe');
  if (sheets.length === 0) throw refused('broken');
  return { date1904, sheets };
}

/** `r:id`, whichever prefix stands for the namespace of relations. */
function relationId(attributes: Attributes): string {
  const key = Object.keys(attributes).find((name) => /^[^:]+:id$/.test(name));
  return key === undefined ? '' : (attributes[key] ?? '');
}

async function meaningsOf(part: string, parse: Parse, bounds: SpreadsheetBounds): Promise<NumberMeaning[]> {
  const own = new Map<number, NumberMeaning>();
  const meanings: NumberMeaning[] = [];
  let inCells = false;
  await parse(part, {
    open: (name, attributes) => {
      if (own.size > bounds.styles || meanings.length > bounds.styles) throw refused('unsafe');
      if (name === 'cellXfs') inCells = true;
      if (name === 'numFmt') own.set(Number(attributes['numFmtId']), meaningOfFormat(attributes['formatCode'] ?? ''));
      if (name !== 'xf' || !inCells) return;
      const id = Number(attributes['numFmtId'] ?? 0);
      meanings.push(own.get(id) ?? builtInMeaning(id));
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return meanings;
}

export function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true' || value === 'on';
}
