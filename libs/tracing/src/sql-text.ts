/** SQL as it may be shown: parameters are `$1` already, and what stands in the text itself as a literal becomes `?`. */
const MOST = 1_000;

/** Names in quotes stay. Comments, then strings ('…' with '' or \' inside, E'…', $tag$…$tag$), then numbers that are no part of a name or `$1`. */
const LITERALS =
  /"[^"]*"|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|\$([A-Za-z_]*)\$[\s\S]*?(?:\$\1\$|$)|[A-Za-z]?'(?:[^'\\]|\\[\s\S]|'')*(?:'|$)|(?<![\w$."])\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

export function withoutLiterals(sql: string): string {
  return sql
    .replace(LITERALS, (found) => (found.startsWith('"') ? found : '?'))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MOST);
}
