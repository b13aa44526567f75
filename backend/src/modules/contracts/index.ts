export { ContractDrafts } from './contract-drafts.service';
export { ContractRecords } from './contract-records.service';
export { ContractSeal } from './contract-seal.service';
export { ContractSealModule } from './contract-seal.module';
export { ContractSendings } from './contract-sendings.service';
export { ContractSigning } from './contract-signing.service';
export { ContractTemplatesService } from './contract-templates.service';
export { ContractsModule } from './contracts.module';
export { SealKeys, type SealCertificate } from './seal-keys.service';
