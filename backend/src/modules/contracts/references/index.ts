export { contractToBureau, contractToClient } from './contract-references';
