// npm run proof -- --manifests: the files of docs/kubernetes against the types of three Kubernetes releases.
// The official client's types are generated from each release's OpenAPI schema: an unknown field, a missing one
// and a wrong type are errors of the compiler. Kinds of other programs (KEDA, Prometheus) aren't among them.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { npmCommand, runNode, runOrStop } from '../../libs/launcher/src/run.mjs';
import { print } from '../../libs/launcher/src/say.mjs';
import { inRoot } from '../lib/paths.mjs';
import { temporaryFolder } from '../lib/test-services.mjs';

/** Kubernetes release → release of the client that is generated from it. */
const RELEASES = { 1.33: '1.3.0', 1.34: '1.4.0', 1.36: '2.0.1' };

const OF_OTHER_PROGRAMS = /^(keda\.sh|monitoring\.coreos\.com|kustomize\.config\.k8s\.io)\//;

const directory = inRoot('docs/kubernetes');
/** The documents of a file that Kubernetes itself knows. */
const documentsOf = (file) =>
  parseAllDocuments(readFileSync(join(directory, file), 'utf8'))
    .map((document) => document.toJS())
    .filter(({ apiVersion }) => !OF_OTHER_PROGRAMS.test(apiVersion));

/** The client's name of a type: `V2HorizontalPodAutoscaler` for autoscaling/v2. */
const typeOf = ({ apiVersion, kind }) => `${apiVersion.split('/').at(-1).replace(/^v/, 'V')}${kind}`;

/** A module that assigns each document to its type. The client calls a field `from`, a reserved word, `_from`. */
function moduleOf(release, documents) {
  const types = [...new Set(documents.map(typeOf))].join(', ');
  const literals = documents.map((document, at) => {
    const literal = JSON.stringify(document, null, 2).replaceAll('"from":', '"_from":');
    return `export const document${at}: ${typeOf(document)} = ${literal};\n`;
  });
  return `import type { ${types} } from 'kubernetes-${release}';\n${literals.join('')}`;
}

/** Prints a line for each release; stops with the compiler's errors, which name the file. */
export async function proveManifests() {
  const folder = temporaryFolder('manifests');
  try {
    const files = readdirSync(directory, { recursive: true }).filter((file) => file.endsWith('.yaml'));
    const manifests = files.map((file) => ({ file, documents: documentsOf(file) }));
    const ofKubernetes = manifests.filter(({ documents }) => documents.length > 0);
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
    const clients = Object.entries(RELEASES).map(
      ([release, client]) => `kubernetes-${release}@npm:@kubernetes/client-node@${client}`,
    );
    const [npm, install] = npmCommand(['install', '--ignore-scripts', '--no-audit', '--no-fund', ...clients]);
    await runOrStop('Fetching the types', npm, install, { cwd: folder });
    const compiler = inRoot('node_modules/typescript-7/bin/tsc');
    const flags = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--types', ''];
    for (const release of Object.keys(RELEASES)) {
      const modules = ofKubernetes.map(({ file, documents }) => {
        const name = `${release}-${file.replaceAll('/', '-')}.ts`;
        writeFileSync(join(folder, name), moduleOf(release, documents));
        return name;
      });
      await runNode(`Kubernetes ${release}`, [compiler, ...flags, ...modules], { cwd: folder });
      const count = ofKubernetes.flatMap(({ documents }) => documents).length;
      print(`Kubernetes ${release}: ${count} manifests in ${modules.length} files match its schema`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}
