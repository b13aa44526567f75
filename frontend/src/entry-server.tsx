/** Renders the public pages to HTML at build time (scripts/prerender.mjs): they read fully without JavaScript. */
import { PRICE_CURRENCY } from '@lectern/protocol/subscription';
import { StrictMode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { PRODUCT_NAME, TAGLINE } from '@lectern/protocol/product';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { App } from './app/app';
import { LandingPage, routes } from './app/routes';
import { questions } from './features/landing/texts';
import { TRIAL } from './lib/constants';
import { createQueryClient } from './lib/query-client';
import { userQuery } from './lib/session/user';

export type PrerenderedPage = { file: string; html: string; title: string; head: string };

const description =
  'Lectern runs a professional speaker’s business: events and holds, clients and bureaus, contracts, invoices and follow-ups in one calm place. 30 days free, no credit card.';

export async function prerenderPages(origin: string): Promise<PrerenderedPage[]> {
  const landingTitle = `${PRODUCT_NAME}: ${TAGLINE}`;
  return [
    {
      file: 'landing.html',
      html: await render('/'),
      title: landingTitle,
      head: [...meta(origin, '/', landingTitle, description), structuredData(origin)].join('\n    '),
    },
    await legal(
      origin,
      '/privacy-policy',
      'Privacy Policy',
      'What Lectern stores about you, why, and how to get it back.',
    ),
    await legal(
      origin,
      '/terms-conditions',
      'Terms & Conditions',
      'The agreement between you, the speaker, and us, who run your office software.',
    ),
  ];
}

async function legal(origin: string, path: string, name: string, about: string): Promise<PrerenderedPage> {
  const title = `${name} · ${PRODUCT_NAME}`;
  return {
    file: `${path.slice(1)}.html`,
    html: await render(path),
    title,
    head: meta(origin, path, title, about).join('\n    '),
  };
}

async function render(path: string): Promise<string> {
  const route = routes.find((candidate) => candidate.path === path);
  await (route && route.access === 'public' ? route.Page : LandingPage).preload();
  const client = createQueryClient();
  client.setQueryData(userQuery.queryKey, null);
  return renderToString(
    <StrictMode>
      <QueryClientProvider client={client}>
        <Router ssrPath={path}>
          <App />
        </Router>
      </QueryClientProvider>
    </StrictMode>,
  );
}

function meta(origin: string, path: string, title: string, about: string): string[] {
  const tags: [string, string, string][] = [
    ['name', 'description', about],
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', PRODUCT_NAME],
    ['property', 'og:title', title],
    ['property', 'og:description', about],
    ['name', 'twitter:card', 'summary'],
  ];
  if (origin) tags.push(['property', 'og:url', `${origin}${path}`]);
  const lines = tags.map(([kind, name, content]) => `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`);
  if (origin) lines.push(`<link rel="canonical" href="${escapeHtml(`${origin}${path}`)}" />`);
  return lines;
}

function structuredData(origin: string): string {
  const graph = {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'SoftwareApplication',
        name: PRODUCT_NAME,
        description,
        applicationCategory: 'BusinessApplication',
        operatingSystem: 'Web',
        ...(origin && { url: origin }),
        offers: {
          '@type': 'Offer',
          price: (TRIAL.priceCentsPerMonth / 100).toFixed(2),
          priceCurrency: PRICE_CURRENCY,
          description: `Per month, after ${TRIAL.days} free days`,
        },
      },
      {
        '@type': 'FAQPage',
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ],
  };
  // `<` inside a script element could end it.
  return `<script type="application/ld+json">${JSON.stringify(graph).replaceAll('<', '\\u003c')}</script>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
