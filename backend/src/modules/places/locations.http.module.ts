import { Module } from '@nestjs/common';
import { LocationsController } from './locations.controller';
import { LocationsModule } from './locations.module';

@Module({ imports: [LocationsModule], controllers: [LocationsController] })
export class LocationsHttpModule {}
