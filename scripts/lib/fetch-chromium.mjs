// A Chromium that needs no root: the npm package @sparticuz/chromium holds one for Linux on x64, with its libraries.
// Only its packed files are used, so it does not matter which Node its own code wants.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { npmCommand, runOrStop } from '../../libs/launcher/src/run.mjs';
import { inRoot, root } from './paths.mjs';

const VERSION = '153.0.0';
const SHA512 = 'jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA==';

const cache = inRoot('node_modules/.cache/lectern-chromium');

/** Starts the browser with the libraries and fonts beside it, where the machine has none. */
const launcher = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="$here/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`;

const fontsOf = (folder) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/font-cache</cachedir>
</fontconfig>
`;

/** Returns the program that was fetched before, if there is one. */
export function fetchedChromium(folder = join(cache, VERSION)) {
  const program = join(folder, 'chromium.sh');
  return existsSync(program) ? program : undefined;
}

const unbrotli = (from, to) =>
  pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to, { mode: 0o755 }));

const untar = (file, into) => runOrStop(`Unpacking ${file}`, 'tar', ['-xf', file, '-C', into]);

/** Returns the program, or undefined where the package has none for this machine. Throws when npm cannot fetch it. */
export async function fetchChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = join(cache, VERSION);
  const existing = fetchedChromium(folder);
  if (existing) return existing;
  const partial = `${folder}.${process.pid}`;
  await mkdir(partial, { recursive: true });
  try {
    const flags = ['pack', `@sparticuz/chromium@${VERSION}`, '--silent', '--pack-destination', partial];
    const [command, args] = npmCommand(flags);
    await runOrStop('npm pack @sparticuz/chromium', command, args, { cwd: root });
    const tarball = join(partial, `sparticuz-chromium-${VERSION}.tgz`);
    const found = createHash('sha512').update(readFileSync(tarball)).digest('base64');
    if (found !== SHA512) throw new Error(`@sparticuz/chromium@${VERSION} is not the one that was checked`);
    await untar(tarball, partial);
    const packed = join(partial, 'package/bin');
    await unbrotli(join(packed, 'chromium.br'), join(partial, 'chromium'));
    for (const name of ['al2023', 'fonts', 'swiftshader']) {
      const tar = join(partial, `${name}.tar`);
      await unbrotli(join(packed, `${name}.tar.br`), tar);
      await untar(tar, partial);
      await rm(tar);
    }
    await rm(tarball);
    await rm(join(partial, 'package'), { recursive: true });
    await writeFile(join(partial, 'fonts.conf'), fontsOf(folder));
    await writeFile(join(partial, 'chromium.sh'), launcher, { mode: 0o755 });
    await rm(folder, { recursive: true, force: true });
    await rename(partial, folder);
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
  return fetchedChromium(folder);
}
