import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  appliedChecklistResponse,
  checklistTemplateResponse,
  checklistTemplatesResponse,
  createChecklistTemplateInput,
  updateChecklistTemplateInput,
  type AppliedChecklistResponse,
  type ChecklistTemplateResponse,
  type ChecklistTemplatesResponse,
  type CreateChecklistTemplateInput,
  type UpdateChecklistTemplateInput,
} from '@lectern/protocol/checklist-templates';
import { deleteQuery, type DeleteQuery } from '@lectern/protocol/form-fields';
import { id as idSchema } from '@lectern/protocol/primitives';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { IdempotencyKey } from '../../../common/idempotency-key';
import { ChecklistsService } from './checklists.service';

@ApiTags('tasks')
@Controller()
export class ChecklistsController {
  constructor(private readonly checklists: ChecklistsService) {}

  /** All of them: there is one per type of event at most, and one for all. */
  @Get('checklist-templates')
  @ApiResponse({ status: 200, standardSchema: checklistTemplatesResponse })
  list(@CurrentUser() user: SignedInUser): Promise<ChecklistTemplatesResponse> {
    return this.checklists.listTemplates(user.id);
  }

  @Post('checklist-templates')
  @ApiResponse({ status: 201, standardSchema: checklistTemplateResponse })
  create(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: createChecklistTemplateInput }) body: CreateChecklistTemplateInput,
    @IdempotencyKey() key?: string,
  ): Promise<ChecklistTemplateResponse> {
    return this.checklists.createTemplate(user.id, body, key);
  }

  @Patch('checklist-templates/:id')
  @ApiResponse({ status: 200, standardSchema: checklistTemplateResponse })
  update(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: updateChecklistTemplateInput }) body: UpdateChecklistTemplateInput,
  ): Promise<ChecklistTemplateResponse> {
    return this.checklists.updateTemplate(user.id, id, body);
  }

  /** Goes back to the built-in checklist, or to the one for all types. */
  @Delete('checklist-templates/:id')
  @HttpCode(204)
  @ApiResponse({ status: 204 })
  async delete(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Query({ schema: deleteQuery }) query: DeleteQuery,
  ): Promise<void> {
    await this.checklists.deleteTemplate(user.id, id, query.version);
  }

  /** Adds what the event does not have of its checklist; a second time adds nothing. */
  @Post('events/:id/checklist-tasks')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: appliedChecklistResponse })
  apply(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
  ): Promise<AppliedChecklistResponse> {
    return this.checklists.applyToEvent(user.id, id);
  }
}
