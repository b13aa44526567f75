import { Body, Controller, Delete, Get, Patch, Post, Put, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  ChangeMemberInput,
  InviteMemberInput,
  TeamMemberResponse,
  TeamResponse,
  TeamTwoStepInput,
} from '@lectern/protocol/team';
import type { Request } from 'express';
import { CurrentUser, type SignedInUser } from '../../common/current-user';
import { NotInSandbox } from '../../common/not-in-sandbox';
import { Needs } from '../../common/permissions';
import { RateLimit } from '../../common/rate-limit.guard';
import { ExpectedVersion, Id, IdempotencyKey, Refuses, Returns, ReturnsNothing } from '../../common/routes';
import { StepUp } from '../../common/step-up';
import { TeamService, type TeamOwner } from './team.service';

const ownerOf = ({ id, username, email }: SignedInUser, { ip }: Request): TeamOwner => ({
  id,
  username,
  email,
  ip: ip ?? null,
});

@ApiTags('team')
@Needs('office')
@Controller('team-members')
export class TeamController {
  constructor(private readonly team: TeamService) {}

  /** Invitations that wait too. */
  @Get()
  @Returns(TeamResponse)
  list(@CurrentUser() user: SignedInUser) {
    return this.team.listTeam(user.id);
  }

  @Put('two-step')
  @NotInSandbox()
  @StepUp()
  @Returns(TeamResponse)
  requireTwoStep(
    @CurrentUser() user: SignedInUser,
    @Req() request: Request,
    @Body({ schema: TeamTwoStepInput }) { isRequired }: TeamTwoStepInput,
  ) {
    return this.team.requireTwoStep(ownerOf(user, request), isRequired);
  }

  @Post()
  @NotInSandbox()
  @StepUp()
  @RateLimit('inviteMember')
  @Returns(TeamMemberResponse, 201)
  @Refuses(409)
  invite(
    @CurrentUser() user: SignedInUser,
    @Req() request: Request,
    @Body({ schema: InviteMemberInput }) body: InviteMemberInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.team.inviteMember(ownerOf(user, request), body, key);
  }

  /** The email once more, with a new link. */
  @Post(':id/invitations')
  @RateLimit('inviteMember')
  @Returns(TeamMemberResponse, 201)
  inviteAgain(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.team.inviteAgain(user.id, id);
  }

  @Patch(':id')
  @StepUp()
  @Returns(TeamMemberResponse)
  @Refuses(409)
  change(
    @CurrentUser() user: SignedInUser,
    @Req() request: Request,
    @Id() id: string,
    @Body({ schema: ChangeMemberInput }) body: ChangeMemberInput,
  ) {
    return this.team.changeMember(ownerOf(user, request), id, body);
  }

  /** Their sessions in this office end; what they did stays. */
  @Delete(':id')
  @StepUp()
  @ReturnsNothing()
  @Refuses(409)
  remove(
    @CurrentUser() user: SignedInUser,
    @Req() request: Request,
    @Id() id: string,
    @ExpectedVersion() version?: number,
  ) {
    return this.team.removeMember(ownerOf(user, request), id, version);
  }
}
