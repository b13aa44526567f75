/** Bureau partners and their representatives. Called by the bureau partners' routes, the import and other modules. */
import { Injectable } from '@nestjs/common';
import type {
  BureauPartnerPage,
  BureauPartnerResponse,
  CreateBureauPartnerInput,
  ListBureauPartnersQuery,
  MergeBureauPartnersInput,
  UpdateBureauPartnerInput,
} from '@lectern/protocol/bureau-partners';
import { bureauKind } from './kinds/bureau-kind';
import { OrganizationMergeService } from './merging/organization-merge.service';
import { OrganizationsService, type OrganizationOwner } from './organizations.service';

@Injectable()
export class BureausService {
  constructor(
    private readonly organizations: OrganizationsService,
    private readonly merges: OrganizationMergeService,
  ) {}

  listBureauPartners(owner: OrganizationOwner, query: ListBureauPartnersQuery): Promise<BureauPartnerPage> {
    return this.organizations.list(bureauKind, owner, query);
  }

  getForOwnerOrThrow(ownerId: string, id: string): Promise<BureauPartnerResponse> {
    return this.organizations.getForOwnerOrThrow({ kind: bureauKind, ownerId, id });
  }

  createBureauPartner(ownerId: string, input: CreateBureauPartnerInput, key?: string): Promise<BureauPartnerResponse> {
    return this.organizations.create(bureauKind, ownerId, input, key);
  }

  updateBureauPartner(ownerId: string, id: string, input: UpdateBureauPartnerInput): Promise<BureauPartnerResponse> {
    return this.organizations.update({ kind: bureauKind, ownerId, id }, input);
  }

  deleteBureauPartner(ownerId: string, id: string, version?: number): Promise<void> {
    return this.organizations.delete({ kind: bureauKind, ownerId, id }, version);
  }

  /** `otherId` goes into `id`. Refused when one of the two is not as it was shown. */
  mergeBureauPartners(
    ownerId: string,
    id: string,
    input: MergeBureauPartnersInput,
    key?: string,
  ): Promise<BureauPartnerResponse> {
    return this.merges.merge({ kind: bureauKind, ownerId, id }, input, key);
  }
}
