import { Module } from '@nestjs/common';
import { BillingModule } from '../billing';
import { ExpensesModule } from '../expenses';
import { InvoicesModule } from '../invoices';
import { KeptCardsRepository } from './cards/kept-cards.repository';
import { KeptCardsService } from './cards/kept-cards.service';
import { InvoiceCheckoutsRepository } from './checkout/invoice-checkouts.repository';
import { InvoiceCheckoutsService } from './checkout/invoice-checkouts.service';
import { ConnectedAccountsRepository } from './connect/connected-accounts.repository';
import { ConnectedAccountsService } from './connect/connected-accounts.service';
import { ConnectEventsService } from './mirror/connect-events.service';
import { OnlinePaymentsRepository } from './mirror/online-payments.repository';
import { OnlinePaymentsService } from './mirror/online-payments.service';
import { PayoutsGateway } from './payouts/payouts.gateway';
import { PayoutsService } from './payouts/payouts.service';
import { ConnectGateway } from './stripe/connect.gateway';

const exported = [
  ConnectedAccountsService,
  ConnectedAccountsRepository,
  ConnectEventsService,
  InvoiceCheckoutsService,
  InvoiceCheckoutsRepository,
  KeptCardsService,
  KeptCardsRepository,
  OnlinePaymentsService,
  OnlinePaymentsRepository,
  ConnectGateway,
  PayoutsGateway,
  PayoutsService,
];

@Module({ imports: [BillingModule, ExpensesModule, InvoicesModule], providers: exported, exports: exported })
export class PaymentsModule {}
