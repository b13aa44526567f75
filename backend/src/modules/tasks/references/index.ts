export { taskToBureau, taskToClient } from './task-references';
