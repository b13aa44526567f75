import { Body, Controller, Delete, Get, Post, Put, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { UserResponse } from '@lectern/protocol/user';
import { OfficesOverview } from '@lectern/protocol/offices-overview';
import { OfficePeopleResponse } from '@lectern/protocol/office-people';
import { InvitationInput, InvitationResponse, OfficesResponse, OpenOfficeInput } from '@lectern/protocol/team';
import type { Request, Response } from 'express';
import { CurrentPerson, CurrentUser, type SignedInUser } from '../../common/current-user';
import { KeptOffline } from '../../common/kept-offline';
import { NotInSandbox } from '../../common/not-in-sandbox';
import { answersAcrossOffices } from '../../common/offices';
import { Needs } from '../../common/permissions';
import { RateLimit } from '../../common/rate-limit.guard';
import { AllowWhenExpired, Public } from '../../common/open-routes';
import { Id, Refuses, Returns } from '../../common/routes';
import { openSession, saveSession } from '../../common/session';
import { toUserResponse } from '../auth';
import { OfficesService } from './offices.service';
import { TeamService } from './team.service';

/** Also where a subscription is over: the person's other offices have their own. */
@AllowWhenExpired()
@ApiTags('team')
@Needs('basics')
@Controller()
export class OfficesController {
  constructor(
    private readonly offices: OfficesService,
    private readonly team: TeamService,
  ) {}

  /** Where the person works: in their own office, and as a member. */
  @KeptOffline()
  @Get('offices')
  @Returns(OfficesResponse)
  async list(@CurrentPerson() person: SignedInUser, @CurrentUser() user: SignedInUser) {
    return { items: await this.offices.listOffices(person, user.id) };
  }

  /** The next events and open holds of all of them. Not for support, which only one owner lets in. */
  @Needs('basics', 'act')
  @Get('offices/overview')
  @Returns(OfficesOverview)
  overview(
    @CurrentPerson() person: SignedInUser,
    @CurrentUser() user: SignedInUser,
    @Res({ passthrough: true }) response: Response,
  ) {
    answersAcrossOffices(response);
    return this.offices.overviewOf(person, user.id);
  }

  /** Who works in the current office: its owner, then the members. */
  @KeptOffline()
  @Get('office-people')
  @Returns(OfficePeopleResponse)
  async people(@CurrentPerson() person: SignedInUser, @CurrentUser() owner: SignedInUser) {
    return { items: await this.offices.listPeople(owner, person.id) };
  }

  /** From the next request on, this session works there. */
  @Put('current-office')
  @Returns(UserResponse)
  @Refuses(404)
  async open(
    @CurrentPerson() person: SignedInUser,
    @Req() request: Request,
    @Body({ schema: OpenOfficeInput }) { id }: OpenOfficeInput,
  ) {
    const user = await this.offices.openOffice(person, id);
    await enter(request, user);
    return toUserResponse(user);
  }

  /** The person no longer belongs to it. This session, if it worked there, goes on in their own. */
  @Delete('offices/:id')
  @Returns(UserResponse)
  async leave(
    @CurrentPerson() person: SignedInUser,
    @CurrentUser() user: SignedInUser,
    @Req() request: Request,
    @Id() id: string,
  ) {
    await this.team.leaveOffice({ ...person, ip: request.ip ?? null }, id);
    if (user.id !== id) return toUserResponse(user);
    await enter(request, person);
    return toUserResponse(person);
  }

  /** What the link of an invitation is for. */
  @Post('team-invitations')
  @Public()
  @RateLimit('useLink')
  @Returns(InvitationResponse, 200)
  invitation(@Body({ schema: InvitationInput }) { token }: InvitationInput) {
    return this.team.getInvitation(token);
  }

  /** The person belongs to the office, and this session works there. */
  @Post('team-invitations/acceptance')
  @NotInSandbox()
  @RateLimit('useLink')
  @Returns(UserResponse, 200)
  @Refuses(409)
  async accept(
    @CurrentPerson() person: SignedInUser,
    @Req() request: Request,
    @Body({ schema: InvitationInput }) { token }: InvitationInput,
  ) {
    const joining = { ...person, ip: request.ip ?? null };
    const user = await this.offices.openOffice(person, await this.team.acceptInvitation(joining, token));
    await enter(request, user);
    return toUserResponse(user);
  }
}

async function enter(request: Request, { id, member }: SignedInUser): Promise<void> {
  await openSession(request);
  if (member) request.session.officeId = id;
  else delete request.session.officeId;
  await saveSession(request);
}
