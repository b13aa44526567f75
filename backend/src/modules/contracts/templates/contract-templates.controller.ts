import { Body, Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  ContractTemplateEditions,
  ContractTemplateList,
  ContractTemplatePreview,
  ContractTemplateResponse,
  CreateContractTemplateInput,
  PreviewContractTemplateInput,
  UpdateContractTemplateInput,
} from '@lectern/protocol/contract-templates';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { Needs } from '../../../common/permissions';
import { ExpectedVersion, Id, IdempotencyKey, Refuses, Returns, ReturnsNothing } from '../../../common/routes';
import { ContractTemplatesService } from './contract-templates.service';

@ApiTags('contracts')
@Needs('contracts')
@Controller('contract-templates')
export class ContractTemplatesController {
  constructor(private readonly templates: ContractTemplatesService) {}

  @Get()
  @Returns(ContractTemplateList)
  list(@CurrentUser() user: SignedInUser) {
    return this.templates.listTemplates(user.id);
  }

  @Post()
  @Returns(ContractTemplateResponse, 201)
  @Refuses(409)
  create(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: CreateContractTemplateInput }) body: CreateContractTemplateInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.templates.createTemplate(user.id, body, key);
  }

  /** A text with the data of an event; nothing is saved. */
  @Post('previews')
  @Needs('contracts', 'see')
  @Returns(ContractTemplatePreview)
  preview(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: PreviewContractTemplateInput }) body: PreviewContractTemplateInput,
  ) {
    return this.templates.preview(user.id, body);
  }

  @Get(':id')
  @Returns(ContractTemplateResponse)
  get(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.templates.getForOwnerOrThrow(user.id, id);
  }

  /** Every text it had. */
  @Get(':id/editions')
  @Returns(ContractTemplateEditions)
  editions(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.templates.listEditions(user.id, id);
  }

  @Patch(':id')
  @Returns(ContractTemplateResponse)
  @Refuses(409)
  update(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: UpdateContractTemplateInput }) body: UpdateContractTemplateInput,
  ) {
    return this.templates.updateTemplate(user.id, id, body);
  }

  @Delete(':id')
  @ReturnsNothing()
  @Refuses(409)
  delete(@CurrentUser() user: SignedInUser, @Id() id: string, @ExpectedVersion() version?: number) {
    return this.templates.deleteTemplate(user.id, id, version);
  }
}
