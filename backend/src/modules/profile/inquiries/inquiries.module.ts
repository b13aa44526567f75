import { Module } from '@nestjs/common';
import { ContactsModule } from '../../contacts';
import { EventsModule } from '../../events';
import { TasksModule } from '../../tasks';
import { InquiriesRepository } from './inquiries.repository';
import { InquiriesService } from './inquiries.service';

@Module({
  imports: [ContactsModule, EventsModule, TasksModule],
  providers: [InquiriesService, InquiriesRepository],
  exports: [InquiriesService, InquiriesRepository],
})
export class InquiriesModule {}
