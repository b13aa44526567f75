/**
 * All tutorials, read and checked when a process starts and kept in memory: they are part of the release. Used by the
 * help routes and the universal search; knows nothing of accounts.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { essentialSteps, tutorialCategories, tutorialSlugs, type TutorialSlug } from '@lectern/protocol/help';
import { readTutorial, type Tutorial } from './tutorial-file';
import { TutorialIndex } from './tutorial-index';

/** The build copies it beside the compiled files. */
const FOLDER = join(__dirname, 'tutorials');

const CATEGORIES = Object.keys(tutorialCategories);

@Injectable()
export class TutorialLibraryService {
  private readonly tutorials = inOrder(readAll());
  private readonly index = new TutorialIndex(this.tutorials);

  /** By category, then in the order of reading. */
  list(): readonly Tutorial[] {
    return this.tutorials;
  }

  find(slug: string): Tutorial | undefined {
    return this.tutorials.find((tutorial) => tutorial.slug === slug);
  }

  /** Those that hold every word of the query, the best first. */
  searchExactly(query: string): readonly Tutorial[] {
    return this.index.exactly(query);
  }

  /** The same where words may be mistyped by a letter or two. */
  searchAlike(query: string): readonly Tutorial[] {
    return this.index.alike(query);
  }

  /** Forgives mistakes where nothing holds the words as they are. */
  search(query: string): readonly Tutorial[] {
    const exact = this.searchExactly(query);
    return exact.length > 0 ? exact : this.searchAlike(query);
  }
}

function readAll(): Tutorial[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.md'))
    .map((name) => readTutorial(name, readFileSync(join(FOLDER, name), 'utf8')));
}

function inOrder(read: readonly Tutorial[]): readonly Tutorial[] {
  const written = new Set<TutorialSlug>(read.map(({ slug }) => slug));
  const missing = tutorialSlugs.filter((slug) => !written.has(slug));
  if (missing.length > 0) throw new Error(`These tutorials have no text: ${missing.join(', ')}`);
  for (const step of essentialSteps) {
    const count = read.filter(({ essential }) => essential === step).length;
    if (count !== 1) throw new Error(`The essential step ${step} has ${count} tutorials instead of one.`);
  }
  const places = new Set(read.map(({ category, order }) => `${category} ${order}`));
  if (places.size < read.length) throw new Error('Two tutorials of one category have the same order.');
  return read.toSorted((a, b) => CATEGORIES.indexOf(a.category) - CATEGORIES.indexOf(b.category) || a.order - b.order);
}
