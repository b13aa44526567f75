/** JSON of which what fits in a line is in one: half the lines, and differences that can be read. */
export function inLines(value: unknown, indent = ''): string {
  const line = JSON.stringify(value, null, 1).replaceAll(/\n */g, ' ');
  if (typeof value !== 'object' || value === null || indent.length + line.length <= 110) return line;
  const deeper = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((item) => inLines(item, deeper))
    : Object.entries(value).flatMap(([key, item]) =>
        item === undefined ? [] : [`${JSON.stringify(key)}: ${inLines(item, deeper)}`],
      );
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${parts.map((part) => deeper + part).join(',\n')}\n${indent}${close}`;
}
