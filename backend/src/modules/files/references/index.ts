export { fileToBureau, fileToClient, uploadToBureau, uploadToClient } from './file-references';
