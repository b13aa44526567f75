/**
 * Whether a PDF is a contract that was sealed here, and still the one that it was. Asked by anybody; reads the bytes,
 * keeps nothing of them. The seal itself decides: the database only knows our certificates and tells what was sealed.
 */
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FoundSeal } from '@lectern/pdf/seal-facts';
import { SealGateway } from '@lectern/pdf/seal.gateway';
import type { ContractVerification, VerificationState } from '@lectern/protocol/contract-verification';
import { contractIdIn } from './contract-seal.service';
import { LetterheadsService } from '../../profile/letterheads';
import { ContractVerificationsRepository, type SealedContract } from './contract-verifications.repository';
import { SealKeysService, type SealCertificate } from './seal-keys.service';

@Injectable()
export class ContractVerificationsService {
  constructor(
    private readonly seals: SealGateway,
    private readonly keys: SealKeysService,
    private readonly contracts: ContractVerificationsRepository,
    private readonly letterheads: LetterheadsService,
  ) {}

  async verify(pdf: Buffer): Promise<ContractVerification> {
    const found = await this.seals.find(pdf);
    const certificates = await this.keys.certificates();
    const ours = found.filter((seal) => isOurs(seal, certificates));
    const [shown] = ours.length > 0 ? ours : found;
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    const state = stateOf(found, ours, certificates);
    const sealed = state === 'valid' ? await this.sealedContract(shown) : null;
    // A seal has bytes that say nothing and that it does not cover itself: the file that we stored knows them as well.
    const isOther = sealed !== null && sealed.sha256 !== null && sealed.sha256 !== sha256;
    return {
      state: isOther ? 'altered' : state,
      sha256,
      contract: isOther || sealed === null ? null : await this.underLetterhead(sealed),
      sealedAt: ours.length > 0 ? (shown?.at?.toISOString() ?? null) : null,
      certificateFingerprint: shown?.fingerprint ?? null,
    };
  }

  private async underLetterhead({ contract, ownerId, speakerName }: SealedContract) {
    const letterhead = await this.letterheads.getLetterhead(ownerId);
    return { ...contract, letterhead: { ...letterhead, name: speakerName ?? letterhead.name } };
  }

  private async sealedContract(seal: FoundSeal | undefined): Promise<SealedContract | null> {
    const contractId = contractIdIn(seal?.reference ?? null);
    return contractId === null ? null : this.contracts.find(contractId);
  }
}

/** Also one whose certificate was tampered with: it still calls itself ours. */
function isOurs(seal: FoundSeal, certificates: readonly SealCertificate[]): boolean {
  if (contractIdIn(seal.reference) !== null && seal.fingerprint === null) return true;
  return certificates.some(
    ({ fingerprint, serialNumber }) => fingerprint === seal.fingerprint || serialNumber === seal.serialNumber,
  );
}

function stateOf(
  found: readonly FoundSeal[],
  ours: readonly FoundSeal[],
  certificates: readonly SealCertificate[],
): VerificationState {
  if (found.length === 0) return 'not_signed';
  if (ours.length === 0) return 'not_ours';
  const [only] = found;
  const isValid =
    found.length === 1 &&
    only !== undefined &&
    only.coversFile &&
    only.isIntact &&
    certificates.some(({ fingerprint }) => fingerprint === only.fingerprint);
  return isValid ? 'valid' : 'altered';
}
