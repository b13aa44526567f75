/** Files, for those who have the part of the office that they belong to, and see the answer that they came with. */
import { FileKind, uploadNeeds } from '@lectern/protocol/files';
import type { AnsweredKind } from '@lectern/protocol/inbound-mail';
import { isPermittedNow } from './offices';
import { isAnswerSeen, seenAnswers } from './seen-answers';

const isKindSeen = (kind: FileKind): boolean => isPermittedNow(uploadNeeds[kind]);

/** SQL: the files that are for who asks now. */
export function seenFiles(alias: string): string {
  const hidden = FileKind.options.filter((kind) => !isKindSeen(kind)).join();
  const answers = seenAnswers(alias);
  return hidden ? `(${alias}.kind <> ALL ('{${hidden}}') AND ${answers})` : answers;
}

/** A change has only what it changes. */
export const isFileSeen = ({ kind, answeredKind }: { kind?: FileKind; answeredKind?: AnsweredKind | null }): boolean =>
  (!kind || isKindSeen(kind)) && (!answeredKind || isAnswerSeen(answeredKind));
