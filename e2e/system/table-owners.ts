/**
 * A table has one owner: only its module writes it, and the others read it as `declared-tables.ts` says. What each file
 * writes and reads is found in the SQL of its strings and in its uses of entities; the code is read, never run.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as ts from 'typescript';
import { DECLARED_READS, OWNERS_WITHOUT_ENTITY, WRITERS_OF_ALL } from './declared-tables';

export interface TableUse {
  /** The module, or `common`, `worker` and `libs`. */
  module: string;
  table: string;
  owner: string;
  /** From the root of the repository. */
  file: string;
  kind: 'read' | 'write';
}

/** The text of files by their path from the root of the repository. */
export type Sources = ReadonlyMap<string, string>;

const FOLDERS = ['backend/src/modules', 'backend/src/common', 'worker/src', 'libs'];
const IS_TEST = /\.(spec|int-spec|e2e-spec|test)\.tsx?$|\/testing\//;

/** Returns what runs in production: neither tests nor migrations, demo and installation. */
export function readSources(root: string): Sources {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  return new Map(
    files
      .filter((file) => /\.tsx?$/.test(file) && !IS_TEST.test(file))
      .sort()
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  );
}

export function moduleOf(file: string): string {
  return /^backend\/src\/modules\/([^/]+)\//.exec(file)?.[1] ?? (/(common|worker|libs)\//.exec(file)?.[1] as string);
}

export interface Tables {
  /** By the name of the table. */
  owners: ReadonlyMap<string, string>;
  /** Each once per file. */
  uses: TableUse[];
}

/**
 * A table that a template fills in is one that its file names, or else one that the files which import it, or which it
 * imports from its module, name. Throws when none does.
 */
export function findTables(sources: Sources): Tables {
  const parsed = [...sources].map(([file, text]) => parseOnce(file, text));
  const entities = new Map(parsed.flatMap(({ entities: ofFile }) => ofFile));
  const owners = new Map(Object.entries(OWNERS_WITHOUT_ENTITY));
  for (const { file, entities: ofFile } of parsed) {
    for (const [, table] of ofFile) owners.set(table, moduleOf(file));
  }
  const namedIn = ({ literals }: ParsedFile) =>
    literals.map((text) => /^\w+/.exec(text)?.[0] ?? '').filter((name) => owners.has(name));
  const uses = new Map<string, TableUse>();
  const add = (file: string, table: string, kind: TableUse['kind']) => {
    const owner = owners.get(table);
    if (owner) uses.set(`${file} ${kind} ${table}`, { module: moduleOf(file), table, owner, file, kind });
  };
  for (const source of parsed) {
    for (const { entity, kind } of source.entityUses) add(source.file, entities.get(entity) ?? '', kind);
    for (const { table, kind } of source.tables) add(source.file, table, kind);
    const filledIn = new Set(source.tables.filter(({ table }) => table === HOLE).map(({ kind }) => kind));
    if (filledIn.size === 0 || writerOfAll(source.file)) continue;
    const own = namedIn(source).length > 0;
    const naming = (own ? [source] : parsed.filter((other) => mayName(other, source))).map(
      (other) => [other.file, namedIn(other)] as const,
    );
    if (naming.every(([, named]) => named.length === 0)) {
      throw new Error(`${source.file}: no literal names the tables of its statements`);
    }
    if (!own && naming.some(([file]) => file.endsWith('/index.ts'))) {
      throw new Error(`${source.file}: an index.ts hands its statements to others, who may name any table`);
    }
    for (const [file, named] of naming) {
      for (const table of named) for (const kind of filledIn) add(file, table, kind);
    }
  }
  return { owners, uses: [...uses.values()] };
}

/** The callers of a file, and its constants. */
function mayName(other: ParsedFile, { file, imports }: ParsedFile): boolean {
  return other.imports.has(file) || (imports.has(other.file) && moduleOf(other.file) === moduleOf(file));
}

function writerOfAll(file: string): string | undefined {
  return Object.keys(WRITERS_OF_ALL).find((folder) => file.startsWith(`${folder}/`));
}

