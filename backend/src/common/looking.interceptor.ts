/** Takes addresses that open something by themselves out of every answer that support gets; see `looking-along.ts`. */
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { map, type Observable } from 'rxjs';
import { lookerOf, routeOf, withoutAddresses } from './looking-along';

@Injectable()
export class LookingInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    if (!lookerOf(request)) return next.handle();
    return next.handle().pipe(map((answer: unknown) => withoutAddresses(routeOf(request), answer)));
  }
}
