/**
 * `/api/docs`: the description as a page that sends requests, with Swagger UI from this server and under its strict policy: no
 * inline script, nothing from elsewhere. What isn't in a bundle here is loaded by this page only.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { static as serveStatic, type Express, type Response } from 'express';

const FOLDER = dirname(require.resolve('swagger-ui-dist/package.json'));
const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js'];

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>API reference · ${PRODUCT_NAME}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/page.css">
<script src="/api/docs/swagger-ui-bundle.js" defer></script>
<script src="/api/docs/page.js" defer></script>
</head>
<body>
<header>
<a href="/">${PRODUCT_NAME}</a>
<p>Requests change real data. They use the token under <b>Authorize</b>, or your sign-in in this browser.</p>
<a href="/api/docs/openapi.json">openapi.json</a>
</header>
<main id="docs"></main>
</body>
</html>
`;

/**
 * Without a token, the browser's session counts: each call but GET then takes its CSRF token. It's a string because the build
 * compiles each .js file below backend/src for Node.
 */
const script = `'use strict';
const ofSession = ['session', 'csrf'];

/** The browser sends the session and this page the CSRF token: only the token is asked for. */
function withoutSession(description) {
  for (const name of ofSession) delete description.components.securitySchemes[name];
  for (const operations of Object.values(description.paths))
    for (const operation of Object.values(operations))
      operation.security = operation.security.filter((needs) => !ofSession.some((name) => name in needs));
  return description;
}

async function prepare(request) {
  const isOurs = new URL(request.url, location.href).origin === location.origin;
  if (!isOurs || request.loadSpec || request.method === 'GET' || request.headers.Authorization) return request;
  const answer = await fetch('/api/csrf-token');
  const { csrfToken } = await answer.json();
  request.headers['X-CSRF-Token'] = csrfToken;
  return request;
}

const dark = matchMedia('(prefers-color-scheme: dark)');
const showTheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', showTheme);
showTheme();

fetch('/api/docs/openapi.json')
  .then((answer) => answer.json())
  .then((description) =>
    SwaggerUIBundle({
      spec: withoutSession(description),
      dom_id: '#docs',
      deepLinking: true,
      docExpansion: 'none',
      defaultModelsExpandDepth: -1,
      filter: true,
      tryItOutEnabled: false,
      validatorUrl: null,
      requestInterceptor: prepare,
    }),
  );
`;

export function serveDocsPage(app: NestExpressApplication): void {
  const http: Express = app.getHttpAdapter().getInstance();
  const send = (type: string, text: string) => (_request: unknown, response: Response) =>
    response.type(type).send(text);
  http.get('/api/docs', send('html', page));
  http.get('/api/docs/page.css', send('css', readFileSync(join(__dirname, 'docs-page.css'), 'utf8')));
  http.get('/api/docs/page.js', send('js', script));
  for (const file of FILES) app.use(`/api/docs/${file}`, serveStatic(join(FOLDER, file), { maxAge: '1h' }));
}
