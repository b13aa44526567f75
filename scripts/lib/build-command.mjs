// npm run build.
import { print, reportFailure, step } from '../../libs/launcher/src/say.mjs';
import { buildAll } from './build-steps.mjs';

export async function main() {
  try {
    await buildAll(step);
    print('\nBuilt into dist/.');
  } catch (error) {
    process.exitCode = reportFailure(error);
  }
}
