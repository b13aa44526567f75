import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  contractTemplateEditions,
  contractTemplateList,
  contractTemplatePreview,
  contractTemplateResponse,
  createContractTemplateInput,
  previewContractTemplateInput,
  updateContractTemplateInput,
  type ContractTemplateEditions,
  type ContractTemplateList,
  type ContractTemplatePreview,
  type ContractTemplateResponse,
  type CreateContractTemplateInput,
  type PreviewContractTemplateInput,
  type UpdateContractTemplateInput,
} from '@lectern/protocol/contract-templates';
import { errorResponse } from '@lectern/protocol/errors';
import { deleteQuery, type DeleteQuery } from '@lectern/protocol/form-fields';
import { id as idSchema } from '@lectern/protocol/primitives';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { IdempotencyKey } from '../../../common/idempotency-key';
import { ContractTemplatesService } from './contract-templates.service';

@ApiTags('contracts')
@Controller('contract-templates')
export class ContractTemplatesController {
  constructor(private readonly templates: ContractTemplatesService) {}

  @Get()
  @ApiResponse({ status: 200, standardSchema: contractTemplateList })
  list(@CurrentUser() user: SignedInUser): Promise<ContractTemplateList> {
    return this.templates.listTemplates(user.id);
  }

  @Post()
  @ApiResponse({ status: 201, standardSchema: contractTemplateResponse })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  create(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: createContractTemplateInput }) body: CreateContractTemplateInput,
    @IdempotencyKey() key?: string,
  ): Promise<ContractTemplateResponse> {
    return this.templates.createTemplate(user.id, body, key);
  }

  /** A text with the data of an event; nothing is saved. */
  @Post('previews')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: contractTemplatePreview })
  preview(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: previewContractTemplateInput }) body: PreviewContractTemplateInput,
  ): Promise<ContractTemplatePreview> {
    return this.templates.preview(user.id, body);
  }

  @Get(':id')
  @ApiResponse({ status: 200, standardSchema: contractTemplateResponse })
  get(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
  ): Promise<ContractTemplateResponse> {
    return this.templates.getForOwnerOrThrow(user.id, id);
  }

  /** Every text it had. */
  @Get(':id/editions')
  @ApiResponse({ status: 200, standardSchema: contractTemplateEditions })
  editions(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
  ): Promise<ContractTemplateEditions> {
    return this.templates.listEditions(user.id, id);
  }

  @Patch(':id')
  @ApiResponse({ status: 200, standardSchema: contractTemplateResponse })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  update(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: updateContractTemplateInput }) body: UpdateContractTemplateInput,
  ): Promise<ContractTemplateResponse> {
    return this.templates.updateTemplate(user.id, id, body);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiResponse({ status: 204 })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  async delete(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Query({ schema: deleteQuery }) query: DeleteQuery,
  ): Promise<void> {
    await this.templates.deleteTemplate(user.id, id, query.version);
  }
}
