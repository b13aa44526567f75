import { Body, Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  AppliedChecklistResponse,
  ChecklistTemplateResponse,
  ChecklistTemplatesResponse,
  CreateChecklistTemplateInput,
  UpdateChecklistTemplateInput,
} from '@lectern/protocol/checklist-templates';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { Needs } from '../../../common/permissions';
import { ExpectedVersion, Id, IdempotencyKey, Returns, ReturnsNothing } from '../../../common/routes';
import { ChecklistsService } from './checklists.service';

@ApiTags('tasks')
@Needs('events')
@Controller()
export class ChecklistsController {
  constructor(private readonly checklists: ChecklistsService) {}

  /** All of them: there is one per type of event at most, and one for all. */
  @Get('checklist-templates')
  @Returns(ChecklistTemplatesResponse)
  list(@CurrentUser() user: SignedInUser) {
    return this.checklists.listTemplates(user.id);
  }

  @Post('checklist-templates')
  @Returns(ChecklistTemplateResponse, 201)
  create(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: CreateChecklistTemplateInput }) body: CreateChecklistTemplateInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.checklists.createTemplate(user.id, body, key);
  }

  @Patch('checklist-templates/:id')
  @Returns(ChecklistTemplateResponse)
  update(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: UpdateChecklistTemplateInput }) body: UpdateChecklistTemplateInput,
  ) {
    return this.checklists.updateTemplate(user.id, id, body);
  }

  /** Goes back to the built-in checklist, or to the one for all types. */
  @Delete('checklist-templates/:id')
  @ReturnsNothing()
  delete(@CurrentUser() user: SignedInUser, @Id() id: string, @ExpectedVersion() version?: number) {
    return this.checklists.deleteTemplate(user.id, id, version);
  }

  /** Adds what the event does not have of its checklist; a second time adds nothing. */
  @Post('events/:id/checklist-tasks')
  @Returns(AppliedChecklistResponse)
  apply(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.checklists.applyToEvent(user.id, id);
  }
}
