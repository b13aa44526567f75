import { Module } from '@nestjs/common';
import { CalendarFeedsModule } from '../../events/calendar-feeds';
import { LocationsModule } from '../../places';
import { LetterheadsModule } from '../../profile/letterheads';
import { SharingModule } from '../links';
import { PlannersModule } from '../planners';
import { ShareVisitsModule } from '../visits';
import { BureauContactsRepository } from './bureau-variant/bureau-contacts.repository';
import { SharedEventRepository } from './shared-event.repository';
import { SharedPagesService } from './shared-pages.service';
import { SharedSpeakerRepository } from './shared-speaker.repository';

@Module({
  imports: [SharingModule, ShareVisitsModule, PlannersModule, LocationsModule, CalendarFeedsModule, LetterheadsModule],
  providers: [SharedPagesService, SharedSpeakerRepository, SharedEventRepository, BureauContactsRepository],
  exports: [CalendarFeedsModule, SharingModule, ShareVisitsModule, SharedPagesService],
})
export class SharedPagesModule {}
