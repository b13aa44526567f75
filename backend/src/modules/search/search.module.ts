import { Module } from '@nestjs/common';
import { HelpModule } from '../help';
import { SearchRepository } from './search.repository';
import { SearchService } from './search.service';

@Module({ imports: [HelpModule], providers: [SearchService, SearchRepository], exports: [SearchService] })
export class SearchModule {}
