// The first thing every command does. Written so that even an old Node can read it: it must be able to say the sentence.
export var minimumNode = '20.19.0';

/** Compares dotted versions; negative when a is older than b. */
export function compareVersions(a, b) {
  var left = a.replace(/^v/, '').split(/[.-]/).map(Number);
  var right = b.replace(/^v/, '').split(/[.-]/).map(Number);
  for (var i = 0; i < 3; i += 1) {
    var difference = (left[i] || 0) - (right[i] || 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Ends the process with one sentence when this Node is too old. */
export function requireNode(version) {
  var current = version || process.versions.node;
  if (compareVersions(current, minimumNode) >= 0) return true;
  console.error(
    'Lectern needs Node ' +
      minimumNode.replace(/\.0$/, '') +
      ' or newer, and this is ' +
      current +
      ': install a newer one from https://nodejs.org.',
  );
  process.exitCode = 1;
  return false;
}
