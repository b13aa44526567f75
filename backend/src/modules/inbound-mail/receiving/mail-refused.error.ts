/** What a sending server is answered instead of 250: an SMTP reply code, and a sentence without anything of ours. */
export class MailRefused extends Error {
  constructor(
    readonly responseCode: number,
    message: string,
  ) {
    super(message);
  }
}

export const noSuchMailbox = () => new MailRefused(550, '5.1.1 There is no such mailbox here');
export const mailboxFull = () => new MailRefused(452, '4.2.2 This mailbox is full');
export const tooMuchMail = () => new MailRefused(450, '4.7.1 Too much mail at the moment, try again later');
export const oneRecipient = () => new MailRefused(452, '4.5.3 One recipient at a time');
export const mailTooLarge = () => new MailRefused(552, '5.3.4 This message is too large');
export const notStored = () => new MailRefused(451, '4.3.0 The message could not be stored, try again later');
export const tooManyWrong = () => new MailRefused(421, '4.7.0 Too many unknown recipients');
