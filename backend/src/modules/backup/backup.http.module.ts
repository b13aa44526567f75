import { Module } from '@nestjs/common';
import { BackupModule } from './backup.module';
import { BackupsController } from './backups.controller';

@Module({ imports: [BackupModule], controllers: [BackupsController] })
export class BackupHttpModule {}
