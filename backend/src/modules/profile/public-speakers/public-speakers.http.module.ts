import { Module } from '@nestjs/common';
import { InquiriesModule } from '../inquiries';
import { LetterheadsModule } from '../letterheads';
import { ProfileModule } from '..';
import { PageAssetsModule } from '../../../common/page-assets';
import { PublicSpeakersController } from './public-speakers.controller';

@Module({
  imports: [ProfileModule, InquiriesModule, LetterheadsModule, PageAssetsModule],
  controllers: [PublicSpeakersController],
})
export class PublicSpeakersHttpModule {}
