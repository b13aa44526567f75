export { InquiriesModule } from './inquiries.module';
export { InquiriesService } from './inquiries.service';
export { InquiryEmails } from './inquiry-emails';
