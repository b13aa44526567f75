export { openThreadOf, threadToBureau, threadToClient } from './reply-thread-references';
