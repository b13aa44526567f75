/**
 * The API reads JSON only: a body of another type is refused before anything looks at it. Mail programs send a form, who
 * checks a contract sends its PDF, who sends feedback a screenshot, and browsers report in types for that.
 */
import type { RequestHandler } from 'express';
import { AppError } from './app-error';
import { isCspReport } from './csp-body';
import { isPdfToVerify } from './pdf-body';
import { isScreenshot } from './picture-body';
import { isSignedUpload } from './signed-upload';
import { isOneClickForm } from './one-click';

export const requireJson: RequestHandler = (request, _response, next) => {
  const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length']) > 0;
  if (!hasBody || request.is('application/json') || isOneClickForm(request)) return next();
  if (isCspReport(request)) return next();
  if (isSignedUpload(request) || isPdfToVerify(request) || isScreenshot(request)) return next();
  next(new AppError('UNSUPPORTED_CONTENT_TYPE', 415, 'Send JSON, with the content type application/json.'));
};
