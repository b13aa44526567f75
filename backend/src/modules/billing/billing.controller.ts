import { Controller, Get } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { subscriptionStatusResponse, type SubscriptionStatusResponse } from '@lectern/protocol/subscription';
import { AllowWhenExpired } from '../../common/allow-when-expired';
import { CurrentUser, type SignedInUser } from '../../common/current-user';
import { BillingService } from './billing.service';

@ApiTags('billing')
@AllowWhenExpired()
@Controller()
export class BillingController {
  constructor(private readonly billing: BillingService) {}

  @Get('subscription-status')
  @ApiResponse({ status: 200, standardSchema: subscriptionStatusResponse })
  status(@CurrentUser() user: SignedInUser): Promise<SubscriptionStatusResponse> {
    return this.billing.getStatus(user.id);
  }
}
