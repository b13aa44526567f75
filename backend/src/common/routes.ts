/** What routes say about themselves, each in one place: to Nest, to the API's description and to the compiler. */
import { applyDecorators, HttpCode, Param } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { errorResponse } from '@lectern/protocol/errors';
import { id } from '@lectern/protocol/primitives';
import type { z } from 'zod';

/** The route's answer. A method that returns something else doesn't compile. */
export function Returns<Schema extends z.ZodType>(schema: Schema, status = 200) {
  const decorate = applyDecorators(HttpCode(status), ApiResponse({ status, standardSchema: schema }));
  return <Method extends (...inputs: never[]) => z.infer<Schema> | Promise<z.infer<Schema>>>(
    target: object,
    name: string,
    method: TypedPropertyDescriptor<Method>,
  ): void => decorate(target, name, method);
}

export const ReturnsNothing = () => applyDecorators(HttpCode(204), ApiResponse({ status: 204 }));

/** The statuses of its refusals, beyond those that every route has. */
export const Refuses = (...statuses: number[]) =>
  applyDecorators(...statuses.map((status) => ApiResponse({ status, standardSchema: errorResponse })));

/** The `:id` of the path. */
export const Id = () => Param('id', { schema: id });
