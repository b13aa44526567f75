// npm run build.
import { buildAll } from './build-steps.mjs';
import { print, reportFailure, step } from './say.mjs';

export async function main() {
  try {
    await buildAll(step);
    print('\nBuilt into dist/.');
  } catch (error) {
    process.exitCode = reportFailure(error);
  }
}
