import { BILLING_RECORD_YEARS } from '@lectern/protocol/billing';
import { DATA_FILE_DAYS, REVIEW_DAYS, UNDO_DAYS } from '@lectern/protocol/data-jobs';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { supportEmail } from '@/lib/support-email';
import { LegalText, type LegalSection } from './legal-text';

const mail = <a href={`mailto:${supportEmail()}`}>{supportEmail()}</a>;

const sections: LegalSection[] = [
  {
    title: 'What we keep',
    body: (
      <>
        <p>We keep what you give us, and little more:</p>
        <ul>
          <li>
            <strong>Your account:</strong> username, e-mail address, a one-way hash of your password, your time zone,
            when you signed up and which version of the terms you accepted.
          </li>
          <li>
            <strong>Your business:</strong> the events, clients, contacts, bureau partners, tasks, notes, documents and
            files that you enter.
          </li>
          <li>
            <strong>Your subscription:</strong> how your trial or subscription stands, what was billed and when, a promo
            code that you used, and of your card its brand, last four digits and expiry.
          </li>
          <li>
            <strong>Your sessions:</strong> for each device on which you are signed in, its browser, its network address
            and when it was last seen. You see this list under Account, and you can end each of them.
          </li>
          <li>
            <strong>Technical records:</strong> the time, address and result of each request, kept to find faults and
            misuse. They hold no passwords and no content.
          </li>
          <li>
            <strong>Messages:</strong> what you write to us, and the e-mails that the app sends you.
          </li>
          <li>
            <strong>Signatures:</strong> of whoever signs a contract that you send: the name and the mark they gave, the
            words they agreed to, the time, and the network address and browser they signed from. They are part of the
            proof that stands on the last page of the contract, and both parties get it.
          </li>
        </ul>
      </>
    ),
  },
  {
    title: 'What we use it for',
    body: (
      <p>
        To run {PRODUCT_NAME} for you: to show you your own records, to send the reminders and confirmations you asked
        for, to keep your account safe, to answer you, and to charge for a subscription if you take one. We do not sell
        it, we do not use it for advertising, and we do not train anything on it.
      </p>
    ),
  },
  {
    title: 'Who else sees it',
    body: (
      <>
        <p>Only those we need in order to do the above, each for its own part:</p>
        <ul>
          <li>the company that hosts our servers, database and file storage;</li>
          <li>the company that delivers our e-mails;</li>
          <li>
            the card payment provider, once you go to its payment page or to the billing portal. It gets your e-mail
            address and a random reference from us. Your card number goes to it directly; we never hold it;
          </li>
          <li>
            a map service, if you ask for recommendations near a venue. It gets the place, never your name or your
            event.
          </li>
        </ul>
        <p>
          When you share something by a public link, whoever has the link sees what you chose to share, until you take
          it back. How often it is opened, which parts are read and what is downloaded is counted for you, without the
          addresses or names of those who look. We hand data to authorities only where the law obliges us.
        </p>
      </>
    ),
  },
  {
    title: 'People in your records',
    body: (
      <p>
        Your clients’ contacts are people too. You decide what you record about them, and you are responsible for being
        allowed to. We process it on your behalf and for no purpose of our own.
      </p>
    ),
  },
  {
    title: 'Cookies and browser storage',
    body: (
      <>
        <p>One cookie keeps you signed in; scripts cannot read it. The browser’s storage holds:</p>
        <ul>
          <li>
            a few settings: your choice of light or dark, that you have seen the welcome, that you have read the storage
            notice, and the day for which you sent away the notice that your trial ends;
          </li>
          <li>
            drafts: what you typed into a form and have not saved yet, and which uploads you began, so that nothing is
            lost. They stay in that browser until you save or discard them; deleting your account removes them from the
            browser you do it in;
          </li>
          <li>the page that you wanted to see before you signed in, until you close the tab.</li>
        </ul>
        <p>
          A page behind a share link sets one cookie, which is that link’s own and says nothing about the person: it
          tells a returning visitor what changed, and remembers that the link’s password was given.
        </p>
        <p>
          There are no third-party cookies and no trackers in {PRODUCT_NAME}. The pages of the payment provider are its
          own, and so are the cookies there.
        </p>
      </>
    ),
  },
  {
    title: 'How we protect it',
    body: (
      <p>
        Passwords are hashed with a slow algorithm made for the purpose. Records of one account cannot be reached from
        another; the database itself refuses it. Links in e-mails work once and expire. If we learn of a breach that
        concerns you, we tell you without delay.
      </p>
    ),
  },
  {
    title: 'How long we keep it',
    body: (
      <>
        <p>
          As long as you have an account. A trial or a subscription that ends deletes nothing. An export or a backup
          that you asked for is deleted after {DATA_FILE_DAYS} days; you can make a new one. A spreadsheet or a backup
          that you bring in is deleted as soon as it has been taken in, given up or cancelled, at the latest after{' '}
          {REVIEW_DAYS} days; of an import we keep for {UNDO_DAYS} days what is needed to undo it, and for{' '}
          {DATA_FILE_DAYS} days the copy of your spreadsheet with its problems marked. You delete your account in
          Account Settings, with your password. At that moment everybody is signed out of it and every link you shared
          stops working. Then all its records and files are erased, its subscription is cancelled, and the payment
          provider is told to forget you. That takes minutes as a rule; one last e-mail tells you when it is done, and
          then we erase your address too. Copies in our own backups disappear as those are replaced.
        </p>
        <p>What we keep after that, and why:</p>
        <ul>
          <li>
            of each payment you made to us: the invoice’s number, its dates, amount, currency and country. Tax law makes
            us keep our books; your name, address and account are not in them. They are erased after{' '}
            {BILLING_RECORD_YEARS} years;
          </li>
          <li>
            that a payment card had the free days of a fresh subscription, for a year: as a code from which neither the
            card nor you can be found;
          </li>
          <li>that an account was deleted and when, without whose it was, for 30 days.</li>
        </ul>
        <p>What others keep of your work with them, such as a contract or an invoice that you sent them, is theirs.</p>
      </>
    ),
  },
  {
    title: 'Your rights',
    body: (
      <p>
        You may see, correct, export and delete what we hold about you, object to a use of it, and complain to your data
        protection authority. Most of it you can do in the app; for the rest write to {mail}.
      </p>
    ),
  },
  {
    title: 'Age',
    body: (
      <p>
        {PRODUCT_NAME} is for people who are 18 or older. We do not knowingly keep data of anybody younger who signed
        up; tell us if you believe that we do, and we delete it.
      </p>
    ),
  },
  {
    title: 'Changes',
    body: (
      <p>
        If this policy changes in a way that matters, we tell you by e-mail before it counts. Questions go to {mail} or
        through Contact Us at the foot of this page.
      </p>
    ),
  },
];

export function PrivacyPolicy() {
  return (
    <LegalText
      title="Privacy Policy"
      lead={<p>Your business is yours. This says what {PRODUCT_NAME} keeps of it, why, and how you get it back.</p>}
      sections={sections}
    />
  );
}
