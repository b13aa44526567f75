// What the launcher (libs/launcher) has to know about Lectern. Like node-version.mjs, written so that an old Node can
// read it.
import * as nodeVersion from '../../libs/launcher/src/node-version.mjs';

export var lectern = {
  name: 'Lectern',
  minimumNode: '20.19.0',
  dataDirVariable: 'LECTERN_DATA_DIR',
  database: 'lectern',
};

/** Returns whether this Node can run Lectern, and says so when it can't. */
export function requireNode() {
  return nodeVersion.requireNode(lectern);
}