/** What serves every module and has no trade: each part writes what `libs` owns. */
const PLATFORM = new Set(['common', 'libs', 'worker']);

function isForeign({ module, owner }: TableUse): boolean {
  return module !== owner && !(PLATFORM.has(module) && PLATFORM.has(owner));
}

/** Returns what breaks the rule, and declarations that nothing needs any more. */
export function findBreaches({ uses }: Tables, declared = DECLARED_READS): string[] {
  const foreign = uses.filter(isForeign);
  const writes = foreign.filter(({ kind }) => kind === 'write');
  const reads = foreign.filter(({ kind }) => kind === 'read');
  return [
    ...writes
      .filter(({ file }) => !writerOfAll(file))
      .map(({ file, table, owner }) => `${file} writes ${table}, which ${owner} owns`),
    ...reads
      .filter(({ module, table }) => !declared[module]?.includes(table))
      .map(({ file, table, owner }) => `${file} reads ${table}, which ${owner} owns, undeclared`),
    ...Object.entries(declared).flatMap(([module, tables]) =>
      tables
        .filter((table) => !reads.some((read) => read.module === module && read.table === table))
        .map((table) => `${module} declares ${table} and does not read it`),
    ),
    ...Object.keys(WRITERS_OF_ALL)
      .filter((folder) => !writes.some(({ file }) => writerOfAll(file) === folder))
      .map((folder) => `${folder} is declared and writes no foreign table`),
  ];
}

/** Returns all tables by their names, and the other modules that read each of them. */
export function readersOf({ owners, uses }: Tables): { table: string; owner: string; readers: string[] }[] {
  const reads = uses.filter((use) => use.kind === 'read' && isForeign(use));
  return [...owners]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([table, owner]) => {
      const readers = reads.filter((read) => read.table === table).map(({ module }) => module);
      return { table, owner, readers: [...new Set(readers)].sort() };
    });
}

interface ParsedFile {
  file: string;
  /** Files of the repository. */
  imports: Set<string>;
  entities: [entity: string, table: string][];
  /** Whole strings, also in types. */
  literals: string[];
  /** That its statements name, `HOLE` for one that a template fills in. */
  tables: NamedTable[];
  entityUses: { entity: string; kind: TableUse['kind'] }[];
}

interface NamedTable {
  table: string;
  kind: TableUse['kind'];
}

const parsedFiles = new Map<string, { text: string; parsed: ParsedFile }>();

function parseOnce(file: string, text: string): ParsedFile {
  const known = parsedFiles.get(file);
  if (known?.text === text) return known.parsed;
  const parsed = parse(file, text);
  parsedFiles.set(file, { text, parsed });
  return parsed;
}

const HOLE = '\u0000';
const READING = /^(find|count|exist|createQueryBuilder$|from$|\w*join$|\w*JoinAndSelect$)/i;

function parse(file: string, text: string): ParsedFile {
  const parsed: ParsedFile = { file, imports: new Set(), entities: [], literals: [], tables: [], entityUses: [] };
  /** Names that come from this repository. */
  const imported = new Map<string, string>();
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
      const path = importedFile(file, node.moduleSpecifier);
      if (path === undefined) return;
      parsed.imports.add(path);
      const bindings = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : undefined;
      if (!bindings || !ts.isNamedImports(bindings)) return;
      for (const { name, propertyName } of bindings.elements) imported.set(name.text, (propertyName ?? name).text);
      return;
    }
    if (ts.isStringLiteralLike(node)) {
      parsed.literals.push(node.text);
      parsed.tables.push(...tablesOf(node.text));
    } else if (ts.isTemplateExpression(node)) {
      parsed.literals.push(node.head.text);
      const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
      parsed.tables.push(...tablesOf(parts.join(HOLE)));
    } else if (ts.isClassDeclaration(node)) {
      const table = tableOfEntity(node);
      if (table !== undefined) parsed.entities.push([(node.name as ts.Identifier).text, table]);
    } else if (ts.isIdentifier(node) && !isType(node)) {
      const entity = imported.get(node.text);
      if (entity) parsed.entityUses.push({ entity, kind: isArgumentOfRead(node) ? 'read' : 'write' });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return parsed;
}

