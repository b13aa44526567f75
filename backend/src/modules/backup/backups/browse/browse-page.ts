/** `index.html` of a backup: one page with its styles and its program in it, the same in every backup. */
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { BROWSE_PROGRAM } from './browse-program';
import { BROWSE_STYLE } from './browse-style';
import { BROWSE_VALUES } from './browse-values';

/** Nothing is fetched from anywhere: the data are scripts beside the page, for a page on the disk may read no files. */
const POLICY = [
  `default-src 'none'`,
  `script-src 'unsafe-inline' 'self' file:`,
  `style-src 'unsafe-inline'`,
  `img-src 'self' file:`,
  `form-action 'none'`,
  `base-uri 'none'`,
].join('; ');

export const browsePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${PRODUCT_NAME} backup</title>
<style>${BROWSE_STYLE}</style>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header>
<a class="brand" href="#/">${PRODUCT_NAME} backup</a>
<form role="search" id="search">
<label for="words" class="hidden">Search everything</label>
<input id="words" type="search" placeholder="Search everything" autocomplete="off">
</form>
</header>
<main id="main" tabindex="-1" aria-live="polite"><p>Opening the backup…</p></main>
<noscript><p class="note">This page needs JavaScript. Everything is also in “Lectern data.xlsx” and in the folder “data”.</p></noscript>
<script>
${BROWSE_VALUES}
${BROWSE_PROGRAM}
</script>
</body>
</html>
`;
