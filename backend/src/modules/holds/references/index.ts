export { holdToBureau, holdToClient } from './hold-references';
