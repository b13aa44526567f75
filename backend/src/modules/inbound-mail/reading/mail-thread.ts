/** The thread in which one message is read: MailReader starts it with the message, and it answers once. */
import { parentPort, workerData } from 'node:worker_threads';
import { readMail, type MailRequest } from './mail-parser.gateway';

void readMail(workerData as MailRequest).then((answer) => parentPort?.postMessage(answer));
