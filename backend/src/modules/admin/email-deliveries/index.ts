export { EmailDeliveriesModule } from './email-deliveries.module';
export { EmailDeliveries } from './email-deliveries.service';
