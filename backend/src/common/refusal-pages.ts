import type { Request } from 'express';
import type { AppError } from './app-error';

/** Tells on a page what went wrong, where a person opened one; made by the module that has the pages. */
export abstract class RefusalPages {
  abstract render(request: Request, error: AppError): string;
}
