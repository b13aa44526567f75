import { Module } from '@nestjs/common';
import { ProfileRepository } from './profile.repository';
import { ProfileService } from './profile.service';

@Module({ providers: [ProfileService, ProfileRepository], exports: [ProfileService] })
export class ProfileModule {}
