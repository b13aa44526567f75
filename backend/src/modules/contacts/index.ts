export { ActivityService } from './activity/activity.service';
export { InteractionsService } from './activity/interactions.service';
export { BureauPerformanceService } from './bureau-performance/bureau-performance.service';
export { CommissionsService } from './bureau-performance/commissions.service';
export { BureausService } from './bureaus.service';
export { ClientFactsService } from './client-facts/client-facts.service';
export { ClientsService } from './clients.service';
export { ContactsModule } from './contacts.module';
