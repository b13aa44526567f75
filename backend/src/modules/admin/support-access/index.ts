export { SupportAccessModule } from './support-access.module';
export { SupportAccessService } from './support-access.service';
