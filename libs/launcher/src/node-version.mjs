// The first thing every command does. Written so that even an old Node can read it: it must be able to say the sentence.

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

/** Returns whether this Node is new enough for the product; if not, says so in one sentence and sets the exit code. */
export function requireNode(product) {
  var current = process.versions.node;
  if (compareVersions(current, product.minimumNode) >= 0) return true;
  console.error(
    product.name +
      ' needs Node ' +
      product.minimumNode.replace(/\.0$/, '') +
      ' or newer, and this is ' +
      current +
      ': install a newer one from https://nodejs.org.',
  );
  process.exitCode = 1;
  return false;
}
