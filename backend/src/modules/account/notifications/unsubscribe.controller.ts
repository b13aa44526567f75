import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { errorResponse } from '@lectern/protocol/errors';
import {
  unsubscribeInput,
  unsubscribeResponse,
  type UnsubscribeInput,
  type UnsubscribeResponse,
} from '@lectern/protocol/notifications';
import { text } from '@lectern/protocol/primitives';
import type { Request, Response } from 'express';
import { Public } from '../../../common/public';
import { NotificationsService } from './notifications.service';

const token = text(200, 'The link');

/** The link of an e-mail, for people who may not be signed in and for mail programs that have no session. */
@ApiTags('unsubscribe')
@Public()
@Controller('unsubscribe/:token')
export class UnsubscribeController {
  constructor(private readonly notifications: NotificationsService) {}

  /** Changes nothing: programs look at links. A person whose mail program opens this address is sent to the page. */
  @Get()
  @ApiResponse({ status: 200, standardSchema: unsubscribeResponse })
  @ApiResponse({ status: 404, standardSchema: errorResponse })
  async get(
    @Param('token', { schema: token }) value: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    if (request.accepts(['json', 'html']) === 'html') response.redirect(302, this.notifications.pageOf(value));
    else response.json(await this.notifications.readLink(value));
  }

  /** One click (RFC 8058): a form without session or CSRF token, any number of times. */
  @Post()
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: unsubscribeResponse })
  @ApiResponse({ status: 404, standardSchema: errorResponse })
  unsubscribe(
    @Param('token', { schema: token }) value: string,
    @Body({ schema: unsubscribeInput }) _body: UnsubscribeInput,
  ): Promise<UnsubscribeResponse> {
    return this.notifications.unsubscribe(value);
  }

  /** Changed one's mind. */
  @Delete()
  @ApiResponse({ status: 200, standardSchema: unsubscribeResponse })
  @ApiResponse({ status: 404, standardSchema: errorResponse })
  resubscribe(@Param('token', { schema: token }) value: string): Promise<UnsubscribeResponse> {
    return this.notifications.resubscribe(value);
  }
}
