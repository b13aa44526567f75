import { Module } from '@nestjs/common';
import { HelpModule } from '../help';
import { SearchVocabulary } from './search-vocabulary';
import { SearchRepository } from './search.repository';
import { SearchService } from './search.service';

@Module({
  imports: [HelpModule],
  providers: [SearchService, SearchRepository, SearchVocabulary],
  exports: [SearchService],
})
export class SearchModule {}
