import { Module } from '@nestjs/common';
import { InquiriesModule } from '../inquiries';
import { ProfileModule } from '..';
import { SharedPagesModule } from '../../sharing/pages';
import { PublicSpeakersController } from './public-speakers.controller';

@Module({ imports: [ProfileModule, InquiriesModule, SharedPagesModule], controllers: [PublicSpeakersController] })
export class PublicSpeakersHttpModule {}
