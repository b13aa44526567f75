import { Module } from '@nestjs/common';
import { SharingModule } from '../sharing/links';
import { LocationsController } from './locations.controller';
import { LocationsModule } from './locations.module';
import { SharedMapController } from './map/shared-map.controller';

@Module({ imports: [LocationsModule, SharingModule], controllers: [LocationsController, SharedMapController] })
export class LocationsHttpModule {}
