export { InvoiceCheckoutsService } from './checkout/invoice-checkouts.service';
export { ConnectEventsService } from './mirror/connect-events.service';
export { KeptCardsService } from './cards/kept-cards.service';
export { PaymentsModule } from './payments.module';
export { PayoutsService, type MonthOfMoney } from './payouts/payouts.service';
export { ConnectedAccountsService } from './connect/connected-accounts.service';
