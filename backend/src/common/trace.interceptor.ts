/** The controller's part of a request as a span, named after class and method: what it causes stands below it. */
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { inSpan } from '@lectern/tracing/spans';
import { from, lastValueFrom, type Observable } from 'rxjs';

export class TraceInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const name = `${context.getClass().name}.${context.getHandler().name}`;
    return from(inSpan(name, { onlyInside: true }, () => lastValueFrom(next.handle(), { defaultValue: undefined })));
  }
}
