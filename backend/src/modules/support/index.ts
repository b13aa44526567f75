export { SupportEmails } from './support-emails';
export { SupportModule } from './support.module';
export { SupportService } from './support.service';
