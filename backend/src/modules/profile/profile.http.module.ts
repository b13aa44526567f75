import { Module } from '@nestjs/common';
import { ProfileController } from './profile.controller';
import { ProfileModule } from './profile.module';

@Module({ imports: [ProfileModule], controllers: [ProfileController] })
export class ProfileHttpModule {}
