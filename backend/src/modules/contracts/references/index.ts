export { contractNumberSql } from '../contract-number';
export { contractActivity } from './contract-activity';
export { contractToBureau, contractToClient } from './contract-references';
