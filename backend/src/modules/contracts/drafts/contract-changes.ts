/**
 * What changes between two versions of a contract, clause by clause: an amendment says only that. Items of a list and
 * rows of a table are compared one by one. Pure.
 */
import { blockToText, plainSpan, spansToText, type ContractBlock } from '@lectern/protocol/contract-blocks';
import type { ContractChange } from '@lectern/protocol/contracts';
import { canonicalJson } from '../seal/canonical-json';

interface Unit {
  block: ContractBlock;
  key: string;
  /** The heading it stands under. */
  clause: string | null;
}

/** Beyond this the middle counts as replaced as a whole: the comparison takes the product of both lengths. */
const MAX_COMPARISONS = 4_000_000;

export function changesBetween(before: readonly ContractBlock[], after: readonly ContractBlock[]): ContractChange[] {
  const old = unitsOf(before);
  const now = unitsOf(after);
  const changes: ContractChange[] = [];
  let removed: Unit[] = [];
  let added: Unit[] = [];
  const close = () => {
    if (removed.length === 0 && added.length === 0) return;
    const [first] = added.length > 0 ? added : removed;
    changes.push({
      kind: removed.length === 0 ? 'added' : added.length === 0 ? 'removed' : 'replaced',
      clause: first?.clause ?? null,
      before: blocksOf(removed),
      after: blocksOf(added),
    });
    removed = [];
    added = [];
  };
  for (const step of stepsBetween(old, now)) {
    if (step.kind === 'same') close();
    else {
      // Two clauses that both change are two changes, so that each stands under its own heading.
      const open = step.kind === 'removed' ? removed : added;
      const last = open.at(-1);
      if (last && last.clause !== step.unit.clause) close();
      (step.kind === 'removed' ? removed : added).push(step.unit);
    }
  }
  close();
  return changes;
}

/** The changes as they stand in the text of an amendment. */
export function changeBlocks(changes: readonly ContractChange[]): ContractBlock[] {
  let clause: string | null | undefined;
  return changes.flatMap((change) => {
    const blocks: ContractBlock[] = [];
    if (change.clause !== clause) {
      blocks.push({ type: 'heading', level: 3, spans: [plainSpan(change.clause ?? 'Opening')] });
      clause = change.clause;
    }
    if (change.kind === 'added') return [...blocks, intro('Added:'), ...quoted(change.after)];
    if (change.kind === 'removed') return [...blocks, intro('No longer applies:'), ...quoted(change.before)];
    return [...blocks, intro('Until now:'), ...quoted(change.before), intro('From now on:'), ...quoted(change.after)];
  });
}

function intro(text: string): ContractBlock {
  return { type: 'paragraph', spans: [plainSpan(text, { isStrong: true })] };
}

function quoted(blocks: readonly ContractBlock[]): ContractBlock[] {
  return blocks.flatMap((block): ContractBlock[] => {
    if (block.type === 'table' || block.type === 'rule') return [block];
    if (block.type === 'list') {
      return block.items.map((item) => ({
        type: 'quote',
        spans: item.marker === null ? item.spans : [plainSpan(`${item.marker} `), ...item.spans],
      }));
    }
    if (block.type === 'heading') {
      return [{ type: 'quote', spans: block.spans.map((span) => ({ ...span, isStrong: true })) }];
    }
    return [{ type: 'quote', spans: block.spans }];
  });
}

function unitsOf(blocks: readonly ContractBlock[]): Unit[] {
  let clause: string | null = null;
  return blocks.flatMap((block) => {
    if (block.type === 'heading') clause = spansToText(block.spans);
    return partsOf(block).map((part) => ({ block: part, key: canonicalJson(part), clause }));
  });
}

/** A list by its items and a table by its rows, so that what stays in it is no change. */
function partsOf(block: ContractBlock): ContractBlock[] {
  if (block.type === 'list') return block.items.map((item) => ({ type: 'list', items: [item] }));
  if (block.type === 'table' && block.rows.length > 0) return block.rows.map((row) => ({ ...block, rows: [row] }));
  return [block];
}

/** Items of one list stand in one list again, and rows of one table in one table. */
function blocksOf(units: readonly Unit[]): ContractBlock[] {
  const blocks: ContractBlock[] = [];
  for (const { block } of units) {
    const last = blocks.at(-1);
    if (block.type === 'list' && last?.type === 'list') {
      blocks[blocks.length - 1] = { type: 'list', items: [...last.items, ...block.items] };
    } else if (block.type === 'table' && last?.type === 'table' && isSameHead(last, block)) {
      blocks[blocks.length - 1] = { ...last, rows: [...last.rows, ...block.rows] };
    } else blocks.push(block);
  }
  return blocks.filter((block) => blockToText(block).trim() !== '');
}

type TableBlock = Extract<ContractBlock, { type: 'table' }>;

function isSameHead(one: TableBlock, other: TableBlock): boolean {
  return canonicalJson(one.head) === canonicalJson(other.head);
}

interface Step {
  kind: 'same' | 'removed' | 'added';
  unit: Unit;
}

function stepsBetween(old: readonly Unit[], now: readonly Unit[]): Step[] {
  let start = 0;
  while (start < old.length && start < now.length && old[start]?.key === now[start]?.key) start += 1;
  let end = 0;
  while (
    end < old.length - start &&
    end < now.length - start &&
    old[old.length - 1 - end]?.key === now[now.length - 1 - end]?.key
  ) {
    end += 1;
  }
  const steps = (units: readonly Unit[], kind: Step['kind']) => units.map((unit): Step => ({ kind, unit }));
  return [
    ...steps(now.slice(0, start), 'same'),
    ...middle(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...steps(now.slice(now.length - end), 'same'),
  ];
}

/** The longest common run of units, found backwards so that the steps come out in order. */
function middle(old: readonly Unit[], now: readonly Unit[]): Step[] {
  if (old.length * now.length > MAX_COMPARISONS) {
    return [
      ...old.map((unit): Step => ({ kind: 'removed', unit })),
      ...now.map((unit): Step => ({ kind: 'added', unit })),
    ];
  }
  const width = now.length + 1;
  const common = new Uint32Array((old.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      common[i * width + j] = old[i]?.key === now[j]?.key ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const steps: Step[] = [];
  let i = 0;
  let j = 0;
  while (i < old.length || j < now.length) {
    const was = old[i];
    const is = now[j];
    if (was && is && was.key === is.key) {
      steps.push({ kind: 'same', unit: is });
      i += 1;
      j += 1;
    } else if (was && (!is || at(i + 1, j) >= at(i, j + 1))) {
      steps.push({ kind: 'removed', unit: was });
      i += 1;
    } else if (is) {
      steps.push({ kind: 'added', unit: is });
      j += 1;
    }
  }
  return steps;
}
