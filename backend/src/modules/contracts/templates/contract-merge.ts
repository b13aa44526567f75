/**
 * Puts values into the fields of a contract's text and names every field that stops it from being sent: unknown, empty,
 * out of place, or braces without an end. Pure; where the values come from is `contract-values.ts`.
 */
import { blockToText, type ContractBlock } from '@lectern/protocol/contract-blocks';
import { findMergeField, mergePlaceTable, type MergeField, type MergeProblem } from '@lectern/protocol/merge-fields';
import { readMarkdown } from '../document/contract-markdown';

export interface MergeValues {
  /** By key; what is missing or blank is empty. */
  texts: ReadonlyMap<string, string>;
  /** Of the fields that stand on a line of their own. */
  blocks: ReadonlyMap<string, readonly ContractBlock[]>;
  /** Of an empty field that is computed: the one field that is missing for it. Filling that in is all there is to do. */
  causes: ReadonlyMap<string, string>;
  /** Where an empty field is filled in; null: there is no such row, the event has to name it first. */
  ids: { event: string | null; client: string | null; bureau: string | null };
}

export interface MergeText {
  source: string;
  which: MergeProblem['text'];
  /** The fields of an amendment may stand in its frame only. */
  isAmendmentFrame: boolean;
}

export interface MergedText {
  blocks: ContractBlock[];
  problems: MergeProblem[];
}

const FIELD = /\{\{[ \t]*([^{}\n]{0,200}?)[ \t]*\}\}/g;
const FILLED = /\{\{([\w.]+)\}\}/g;

/** Throws UnreadableTextError for a text that no person writes. */
export function mergeText(text: MergeText, values: MergeValues): MergedText {
  const blocks = readMarkdown(text.source, {
    fill: (run) => run.replace(FILLED, (whole, key: string) => filled(key, values) ?? whole),
  });
  return { blocks: blocks.flatMap((block) => wholeField(block, values)), problems: problemsOf(text, values) };
}

function filled(key: string, values: MergeValues): string | undefined {
  if (findMergeField(key)?.isBlock) return undefined;
  return values.texts.get(key)?.trim() || undefined;
}

/** A field on a line of its own becomes the blocks that it stands for. */
function wholeField(block: ContractBlock, values: MergeValues): readonly ContractBlock[] {
  if (block.type !== 'paragraph') return [block];
  const [, key] = /^\{\{([\w.]+)\}\}$/.exec(blockToText(block)) ?? [];
  const found = key === undefined ? undefined : values.blocks.get(key);
  return found && found.length > 0 ? found : [block];
}

function problemsOf(text: MergeText, values: MergeValues): MergeProblem[] {
  return namedByCause(allProblems(text, values), text, values);
}

/** Names what is missing, once, in place of all that is computed from it. */
function namedByCause(problems: readonly MergeProblem[], text: MergeText, values: MergeValues): MergeProblem[] {
  const causeOf = ({ kind, field }: MergeProblem) =>
    kind === 'empty' ? findMergeField(values.causes.get(field) ?? '') : undefined;
  const named = new Set(problems.flatMap((one) => (one.kind === 'empty' && !causeOf(one) ? [one.field] : [])));
  return problems.flatMap((one) => {
    const cause = causeOf(one);
    if (!cause) return [one];
    if (named.has(cause.key)) return [];
    named.add(cause.key);
    return [emptyProblem(cause, one.line, text, values)];
  });
}

function allProblems(text: MergeText, values: MergeValues): MergeProblem[] {
  return text.source.split(/\r\n?|\n/).flatMap((line, index) => {
    const found = [...line.matchAll(FIELD)].flatMap(
      ([, key = '']) => problemOf(key, line, index + 1, text, values) ?? [],
    );
    const rest = line.replace(FIELD, '');
    const broken = /\{\{|\}\}/.exec(rest);
    if (broken) {
      found.push(
        problem(text, 'broken', rest.trim().slice(0, 60), index + 1, {
          message: `Line ${index + 1} has braces without an end. Write a field as {{event.title}}.`,
        }),
      );
    }
    return found;
  });
}

function problemOf(
  key: string,
  line: string,
  lineNumber: number,
  text: MergeText,
  values: MergeValues,
): MergeProblem | undefined {
  const field = findMergeField(key);
  if (!field) {
    return problem(text, 'unknown', key, lineNumber, {
      message: `There is no field called “${key}” (line ${lineNumber}). Choose one from the list of fields.`,
    });
  }
  const { label } = field;
  if (field.onlyAmendment && !text.isAmendmentFrame) {
    return problem(text, 'misplaced', key, lineNumber, {
      label,
      message: `“${label}” is a field of amendments (line ${lineNumber}). Take it out here.`,
    });
  }
  if (field.isBlock && line.trim().replace(/[ \t]/g, '') !== `{{${key}}}`) {
    return problem(text, 'misplaced', key, lineNumber, {
      label,
      message: `“${label}” needs its own line, with an empty line before and after (line ${lineNumber}).`,
    });
  }
  const hasValue = field.isBlock ? (values.blocks.get(key)?.length ?? 0) > 0 : Boolean(values.texts.get(key)?.trim());
  return hasValue ? undefined : emptyProblem(field, lineNumber, text, values);
}

function emptyProblem(field: MergeField, line: number, text: MergeText, { ids }: MergeValues): MergeProblem {
  const { key, label, place, source } = field;
  if ((place === 'client' && ids.client === null) || (place === 'bureau' && ids.bureau === null)) {
    const whom = place === 'client' ? 'client' : 'bureau partner';
    return problem(text, 'empty', key, line, {
      label,
      place: 'event',
      placeId: ids.event,
      message: `“${label}” is empty: the event has no ${whom}. Choose one on the event.`,
    });
  }
  return problem(text, 'empty', key, line, {
    label,
    place,
    placeId: place === 'event' || place === 'client' || place === 'bureau' ? ids[place] : null,
    message: `“${label}” is empty. Fill it in ${mergePlaceTable[place].where} (${source}), or take line ${line} out of the text.`,
  });
}

function problem(
  text: MergeText,
  kind: MergeProblem['kind'],
  field: string,
  line: number,
  rest: Pick<MergeProblem, 'message'> & Partial<MergeProblem>,
): MergeProblem {
  return { kind, field, label: null, line, text: text.which, place: 'text', placeId: null, ...rest };
}
