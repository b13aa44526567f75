/**
 * Security headers for pages and API. No inline scripts; HTTPS-only headers just where the app is on HTTPS. They are the same
 * for each answer, so that helmet is asked once.
 */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { RequestHandler, Response } from 'express';

/** `storageOrigin`: where browsers send files to and show pictures from, when that is not this application. */
export function securityHeaders(https: boolean, storageOrigin: string | null): RequestHandler {
  const storage = storageOrigin ? [storageOrigin] : [];
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Radix places elements by style attributes and locks the scroll behind a dialog by a style element.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...storage],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...storage],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: https && { policy: 'same-origin' },
    originAgentCluster: https,
  });
  const request = new IncomingMessage(new Socket());
  const sample = new ServerResponse(request);
  setHeaders(request, sample, () => undefined);
  const headers = Object.entries(sample.getHeaders()) as [name: string, value: string][];
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}

/** For a page that the application shows within one of its own; every other page refuses to be framed. */
export function allowOwnFrames(response: Response): void {
  const policy = String(response.getHeader('Content-Security-Policy'));
  response.set('Content-Security-Policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
}
