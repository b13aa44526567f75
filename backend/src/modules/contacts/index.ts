export { InteractionsService } from './activity/interactions.service';
export { BureausService } from './bureaus.service';
export { ClientsService } from './clients.service';
export { ContactsModule } from './contacts.module';
export { OrganizationsService } from './organizations.service';
export { bureauKind } from './kinds/bureau-kind';
export { clientKind } from './kinds/client-kind';
