export { BureausService } from './bureaus.service';
export { ClientsService } from './clients.service';
export { ContactsModule } from './contacts.module';
