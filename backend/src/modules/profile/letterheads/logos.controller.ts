/** The logos of letterheads, for `<img src>` in pages and emails of people without an account. */
import { Controller, Get, Header, StreamableFile } from '@nestjs/common';
import { ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../common/public';
import { RateLimit } from '../../../common/rate-limit.guard';
import { Id, Refuses } from '../../../common/routes';
import { LetterheadsService } from './letterheads.service';

@ApiTags('profile')
@Controller('logos')
export class LogosController {
  constructor(private readonly letterheads: LetterheadsService) {}

  /** 404: no profile has it as its logo, or not anymore. */
  @Get(':id')
  @Public()
  @RateLimit('sharedFile')
  @ApiProduces('image/png')
  @ApiResponse({ status: 200, description: 'A PNG of at most 480 pixels.' })
  @Refuses(404)
  // Mail programs and pages on other origins show it.
  @Header('Cross-Origin-Resource-Policy', 'cross-origin')
  @Header('Cache-Control', 'public, max-age=3600')
  async logo(@Id() id: string): Promise<StreamableFile> {
    return new StreamableFile(await this.letterheads.logo(id), { type: 'image/png', disposition: 'inline' });
  }
}
