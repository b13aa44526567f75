export { ContractCompletionService } from './signing/contract-completion.service';
export { ContractDraftsService } from './drafts/contract-drafts.service';
export { ContractRecordsService } from './contract-records.service';
export { ContractSealService } from './seal/contract-seal.service';
export { ContractSealModule } from './seal/contract-seal.module';
export { ContractSendingsService } from './signing/contract-sendings.service';
export { ContractSigningService } from './signing/contract-signing.service';
export { ContractsModule } from './contracts.module';
export { SealKeysService, type SealCertificate } from './seal/seal-keys.service';
