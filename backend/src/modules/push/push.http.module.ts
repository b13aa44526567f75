import { Module } from '@nestjs/common';
import { PushDevicesService } from './devices/push-devices.service';
import { PushController } from './push.controller';
import { PushModule } from './push.module';

@Module({ imports: [PushModule], providers: [PushDevicesService], controllers: [PushController] })
export class PushHttpModule {}
