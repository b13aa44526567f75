/**
 * Security headers of every answer. Pages load from this application (and the storage) only and run no inline script; answers
 * of the API load nothing, should a browser ever show one as a page. HTTPS-only headers just where the app is on HTTPS. They
 * are the same for each answer, so that helmet is asked once.
 */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { RequestHandler, Response } from 'express';
import { CSP_REPORTS_PATH } from './csp-body';

type Directives = Record<string, string[]>;

/** What no page of ours uses, so that no script in one can ask for it either. */
const UNUSED_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

const API = /^\/api(\/|$)/i;
/** Pages below `/api` whose scripts aren't ours: the board of the queues and the API's description. */
const PAGES_OF_LIBRARIES = /^\/api\/(docs|admin\/queues\/board)(\/|$)/i;
/** Shown within a page of the application, without scripts; every other page refuses to be framed. */
const PREVIEW = /^\/api\/share-links\/[^/]+\/preview\/?$/i;

/** `storageOrigin`: where browsers send files to and show pictures from, when that is not this application. */
export function securityHeaders(https: boolean, storageOrigin: string | null): RequestHandler {
  const pages = pagePolicy(https, storageOrigin);
  const setPage = headersWith(https, { ...pages, requireTrustedTypesFor: ["'script'"], trustedTypes: ['default'] });
  // The board names its base.
  const setLibraryPage = headersWith(https, { ...pages, baseUri: ["'self'"] });
  const setData = headersWith(https, {
    defaultSrc: ["'none'"],
    // A browser that shows a PDF or a picture styles it.
    styleSrc: ["'unsafe-inline'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
  });
  const setPreview = headersWith(https, { ...pages, scriptSrc: ["'none'"], frameAncestors: ["'self'"] });
  return ({ path }, response, next) => {
    if (PAGES_OF_LIBRARIES.test(path)) setLibraryPage(response);
    else if (PREVIEW.test(path)) setPreview(response);
    else if (API.test(path)) setData(response);
    else setPage(response);
    next();
  };
}

function pagePolicy(https: boolean, storageOrigin: string | null): Directives {
  const storage = storageOrigin ? [storageOrigin] : [];
  return {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    // Radix places elements by style attributes and locks the scroll behind a dialog by a style element.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...storage],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...storage],
    // The preview of a shared page.
    frameSrc: ["'self'"],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    ...(https && { upgradeInsecureRequests: [] }),
    reportUri: [CSP_REPORTS_PATH],
    // Only over HTTPS: elsewhere browsers know no endpoint by that name, and then don't use the address above either.
    ...(https && { reportTo: ['csp'] }),
  };
}

function headersWith(https: boolean, directives: Directives): (response: Response) => void {
  const setHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: https && { policy: 'same-origin' },
    originAgentCluster: https,
  });
  const request = new IncomingMessage(new Socket());
  const sample = new ServerResponse(request);
  setHeaders(request, sample, () => undefined);
  sample.setHeader('Permissions-Policy', UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '));
  if (directives['reportTo']) sample.setHeader('Reporting-Endpoints', `csp="${CSP_REPORTS_PATH}"`);
  const headers = Object.entries(sample.getHeaders()) as [name: string, value: string][];
  return (response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
  };
}
