/** What could live without the product says itself what it needs: its package.json is true, and has the product's versions. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { preProcessFile } from 'typescript';

const root = join(__dirname, '../..');
const libs = readdirSync(join(root, 'libs'));
const packages = libs.filter((name) => existsSync(join(root, 'libs', name, 'package.json')));

interface Package {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}
const packageIn = (folder: string) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Package;

function importsOf(name: string): string[] {
  const folder = join(root, 'libs', name, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => /(?<!spec|\.test|\.d)\.(tsx?|mjs)$/.test(file));
  const imported = sources.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const located = [...text.matchAll(/require\.resolve\('(.+?)'\)/g)].map(([, path = '']) => path);
    return [...preProcessFile(text).importedFiles.map(({ fileName }) => fileName), ...located];
  });
  const external = imported.filter((path) => !path.startsWith('.') && !path.startsWith('node:'));
  const names = external.map((path) =>
    path
      .split('/')
      .slice(0, path.startsWith('@') ? 2 : 1)
      .join('/'),
  );
  return [...new Set(names)].filter((path) => !builtinModules.includes(path)).sort();
}

it('are these', () => {
  expect(packages).toEqual(['inbox', 'launcher', 'pdf', 'sheets', 'stripe-emulator']);
});

it.each(packages)('%s names what it imports, in the versions of the product, and explains itself', (name) => {
  const { name: packageName, dependencies = {} } = packageIn(`libs/${name}`);
  const product = packageIn('.');
  const versions = { ...product.devDependencies, ...product.dependencies };
  expect(packageName).toBe(`@lectern/${name}`);
  expect(Object.keys(dependencies).sort()).toEqual(importsOf(name));
  for (const [needed, version] of Object.entries(dependencies)) expect(version).toBe(versions[needed]);
  expect(readFileSync(join(root, 'libs', name, 'README.md'), 'utf8').length).toBeGreaterThan(500);
});
