import { Controller, Get, HttpCode, Put, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { pipeline } from 'node:stream/promises';
import { Public } from '../../../common/open-routes';
import { Refuses } from '../../../common/routes';
import { StorageTransfersService } from '../uploads/storage-transfers.service';

/** What is served may be anything: it runs nothing, loads nothing, and is framed by nobody. */
const CONTENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Reached by signed addresses only; the signature stands in for session and CSRF token (see common/signed-upload). */
@ApiTags('storage')
@Controller('storage')
export class StorageController {
  constructor(private readonly transfers: StorageTransfersService) {}

  @Put('parts')
  @Public()
  @HttpCode(200)
  @ApiConsumes('application/octet-stream')
  @ApiBody({ schema: {} })
  @ApiResponse({ status: 200, description: 'The part is there as a whole.', content: {} })
  @Refuses(404)
  async receivePart(@Req() request: Request): Promise<void> {
    const length = request.headers['content-length'];
    await this.transfers.receivePart(request.query, length === undefined ? undefined : Number(length), request);
  }

  @Get('objects')
  @Public()
  @ApiProduces('application/octet-stream')
  @ApiResponse({ status: 200, description: 'The content, or the range that was asked for (206).' })
  @Refuses(404, 416)
  async download(@Req() request: Request, @Res() response: Response): Promise<void> {
    const download = await this.transfers.openDownload(request.query, request.headers.range);
    const { contentType, disposition, sizeBytes, range } = download;
    // A sandbox would keep browsers from showing a PDF at all; nothing in one runs with our rights either way.
    const sandbox = contentType === 'application/pdf' ? '' : '; sandbox';
    response.status(range ? 206 : 200).set({
      'Content-Type': contentType,
      'Content-Disposition': disposition,
      'Content-Length': String(range ? range.end - range.start : sizeBytes),
      'Accept-Ranges': 'bytes',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': CONTENT_POLICY + sandbox,
      // The address holds a signature and changes with it.
      'Cache-Control': 'private, max-age=300',
      'Referrer-Policy': 'no-referrer',
      ...(range && { 'Content-Range': `bytes ${range.start}-${range.end - 1}/${sizeBytes}` }),
    });
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    try {
      await pipeline(await download.open(), response);
    } catch (error) {
      // Somebody who closed the page took what they wanted.
      if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    }
  }
}
