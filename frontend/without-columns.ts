/** The columns of spreadsheets are the server's business: the browser gets the descriptions of records without them. */
import type { Plugin } from 'vite';

interface Part {
  type?: string;
  end?: number;
  object?: Part;
  property?: { name?: string };
  callee?: Part;
  arguments?: { name?: string }[];
}

export const withoutColumns: Plugin = {
  name: 'without-columns',
  apply: 'build',
  // After TypeScript is gone.
  enforce: 'post',
  transform: {
    filter: { id: /libs\/protocol\/src\/.*\.ts$/, code: '.register(columns' },
    handler(code) {
      let without = code;
      // From the last one, so that the positions before it stay true.
      for (const call of callsIn(this.parse(code)).reverse())
        without = without.slice(0, call.callee?.object?.end) + without.slice(call.end);
      return { code: without, map: null };
    },
  },
};

/** In the order of their ends; a call that is in an argument of another one goes with it. */
function callsIn(node: unknown): Part[] {
  if (node === null || typeof node !== 'object') return [];
  const { type, callee, arguments: given } = node as Part;
  const isColumn = type === 'CallExpression' && callee?.property?.name === 'register' && given?.[0]?.name === 'columns';
  const inner = isColumn ? callsIn(callee) : Object.values(node).flatMap((value) => callsIn(value));
  return isColumn ? [...inner, node] : inner;
}
