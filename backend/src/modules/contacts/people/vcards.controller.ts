import { Controller, Get, Header, Query, type StreamableFile } from '@nestjs/common';
import { ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { VcardsQuery } from '@lectern/protocol/organizations';
import { notFound } from '../../../common/app-error';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { attachment } from '../../../common/file-answers';
import { Needs } from '../../../common/permissions';
import { Id } from '../../../common/routes';
import { BureausService } from '../bureaus.service';
import { ClientsService } from '../clients.service';
import { vcardsOf, type CardOrganization, type CardPerson } from './vcard';

/** People for the address book of a phone or a computer: all of an organization, or one of them. */
@ApiTags('contacts')
@Needs('contacts')
@Controller()
export class VcardsController {
  constructor(
    private readonly clients: ClientsService,
    private readonly bureaus: BureausService,
  ) {}

  @Get('clients/:id/contacts.vcf')
  @Header('Cache-Control', 'private, no-store')
  @ApiProduces('text/vcard')
  @ApiResponse({ status: 200 })
  async contacts(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Query({ schema: VcardsQuery }) { personId }: VcardsQuery,
  ): Promise<StreamableFile> {
    const client = await this.clients.getForOwnerOrThrow(user.id, id);
    return cards(client, client.contacts, personId);
  }

  @Get('bureau-partners/:id/representatives.vcf')
  @Header('Cache-Control', 'private, no-store')
  @ApiProduces('text/vcard')
  @ApiResponse({ status: 200 })
  async representatives(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Query({ schema: VcardsQuery }) { personId }: VcardsQuery,
  ): Promise<StreamableFile> {
    const bureau = await this.bureaus.getForOwnerOrThrow(user.id, id);
    return cards(bureau, bureau.representatives, personId);
  }
}

function cards(organization: CardOrganization, all: readonly CardPerson[], personId?: string): StreamableFile {
  const people = personId === undefined ? all : all.filter(({ id }) => id === personId);
  const [first] = people;
  if (!first) throw notFound('PERSON_NOT_FOUND', 'There is no such person here.');
  const name = personId === undefined ? organization.name : first.name;
  return attachment({
    fileName: `${name.replaceAll(/[\s\p{Cc}<>:"/\\|?*]+/gu, ' ').trim()}.vcf`,
    contentType: 'text/vcard; charset=utf-8',
    content: vcardsOf(people, organization),
  });
}
