import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AddPushDeviceInput, PushResponse, UpdatePushSettingsInput } from '@lectern/protocol/push';
import type { Request } from 'express';
import { CurrentPerson, type SignedInUser } from '../../common/current-user';
import { BeforeDuties } from '../../common/duty.guard';
import { NotInSandbox } from '../../common/not-in-sandbox';
import { Needs } from '../../common/permissions';
import { RateLimit } from '../../common/rate-limit.guard';
import { AllowWhenExpired } from '../../common/open-routes';
import { Id, Refuses, Returns, ReturnsNothing } from '../../common/routes';
import { originOf } from '../../common/session';
import { PushDevicesService } from './devices/push-devices.service';

/** A person’s own, in whichever office they work. They may always see what they get, and turn it off. */
@ApiTags('push')
@Needs('basics')
@Controller('push')
export class PushController {
  constructor(private readonly push: PushDevicesService) {}

  /** To act, so that neither support nor a token sees a person’s devices. */
  @Needs('basics', 'act')
  @Get()
  @AllowWhenExpired()
  @BeforeDuties()
  @Returns(PushResponse)
  get(@CurrentPerson() user: SignedInUser, @Req() request: Request) {
    return this.push.getPush(personIn(user, request));
  }

  @Patch()
  @AllowWhenExpired()
  @BeforeDuties()
  @Returns(PushResponse)
  @Refuses(409)
  update(
    @CurrentPerson() user: SignedInUser,
    @Req() request: Request,
    @Body({ schema: UpdatePushSettingsInput }) body: UpdatePushSettingsInput,
  ) {
    return this.push.updateSettings(personIn(user, request), body);
  }

  /** The browser that asks, in the place of what it had before. */
  @Post('devices')
  @NotInSandbox()
  @RateLimit('push')
  @Returns(PushResponse, 201)
  @Refuses(409)
  addDevice(
    @CurrentPerson() user: SignedInUser,
    @Req() request: Request,
    @Body({ schema: AddPushDeviceInput }) body: AddPushDeviceInput,
  ) {
    return this.push.addDevice(personIn(user, request), body, originOf(request).userAgent);
  }

  @Delete('devices/:id')
  @AllowWhenExpired()
  @BeforeDuties()
  @ReturnsNothing()
  deleteDevice(@CurrentPerson() user: SignedInUser, @Id() id: string) {
    return this.push.deleteDevice(user.id, id);
  }

  /** To all devices of the person. */
  @Post('tests')
  @NotInSandbox()
  @RateLimit('push')
  @HttpCode(204)
  @ReturnsNothing()
  @Refuses(409)
  test(@CurrentPerson() user: SignedInUser, @Req() request: Request) {
    return this.push.sendTest(personIn(user, request));
  }
}

const personIn = ({ id }: SignedInUser, { sessionID }: Request) => ({ userId: id, sessionId: sessionID });
