import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth';
import { InsightsHttpModule } from '../insights.http.module';
import { SandboxController } from './sandbox.controller';
import { SandboxService } from './sandbox.service';

@Module({ imports: [AuthModule, InsightsHttpModule], controllers: [SandboxController], providers: [SandboxService] })
export class SandboxHttpModule {}
