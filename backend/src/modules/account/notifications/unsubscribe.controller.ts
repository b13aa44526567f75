import { Body, Controller, Delete, Get, Param, Post, Req, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { UnsubscribeInput, UnsubscribeResponse } from '@lectern/protocol/notifications';
import { text } from '@lectern/protocol/primitives';
import type { Request, Response } from 'express';
import { Public } from '../../../common/open-routes';
import { Refuses, Returns } from '../../../common/routes';
import { NotificationsService } from './notifications.service';

const Token = () => Param('token', { schema: text(200, 'The link') });

/** The link of an email, for people who may not be signed in and for mail programs that have no session. */
@ApiTags('unsubscribe')
@Public()
@Controller('unsubscribe/:token')
export class UnsubscribeController {
  constructor(private readonly notifications: NotificationsService) {}

  /** Changes nothing: programs look at links. A person whose mail program opens this address is sent to the page. */
  @Get()
  @ApiResponse({ status: 200, standardSchema: UnsubscribeResponse })
  @Refuses(404)
  async get(@Token() value: string, @Req() request: Request, @Res() response: Response) {
    if (request.accepts(['json', 'html']) === 'html') response.redirect(302, this.notifications.pageOf(value));
    else response.json(await this.notifications.readLink(value));
  }

  /** One click (RFC 8058): a form without session or CSRF token, any number of times. */
  @Post()
  @Returns(UnsubscribeResponse)
  @Refuses(404)
  unsubscribe(@Token() value: string, @Body({ schema: UnsubscribeInput }) _body: UnsubscribeInput) {
    return this.notifications.unsubscribe(value);
  }

  /** Changed one's mind. */
  @Delete()
  @Returns(UnsubscribeResponse)
  @Refuses(404)
  resubscribe(@Token() value: string) {
    return this.notifications.resubscribe(value);
  }
}
