/**
 * Whether a PDF is a contract that was sealed here, and still the one that it was. Asked by anybody; reads the bytes,
 * keeps nothing of them. The seal itself decides: the database only knows our certificates and tells what was sealed.
 */
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SealGateway, type FoundSeal } from '@lectern/pdf/seal.gateway';
import type { ContractVerification, VerificationState } from '@lectern/protocol/contract-verification';
import { contractIdIn } from './contract-seal.service';
import { ContractVerificationsRepository } from './contract-verifications.repository';
import { SealKeys, type SealCertificate } from './seal-keys.service';

@Injectable()
export class ContractVerifications {
  constructor(
    private readonly seals: SealGateway,
    private readonly keys: SealKeys,
    private readonly contracts: ContractVerificationsRepository,
  ) {}

  async verify(pdf: Buffer): Promise<ContractVerification> {
    const found = this.seals.find(pdf);
    const certificates = await this.keys.certificates();
    const ours = found.filter((seal) => isOurs(seal, certificates));
    const state = stateOf(found, ours, certificates);
    const [shown] = ours.length > 0 ? ours : found;
    const contractId = state === 'valid' ? contractIdIn(shown?.reference ?? null) : null;
    return {
      state,
      sha256: createHash('sha256').update(pdf).digest('hex'),
      contract: contractId && (await this.contracts.find(contractId)),
      sealedAt: ours.length > 0 ? (shown?.at?.toISOString() ?? null) : null,
      certificateFingerprint: shown?.fingerprint ?? null,
    };
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
