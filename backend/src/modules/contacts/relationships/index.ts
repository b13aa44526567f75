export { ActivityService } from './activity.service';
export { CommissionsService } from './commissions.service';
export { InteractionsService } from './interactions.service';
export { RelationshipsModule } from './relationships.module';
