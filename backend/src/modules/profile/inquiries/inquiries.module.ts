import { Module } from '@nestjs/common';
import { ContactsModule } from '../../contacts';
import { EventsModule } from '../../events';
import { TasksModule } from '../../tasks';
import { InquiriesRepository } from './inquiries.repository';
import { InquiriesService } from './inquiries.service';
import { InquiryEmails } from './inquiry-emails';

@Module({
  imports: [ContactsModule, EventsModule, TasksModule],
  providers: [InquiriesService, InquiriesRepository, InquiryEmails],
  exports: [InquiriesService, InquiryEmails],
})
export class InquiriesModule {}
