/** What routes say about themselves, each in one place: to Nest, to the API's description and to the compiler. */
import { applyDecorators, HttpCode, Param, Query, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { deleteQuery } from '@lectern/protocol/form-fields';
import { id } from '@lectern/protocol/primitives';
import { speakerSlugParam } from '@lectern/protocol/speaker-slug';
import type { z } from 'zod';
import type { Request } from 'express';
import { AppError } from './app-error';
import { signedInUser } from './current-user';

type Handler<Result> = <Method extends (...inputs: never[]) => Result | Promise<Result>>(
  target: object,
  name: string,
  method: TypedPropertyDescriptor<Method>,
) => void;

/** A method that returns something else doesn't compile. `alsoWith`: statuses that it sets itself, with the same body. */
export const Returns = <Schema extends z.ZodType>(
  schema: Schema,
  status = 200,
  ...alsoWith: number[]
): Handler<z.infer<Schema>> =>
  applyDecorators(
    HttpCode(status),
    ...[status, ...alsoWith].map((each) => ApiResponse({ status: each, standardSchema: schema })),
  );

export const ReturnsNothing = (): Handler<void> => applyDecorators(HttpCode(204), ApiResponse({ status: 204 }));

/** The statuses of its refusals, beyond those that every route has. */
export const Refuses = (...statuses: number[]) => applyDecorators(...statuses.map((status) => ApiResponse({ status })));

/** The `:id` of the path, or another part of it that is an id. */
export const Id = (name = 'id') => Param(name, { schema: id });

/** The `:slug` of a speaker's page. */
export const SlugParam = () => Param('slug', { schema: speakerSlugParam });

/** Of a delete with `?version=3`: the only state that may go. */
export const ExpectedVersion = () => Query({ schema: deleteQuery.transform(({ version }) => version) });

const TAKES_IDEMPOTENCY_KEY = 'lectern:takes-idempotency-key';

export const takesIdempotencyKey = (handler: object) => Reflect.hasMetadata(TAKES_IDEMPOTENCY_KEY, handler);

/** The `Idempotency-Key` header of what is made or changed once: up to 100 printable characters, optional. */
export const IdempotencyKey = (): ParameterDecorator => (target, name, index) => {
  readIdempotencyKey()(target, name, index);
  const handler = (target as Record<string | symbol, object>)[name ?? ''];
  if (handler) Reflect.defineMetadata(TAKES_IDEMPOTENCY_KEY, true, handler);
};

const readIdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): string | undefined => {
  const request = context.switchToHttp().getRequest<Request>();
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,100}$/.test(key)) {
    throw new AppError('IDEMPOTENCY_KEY_INVALID', 400, 'The Idempotency-Key must have 1 to 100 visible characters.');
  }
  // Two people of an office may choose the same one.
  const member = signedInUser(request)?.member;
  return member ? `${member.userId} ${key}` : key;
});