function importedFile(file: string, specifier: ts.Expression | undefined): string | undefined {
  const name = specifier && ts.isStringLiteral(specifier) ? specifier.text : '';
  if (name.startsWith('.')) return `${join(dirname(file), name)}.ts`;
  const [, lib, path] = /^@lectern\/([^/]+)\/(.+)$/.exec(name) ?? [];
  if (lib === undefined) return undefined;
  return lib === 'backend' ? `backend/src/${path}.ts` : `libs/${lib}/src/${path}.ts`;
}

const isType = (node: ts.Identifier) => ts.isTypeNode(node.parent) || ts.isQualifiedName(node.parent);

function tableOfEntity(node: ts.ClassDeclaration): string | undefined {
  for (const { expression } of ts.getDecorators(node) ?? []) {
    if (!ts.isCallExpression(expression) || expression.expression.getText() !== 'Entity') continue;
    return /['"](\w+)['"]/.exec(expression.arguments[0]?.getText() ?? '')?.[1];
  }
  return undefined;
}

/** An entity that is used otherwise may be written by it. */
function isArgumentOfRead(node: ts.Identifier): boolean {
  const call = node.parent;
  if (!ts.isCallExpression(call) || call.expression === node) return false;
  const { expression } = call;
  return ts.isPropertyAccessExpression(expression)
    ? READING.test(expression.name.text)
    : /^(c|outerC|jsonC)olumns$/.test(expression.getText());
}

const WRITES = /^(INSERT INTO|DELETE FROM|MERGE INTO|TRUNCATE TABLE|TRUNCATE|UPDATE)$/;
const ENDS_LIST =
  /^(WHERE|GROUP|ORDER|HAVING|LIMIT|OFFSET|RETURNING|UNION|EXCEPT|SELECT|SET|VALUES|WINDOW|FOR|FOR (NO KEY )?UPDATE)$/;

/** Returns the tables that a piece of SQL names, `HOLE` for one that a template fills in. */
export function tablesOf(sql: string): NamedTable[] {
  if (!/\b(FROM|JOIN|INTO|UPDATE|USING|TRUNCATE)\b/.test(sql)) return [];
  const tokens =
    sql.match(
      /'(?:[^']|'')*'|\b(?:INSERT INTO|DELETE FROM|MERGE INTO|TRUNCATE TABLE|FOR (?:NO KEY )?UPDATE|DO UPDATE)\b|"?[A-Za-z_$][\w$]*"?|\0|\S/g,
    ) ?? [];
  const found: NamedTable[] = [];
  /** One per open parenthesis: whether a list of tables is being read in it. */
  const lists = [false];
  let expected: TableUse['kind'] | undefined;
  tokens.forEach((token, at) => {
    const kind = expected;
    expected = undefined;
    const depth = lists.length - 1;
    if (token === '(') lists.push(false);
    else if (token === ')') {
      if (depth > 0) lists.pop();
    } else if (WRITES.test(token)) {
      expected = 'write';
      lists[depth] = false;
    } else if ((token === 'FROM' && tokens[at - 1] !== 'DISTINCT') || token === 'JOIN' || token === 'USING') {
      expected = 'read';
      lists[depth] = true;
    } else if (token === ',' && lists[depth]) expected = 'read';
    else if (ENDS_LIST.test(token)) lists[depth] = false;
    else if (kind && /^(ONLY|LATERAL)$/.test(token)) expected = kind;
    else if (kind && (kind === 'write' || tokens[at + 1] !== '(') && tokens[at + 1] !== '.')
      found.push({ table: token.replaceAll('"', ''), kind });
  });
  // What comes after this string is its table.
  if (expected) found.push({ table: HOLE, kind: expected });
  return found;
}
