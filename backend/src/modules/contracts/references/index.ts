export { contractActivity, contractNumberSql } from './contract-activity';
export { contractToBureau, contractToClient } from './contract-references';
