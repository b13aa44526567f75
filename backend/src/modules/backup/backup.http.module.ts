import { Module } from '@nestjs/common';
import { BackupModule } from './backup.module';
import { BackupsController } from './backups/backups.controller';
import { RestoresController } from './restore/restores.controller';

@Module({ imports: [BackupModule], controllers: [BackupsController, RestoresController] })
export class BackupHttpModule {}
