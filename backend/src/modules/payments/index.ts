export { ConnectEventsService } from './mirror/connect-events.service';
export { InvoiceCheckoutsService } from './checkout/invoice-checkouts.service';
