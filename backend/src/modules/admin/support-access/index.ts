export { SupportAccessModule } from './support-access.module';
export { outdatedSupportSessions } from './support-access.repository';
