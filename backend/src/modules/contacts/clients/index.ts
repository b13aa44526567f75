export { ClientFactsService } from './client-facts.service';
export { ClientMergeService } from './client-merge.service';
export { ClientsModule } from './clients.module';
export { ClientsService } from './clients.service';
