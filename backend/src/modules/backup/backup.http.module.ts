import { Module } from '@nestjs/common';
import { BackupModule } from './backup.module';
import { BackupsController } from './backups.controller';
import { RestoresController } from './restores.controller';

@Module({ imports: [BackupModule], controllers: [BackupsController, RestoresController] })
export class BackupHttpModule {}
