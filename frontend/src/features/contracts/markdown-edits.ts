/** What the buttons over a text do to it. Pure: text and selection in, text and selection out. */
export type Edit = { text: string; from: number; to: number };
type Apply = (text: string, from: number, to: number) => Edit;

/** In the place of what is selected; the cursor ends behind it. */
export const insertText =
  (piece: string): Apply =>
  (text, from, to) => ({
    text: text.slice(0, from) + piece + text.slice(to),
    from: from + piece.length,
    to: from + piece.length,
  });

/** On a paragraph of its own, whatever stands around. */
export const insertBlock =
  (piece: string): Apply =>
  (text, from, to) => {
    const before = text.slice(0, from).replace(/\s+$/, '');
    const after = text.slice(to).replace(/^\s+/, '');
    const start = before === '' ? '' : `${before}\n\n`;
    const end = after === '' ? '' : `\n\n${after}`;
    const at = start.length + piece.length;
    return { text: start + piece + end, from: at, to: at };
  };

/** Around what is selected, or around the place where it is to be typed; taken away where it is there already. */
export const wrap =
  (mark: string): Apply =>
  (text, from, to) => {
    const inside = text.slice(from, to);
    const isWrapped = text.slice(from - mark.length, from) === mark && text.slice(to, to + mark.length) === mark;
    if (isWrapped && from >= mark.length) {
      const start = from - mark.length;
      return {
        text: text.slice(0, start) + inside + text.slice(to + mark.length),
        from: start,
        to: start + inside.length,
      };
    }
    return {
      text: text.slice(0, from) + mark + inside + mark + text.slice(to),
      from: from + mark.length,
      to: to + mark.length,
    };
  };

/** Before every line that is touched; taken away where all of them have it. */
export const prefixLines =
  (prefix: string): Apply =>
  (text, from, to) => {
    const start = text.lastIndexOf('\n', from - 1) + 1;
    const next = text.indexOf('\n', to);
    const end = next === -1 ? text.length : next;
    const lines = text.slice(start, end).split('\n');
    const all = lines.every((line) => line.startsWith(prefix));
    const changed = lines
      .map((line) => (all ? line.slice(prefix.length) : line.startsWith(prefix) ? line : prefix + line))
      .join('\n');
    return {
      text: text.slice(0, start) + changed + text.slice(end),
      from: start + changed.length,
      to: start + changed.length,
    };
  };

/** Where a line begins and ends; lines count from 1. */
export function rangeOfLine(text: string, line: number): [number, number] {
  const lines = text.split('\n');
  const before = lines.slice(0, Math.max(0, line - 1));
  const from = before.reduce((sum, { length }) => sum + length + 1, 0);
  const start = Math.min(from, text.length);
  return [start, start + (lines[line - 1]?.length ?? 0)];
}
