/** Security headers for pages and API. No inline scripts; HTTPS-only headers just where the app is on HTTPS. */
import helmet from 'helmet';
import type { RequestHandler } from 'express';

/** `storageOrigin`: where browsers send files to and show pictures from, when that is not this application. */
export function securityHeaders(https: boolean, storageOrigin: string | null): RequestHandler {
  const storage = storageOrigin ? [storageOrigin] : [];
  return helmet({
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
}
