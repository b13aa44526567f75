export { SupportAccessEmails } from './support-access-emails';
export { SupportAccessModule } from './support-access.module';
export { SupportAccess } from './support-access.service';
