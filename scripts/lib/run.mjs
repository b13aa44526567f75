// Commands run in the folder of the product, from wherever a script was called.
import * as launcher from '../../libs/launcher/src/run.mjs';
import { root } from './paths.mjs';

export const run = (command, args, options) => launcher.run(command, args, { cwd: root, ...options });

export const runNode = (what, args, options) => launcher.runNode(what, args, { cwd: root, ...options });
