/** The API's description, made from the same schemas that check requests. Served at /api/docs, committed in docs/. */
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { completeDescription, securitySchemes, sharedParameters } from './openapi/complete-description';
import { serveDocsPage } from './openapi/docs-page';
import { readRouteFacts } from './openapi/route-facts';

const INTRODUCTION = `The API that ${PRODUCT_NAME}’s own screens use.

**Programs** send \`Authorization: Bearer lct_…\` with a token made under Account. An operation lists the scope that the token needs.

**A browser session** sends the token of \`GET /api/csrf-token\` as \`X-CSRF-Token\` with each call but GET.

Amounts are whole numbers in the currency’s minor unit (\`amountCents: 850000\` is $8,500.00). Days are \`YYYY-MM-DD\`, moments ISO 8601 in UTC. Lists answer \`nextCursor\`: send it as \`cursor\` for the next page. A change sends the \`version\` it saw, and is refused with 409 when the row is newer.`;

export function createOpenApi(app: NestExpressApplication): OpenAPIObject {
  const base = new DocumentBuilder()
    .setOpenAPIVersion('3.1.1')
    .setTitle(`${PRODUCT_NAME} API`)
    .setDescription(INTRODUCTION)
    .setVersion('1')
    .addServer('/', 'This server')
    .build();
  Object.assign(base.info, {
    license: { name: 'Terms', url: '/terms-conditions' },
    contact: { name: `${PRODUCT_NAME} support`, email: app.get<Config>(CONFIG).mail.supportEmail },
  });
  base.components = { securitySchemes, parameters: sharedParameters };
  const description = SwaggerModule.createDocument(app, base, {
    operationIdFactory: (controller, method) => `${controller}.${method}`,
  });
  return completeDescription(description, readRouteFacts(app));
}

export function serveOpenApi(app: NestExpressApplication): void {
  SwaggerModule.setup('api/docs', app, () => createOpenApi(app), {
    ui: false,
    raw: ['json'],
    jsonDocumentUrl: 'api/docs/openapi.json',
  });
  serveDocsPage(app);
}
