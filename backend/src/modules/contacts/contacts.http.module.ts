import { Module } from '@nestjs/common';
import { BureauRelationshipsController } from './activity/bureau-relationships.controller';
import { ClientRelationshipsController } from './activity/client-relationships.controller';
import { InteractionsController } from './activity/interactions.controller';
import { BureausController } from './bureaus.controller';
import { ClientsController } from './clients.controller';
import { ContactsModule } from './contacts.module';
import { ClientContactsController } from './people/client-contacts.controller';

@Module({
  imports: [ContactsModule],
  controllers: [
    ClientsController,
    ClientContactsController,
    BureausController,
    ClientRelationshipsController,
    BureauRelationshipsController,
    InteractionsController,
  ],
})
export class ContactsHttpModule {}
