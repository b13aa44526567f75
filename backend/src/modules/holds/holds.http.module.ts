import { Module } from '@nestjs/common';
import { HoldsController } from './holds.controller';
import { HoldsModule } from './holds.module';
import { HoldLettersService } from './letters/hold-letters.service';

@Module({ imports: [HoldsModule], providers: [HoldLettersService], controllers: [HoldsController] })
export class HoldsHttpModule {}
