/** The API's description, made from the same schemas that check requests. Served at /api/docs, committed in docs/. */
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { PRODUCT_NAME } from '@lectern/protocol/product';

export function createOpenApi(app: NestExpressApplication): OpenAPIObject {
  const description = new DocumentBuilder()
    .setTitle(`${PRODUCT_NAME} API`)
    .setDescription(
      'Every call outside GET carries the token of GET /api/csrf-token in X-CSRF-Token. Calls that create something honour Idempotency-Key. Refused calls answer { error, message, code, requestId, fieldErrors? }.',
    )
    .setVersion('1')
    .addCookieAuth('lectern.sid')
    .build();
  return SwaggerModule.createDocument(app, description);
}

export function serveOpenApi(app: NestExpressApplication): void {
  SwaggerModule.setup('api/docs', app, () => createOpenApi(app), { jsonDocumentUrl: 'api/docs/openapi.json' });
}
