/** The text that people read in this repository: documents, and the comments of the code. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const root = join(__dirname, '../..');
const skipped = new Set(['node_modules', 'dist', 'results', 'coverage', '.git', '.data']);

export interface TextFile {
  /** From the root of the repository. */
  path: string;
  text: string;
}

/** Returns the files below the root whose name ends as `ending` says. */
export function filesNamed(ending: RegExp): TextFile[] {
  const walk = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory()) return skipped.has(entry.name) ? [] : walk(path);
      return ending.test(entry.name) ? [path] : [];
    });
  return walk('').map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

function isLiteral(node: ts.Node): node is ts.LiteralLikeNode {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node) ||
    ts.isRegularExpressionLiteral(node) ||
    ts.isJsxText(node)
  );
}

function parse({ path, text }: TextFile) {
  const options = { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone };
  return ts.createSourceFile(path, text, options, false, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
}

/** Returns the texts of a source file that have several words or a capital, a line each: what people may read on a screen. */
export function textsOf(file: TextFile): string {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    const isText = isLiteral(node) && !ts.isRegularExpressionLiteral(node);
    if (isText && /\S\s+\S|^[A-Z]/.test(node.text)) texts.push(node.text.replace(/\s+/g, ' '));
    ts.forEachChild(node, visit);
  };
  visit(parse(file));
  return texts.join('\n');
}

/** Returns the comments of a source file, one text. What looks like a comment within a literal is none. */
export function commentsOf(file: TextFile): string {
  const { text } = file;
  const source = parse(file);
  let code = '';
  let end = 0;
  const visit = (node: ts.Node): void => {
    if (isLiteral(node)) {
      code += `${text.slice(end, node.getStart(source))}""`;
      end = node.end;
    } else ts.forEachChild(node, visit);
  };
  visit(source);
  code += text.slice(end);
  return (code.match(/\/\/.*|\/\*[\s\S]*?\*\//g) ?? []).join('\n');
}

/** Returns a Markdown document without its code and without the targets of its links. */
export function proseOf({ text }: TextFile): string {
  return text.replace(/^```[\s\S]*?^```|`[^`\n]*`|\]\([^)]*\)/gm, ' ');
}
