export { EmailDeliveriesModule } from './email-deliveries.module';
export { EmailDeliveriesService } from './email-deliveries.service';
