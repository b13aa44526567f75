export { SearchModule } from './search.module';
export { SearchService } from './search.service';
