export { BureausModule } from './bureaus.module';
export { BureausService } from './bureaus.service';
