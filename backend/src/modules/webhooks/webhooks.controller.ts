import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CreateWebhookEndpointInput,
  ListWebhookDeliveriesQuery,
  ResendWebhooksInput,
  ResendWebhooksResponse,
  UpdateWebhookEndpointInput,
  WebhookDeliveriesPage,
  WebhookDeliveryItem,
  WebhookEndpointList,
  WebhookEndpointResponse,
  WebhookSecretResponse,
} from '@lectern/protocol/webhooks';
import { CurrentUser, type SignedInUser } from '../../common/current-user';
import { NotInSandbox } from '../../common/not-in-sandbox';
import { Needs } from '../../common/permissions';
import { RateLimit } from '../../common/rate-limit.guard';
import { ExpectedVersion, Id, IdempotencyKey, Refuses, Returns, ReturnsNothing } from '../../common/routes';
import { StepUp } from '../../common/step-up';
import { WebhookLogService } from './deliveries/webhook-log.service';
import { WebhookEndpointsService } from './endpoints/webhook-endpoints.service';

/** Other programs that hear what happens in the office. They go on hearing it when a member leaves, so only its owner adds them. */
@ApiTags('webhooks')
@Needs('office')
@Controller('webhook-endpoints')
export class WebhooksController {
  constructor(
    private readonly endpoints: WebhookEndpointsService,
    private readonly log: WebhookLogService,
  ) {}

  /** An address may hold a secret: not for support. */
  @Needs('office', 'act')
  @Get()
  @Returns(WebhookEndpointList)
  list(@CurrentUser() user: SignedInUser) {
    return this.endpoints.listEndpoints(user.id);
  }

  @Post()
  @NotInSandbox()
  @StepUp()
  @RateLimit('webhook')
  @Returns(WebhookEndpointResponse, 201)
  @Refuses(409)
  create(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: CreateWebhookEndpointInput }) body: CreateWebhookEndpointInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.endpoints.createEndpoint(user.id, body, key);
  }

  @Patch(':id')
  @NotInSandbox()
  @StepUp()
  @RateLimit('webhook')
  @Returns(WebhookEndpointResponse)
  @Refuses(409)
  update(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: UpdateWebhookEndpointInput }) body: UpdateWebhookEndpointInput,
  ) {
    return this.endpoints.updateEndpoint(user.id, id, body);
  }

  @Delete(':id')
  @ReturnsNothing()
  @Refuses(409)
  delete(@CurrentUser() user: SignedInUser, @Id() id: string, @ExpectedVersion() version?: number) {
    return this.endpoints.deleteEndpoint(user.id, id, version);
  }

  /** A write, so that support can’t read it and nothing stores the answer. */
  @Post(':id/secret-reveals')
  @StepUp()
  @HttpCode(200)
  @Returns(WebhookSecretResponse)
  reveal(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.endpoints.revealSecret(user.id, id);
  }

  /** Another secret. For 24 hours messages are also signed with the one before. */
  @Post(':id/secret-rotations')
  @StepUp()
  @Returns(WebhookSecretResponse, 201)
  rotate(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.endpoints.rotateSecret(user.id, id);
  }

  /** A message of the type `webhook.test`. */
  @Post(':id/tests')
  @NotInSandbox()
  @RateLimit('webhook')
  @Returns(WebhookDeliveryItem, 201)
  @Refuses(409)
  test(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.log.sendTest(user.id, id);
  }

  /** The messages of the last 30 days, newest first. */
  @Get(':id/deliveries')
  @Returns(WebhookDeliveriesPage)
  deliveries(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Query({ schema: ListWebhookDeliveriesQuery }) query: ListWebhookDeliveriesQuery,
  ) {
    return this.log.listDeliveries(user.id, id, query);
  }

  @Post(':id/deliveries/:deliveryId/resends')
  @NotInSandbox()
  @RateLimit('webhook')
  @Returns(WebhookDeliveryItem, 201)
  @Refuses(409)
  resend(@CurrentUser() user: SignedInUser, @Id() id: string, @Id('deliveryId') deliveryId: string) {
    return this.log.resend(user.id, id, deliveryId);
  }

  /** What failed since then. */
  @Post(':id/resends')
  @NotInSandbox()
  @RateLimit('webhook')
  @Returns(ResendWebhooksResponse, 201)
  @Refuses(409)
  resendFailed(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: ResendWebhooksInput }) body: ResendWebhooksInput,
  ) {
    return this.log.resendFailed(user.id, id, body);
  }
}
