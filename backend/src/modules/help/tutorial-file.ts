/**
 * One tutorial as it stands in its file: front matter (YAML) and Markdown, checked. Used by the library when a process
 * starts; a file that is wrong stops it, with its name and what is the matter.
 */
import { tutorialCategory, TutorialSlug, EssentialStep } from '@lectern/protocol/help';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { parse } from 'yaml';
import { z } from 'zod';

const href = z
  .string()
  .regex(/^\/(?!\/)\S*$/, 'An address of a screen begins with one slash, as /events does')
  .max(200);

const frontMatter = z.strictObject({
  title: z.string().min(3).max(80),
  category: tutorialCategory,
  description: z.string().min(20).max(200),
  minutes: z.int().min(1).max(30),
  /** Within the category. */
  order: z.int().min(1).max(999),
  essential: EssentialStep.optional(),
  screens: z
    .array(z.strictObject({ label: z.string().min(3).max(40), href }))
    .min(1)
    .max(4),
  related: z.array(TutorialSlug).max(4).default([]),
});

export interface Tutorial extends z.infer<typeof frontMatter> {
  slug: TutorialSlug;
  /** Markdown. */
  text: string;
}

const FRONT_MATTER = /^---\n(?<fields>[\s\S]*?)\n---\n(?<text>[\s\S]*)$/;

export function readTutorial(fileName: string, content: string): Tutorial {
  const named = content.replaceAll('\r\n', '\n').replaceAll('{{product}}', PRODUCT_NAME);
  const parts = FRONT_MATTER.exec(named)?.groups;
  if (!parts?.fields || !parts.text?.trim()) {
    throw wrong(fileName, 'It needs front matter between two lines of ---, and a text after it.');
  }
  const slug = TutorialSlug.safeParse(fileName.replace(/\.md$/, ''));
  if (!slug.success) throw wrong(fileName, 'Its name is not in tutorialSlugs of libs/protocol/src/help.ts.');
  const fields = frontMatter.safeParse(parse(parts.fields));
  if (!fields.success) throw wrong(fileName, z.prettifyError(fields.error));
  return { ...fields.data, slug: slug.data, text: parts.text.trim() };
}

function wrong(fileName: string, problem: string): Error {
  return new Error(`The tutorial ${fileName} cannot be read. ${problem}`);
}
