/** What routes say about themselves, each in one place: to Nest, to the API's description and to the compiler. */
import { applyDecorators, HttpCode, Param, Query } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { errorResponse } from '@lectern/protocol/errors';
import { deleteQuery } from '@lectern/protocol/form-fields';
import { id } from '@lectern/protocol/primitives';
import type { z } from 'zod';

type Handler<Result> = <Method extends (...inputs: never[]) => Result | Promise<Result>>(
  target: object,
  name: string,
  method: TypedPropertyDescriptor<Method>,
) => void;

/** A method that returns something else doesn't compile. */
export const Returns = <Schema extends z.ZodType>(schema: Schema, status = 200): Handler<z.infer<Schema>> =>
  applyDecorators(HttpCode(status), ApiResponse({ status, standardSchema: schema }));

export const ReturnsNothing = (): Handler<void> => applyDecorators(HttpCode(204), ApiResponse({ status: 204 }));

/** The statuses of its refusals, beyond those that every route has. */
export const Refuses = (...statuses: number[]) =>
  applyDecorators(...statuses.map((status) => ApiResponse({ status, standardSchema: errorResponse })));

/** The `:id` of the path. */
export const Id = () => Param('id', { schema: id });

/** Of a delete with `?version=3`: the only state that may go. */
export const ExpectedVersion = () => Query({ schema: deleteQuery.transform(({ version }) => version) });
