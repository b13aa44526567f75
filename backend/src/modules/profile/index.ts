export { ProfileModule } from './profile.module';
export { ProfileService } from './profile.service';
