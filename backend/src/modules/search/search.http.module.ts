import { Module } from '@nestjs/common';
import { SearchController } from './search.controller';
import { SearchModule } from './search.module';

@Module({ imports: [SearchModule], controllers: [SearchController] })
export class SearchHttpModule {}
