import { Module } from '@nestjs/common';
import { BureausRepository } from './bureaus.repository';
import { BureausService } from './bureaus.service';

@Module({ providers: [BureausService, BureausRepository], exports: [BureausService] })
export class BureausModule {}
