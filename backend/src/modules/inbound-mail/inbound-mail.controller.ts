import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  DismissInboundMessagesQuery,
  FileInboundMessageInput,
  InboundAddressResponse,
  InboundMessageFiled,
  InboundMessagePage,
  InboundMessageResponse,
  ListInboundMessagesQuery,
  MakeInboundAddressInput,
  ReplySettingInput,
} from '@lectern/protocol/inbound-mail';
import { CurrentUser, type SignedInUser } from '../../common/current-user';
import { NotInSandbox } from '../../common/not-in-sandbox';
import { Needs } from '../../common/permissions';
import { Id, Refuses, Returns, ReturnsNothing } from '../../common/routes';
import { InboundAddressesService } from './addresses/inbound-addresses.service';
import { ReplyThreadsService } from './replies/reply-threads.service';
import { InboundDismissalsService } from './messages/inbound-dismissals.service';
import { InboundMessagesService } from './messages/inbound-messages.service';

/** Email that people of the office forward here, until it’s filed or dismissed. Not for those who only look, support among them: it may hold codes. */
@ApiTags('inbound mail')
@Needs('contacts')
@Controller('inbound-mail')
export class InboundMailController {
  constructor(
    private readonly addresses: InboundAddressesService,
    private readonly messages: InboundMessagesService,
    private readonly threads: ReplyThreadsService,
    private readonly dismissals: InboundDismissalsService,
  ) {}

  @Needs('contacts', 'act')
  @Get('address')
  @Returns(InboundAddressResponse)
  address(@CurrentUser() user: SignedInUser) {
    return this.addresses.getAddress(user.id);
  }

  /** The first one, or, where that is said, another one: mail to the one before is refused from then on. */
  @Needs('office', 'act')
  @Post('address')
  @NotInSandbox()
  @HttpCode(200)
  @Returns(InboundAddressResponse)
  makeAddress(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: MakeInboundAddressInput }) { replaces }: MakeInboundAddressInput,
  ) {
    return replaces ? this.addresses.renewAddress(user.id) : this.addresses.createAddress(user.id);
  }

  /** Whether answers to emails that are sent from now on come through Lectern, or to the speaker directly. */
  @Needs('office', 'act')
  @Put('replies')
  @NotInSandbox()
  @Returns(InboundAddressResponse)
  async setReplies(@CurrentUser() user: SignedInUser, @Body({ schema: ReplySettingInput }) body: ReplySettingInput) {
    await this.threads.set(user.id, body);
    return this.addresses.getAddress(user.id);
  }

  /** Nothing is taken at this address any more: answers to later emails go to the speaker directly. */
  @Delete('reply-threads/:id')
  @ReturnsNothing()
  closeThread(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.threads.closeThread(user.id, id);
  }

  /** What waits, newest first, each with what it may belong to. */
  @Needs('contacts', 'act')
  @Get('messages')
  @Returns(InboundMessagePage)
  list(
    @CurrentUser() user: SignedInUser,
    @Query({ schema: ListInboundMessagesQuery }) query: ListInboundMessagesQuery,
  ) {
    return this.messages.listMessages(user.id, query);
  }

  @Needs('contacts', 'act')
  @Get('messages/:id')
  @Returns(InboundMessageResponse)
  get(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.messages.getForOwnerOrThrow(user.id, id);
  }

  /** Makes an inquiry of it, or puts it into a timeline; its attachments become files there. */
  @Post('messages/:id/filings')
  @HttpCode(200)
  @Returns(InboundMessageFiled)
  file(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: FileInboundMessageInput }) body: FileInboundMessageInput,
  ) {
    return this.messages.fileMessage(user.id, id, body);
  }

  /** Nothing of it is kept. */
  @Delete('messages/:id')
  @ReturnsNothing()
  @Refuses(409)
  dismiss(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.dismissals.dismissMessage(user.id, id);
  }

  /** All that came until then. Nothing of it is kept. */
  @Delete('messages')
  @ReturnsNothing()
  dismissAll(
    @CurrentUser() user: SignedInUser,
    @Query({ schema: DismissInboundMessagesQuery }) { until }: DismissInboundMessagesQuery,
  ) {
    return this.dismissals.dismissUntil(user.id, new Date(until));
  }
}
