import { Module } from '@nestjs/common';
import { BureauRelationshipsController } from './bureau-relationships.controller';
import { ClientRelationshipsController } from './client-relationships.controller';
import { InteractionsController } from './interactions.controller';
import { RelationshipsModule } from './relationships.module';

@Module({
  imports: [RelationshipsModule],
  controllers: [ClientRelationshipsController, BureauRelationshipsController, InteractionsController],
})
export class RelationshipsHttpModule {}
