import { Module } from '@nestjs/common';
import { SharingModule } from '../sharing';
import { LocationsController } from './locations.controller';
import { LocationsModule } from './locations.module';
import { SharedMapController } from './shared-map.controller';

@Module({
  imports: [LocationsModule, SharingModule],
  controllers: [LocationsController, SharedMapController],
})
export class LocationsHttpModule {}
