/** The logos of letterheads, for `<img src>` in pages and emails of people without an account. */
import { Controller, Get, Res } from '@nestjs/common';
import { ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { RateLimit } from '../../../common/rate-limit.guard';
import { Public } from '../../../common/open-routes';
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
  async logo(@Id() id: string, @Res() response: Response): Promise<void> {
    const png = await this.letterheads.getLogo(id);
    // Only now: an error must not be kept. Mail programs and pages on other origins show it.
    response.set({ 'Cross-Origin-Resource-Policy': 'cross-origin', 'Cache-Control': 'public, max-age=3600' });
    response.type('png').send(png);
  }
}
