/** Searches the questions: each word must stand in the question or its answer, whatever its case and accents. */
import { searchFold, searchWords } from '@lectern/protocol/search-fold';
import type { QuestionGroup } from './questions';

export function findQuestions(groups: readonly QuestionGroup[], query: string): QuestionGroup[] {
  const words = searchWords(query).map(searchFold);
  return groups
    .map(({ title, questions }) => ({
      title,
      questions: questions.filter(({ question, answer }) => {
        const text = searchFold(`${question} ${answer}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
}
