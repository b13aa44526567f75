/** Where a request came from, as the log of a contract keeps it. */
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Origin } from '../seal/contract-audit';

/** Longer ones are made up. */
const MAX_USER_AGENT = 400;

export const RequestOrigin = createParamDecorator((_: unknown, context: ExecutionContext): Origin => {
  const request = context.switchToHttp().getRequest<Request>();
  const userAgent = request.headers['user-agent']?.replace(/[^\x20-\x7e]/g, '?').slice(0, MAX_USER_AGENT);
  return { ip: request.ip ?? null, userAgent: userAgent ?? null };
});
