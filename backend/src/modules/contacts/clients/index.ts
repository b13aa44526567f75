export { ClientFactsService } from './facts/client-facts.service';
export { ClientMergeService } from './merging/client-merge.service';
export { ClientsModule } from './clients.module';
export { ClientsService } from './clients.service';
