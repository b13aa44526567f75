/**
 * What browsers report about the Content-Security-Policy: sent without a CSRF token, as types that no form and no page of
 * another site can send unasked. It changes nothing, so no session is read for it.
 */
import { json, type Request, type RequestHandler } from 'express';

/** The path below `/api`, and as the headers name it. */
const PATH = '/csp-reports';
export const CSP_REPORTS_PATH = `/api${PATH}`;

export const CSP_REPORT_TYPES = ['application/csp-report', 'application/reports+json'];

/** For middleware under `/api`: exactly `POST /api/csp-reports` with a report. */
export function isCspReport(request: Request): boolean {
  return request.method === 'POST' && request.path === PATH && Boolean(request.is(CSP_REPORT_TYPES));
}

const readReport = json({ type: CSP_REPORT_TYPES, limit: '16kb' });

export const readCspReport: RequestHandler = (request, response, next) => {
  if (!isCspReport(request)) return next();
  readReport(request, response, next);
};
