export { ContractDrafts } from './contract-drafts.service';
export { ContractRecords } from './contract-records.service';
export { ContractSendings } from './contract-sendings.service';
export { ContractSigning } from './contract-signing.service';
export { ContractTemplatesService } from './contract-templates.service';
export { ContractsModule } from './contracts.module';
