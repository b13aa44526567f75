import { BILLING_RECORD_YEARS } from '@lectern/protocol/billing';
import { DATA_FILE_DAYS, REVIEW_DAYS, UNDO_DAYS } from '@lectern/protocol/data-jobs';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { supportEmail } from '@/lib/support-email';
import { LegalText, type LegalSection } from './legal-text';

const mail = <a href={`mailto:${supportEmail()}`}>{supportEmail()}</a>;

const sections: LegalSection[] = [
  {
    title: 'What we store',
    body: (
      <>
        <p>We store what you give us and little more:</p>
        <ul>
          <li>
            <strong>Your account:</strong> username, email address, a one-way hash of your password, your time zone,
            when you signed up and which version of the terms you accepted.
          </li>
          <li>
            <strong>Your business:</strong> the events, clients, contacts, bureau partners, tasks, notes, documents and
            files you enter.
          </li>
          <li>
            <strong>Your subscription:</strong> the status of your trial or subscription, what was billed and when, any
            promo code you used, and your card’s brand, last four digits and expiration date.
          </li>
          <li>
            <strong>Your sessions:</strong> for each device you’re signed in on, its browser, its network address and
            when it was last seen. You can see this list under Account and sign out any device.
          </li>
          <li>
            <strong>Technical records:</strong> the time, address and result of each request, kept to find errors and
            misuse. They contain no passwords and no content.
          </li>
          <li>
            <strong>Messages:</strong> what you write to us, and the emails the app sends you.
          </li>
          <li>
            <strong>Signatures:</strong> for anyone who signs a contract you send: the name and mark they gave, the text
            they agreed to, the time, and the network address and browser they signed from. These appear as proof on the
            last page of the contract, and both parties get a copy.
          </li>
        </ul>
      </>
    ),
  },
  {
    title: 'What we use it for',
    body: (
      <p>
        To run {PRODUCT_NAME} for you: to show you your records, send the reminders and confirmations you asked for,
        keep your account safe, answer you, and charge for a subscription if you choose one. We don’t sell it, use it
        for advertising or train anything on it.
      </p>
    ),
  },
  {
    title: 'Who else sees it',
    body: (
      <>
        <p>Only the companies we need to do the above:</p>
        <ul>
          <li>the company that hosts our servers, database and file storage;</li>
          <li>the company that delivers our emails;</li>
          <li>
            the card payment provider, once you open its payment page or the billing portal. It gets your email address
            and a random reference from us. Your card number goes directly to the provider; we never see it;
          </li>
          <li>
            a map service, if you ask for recommendations near a venue. It gets the location, never your name or your
            event.
          </li>
        </ul>
        <p>
          When you share something by public link, anyone with the link sees what you chose to share until you close it.
          We count how often it’s opened, which parts are read and what’s downloaded, without visitors’ addresses or
          names. We give data to authorities only when the law requires it.
        </p>
      </>
    ),
  },
  {
    title: 'People in your records',
    body: (
      <p>
        Your clients’ contacts are people too. You decide what you record about them and are responsible for having the
        right to. We process it only on your behalf.
      </p>
    ),
  },
  {
    title: 'Cookies and browser storage',
    body: (
      <>
        <p>
          One cookie keeps you signed in. Another recognizes this browser for a year after you sign in, to protect your
          account. Scripts can’t read either. The browser’s storage holds:
        </p>
        <ul>
          <li>
            a few settings: light or dark mode, whether you’ve seen the welcome and the storage notice, and the day you
            hid the trial notice;
          </li>
          <li>
            drafts: unsaved form entries and unfinished uploads, so nothing is lost. They stay in that browser until you
            save or discard them; deleting your account removes them from the browser you delete it in;
          </li>
          <li>the app’s code, so that it opens without a network;</li>
          <li>the page you wanted to see before you signed in, until you close the tab.</li>
        </ul>
        <p>
          Each share link sets one cookie that says nothing about the person: it shows returning visitors what changed
          and remembers that the password was entered.
        </p>
        <p>
          There are no third-party cookies and no trackers in {PRODUCT_NAME}. The payment provider’s pages set their own
          cookies.
        </p>
      </>
    ),
  },
  {
    title: 'How we protect it',
    body: (
      <p>
        Passwords are hashed with a slow algorithm designed for it. One account’s records can’t be reached from another;
        the database itself enforces this. Links in emails work once and expire. If we learn of a breach that affects
        you, we’ll tell you without delay.
      </p>
    ),
  },
  {
    title: 'How long we store it',
    body: (
      <>
        <p>
          For as long as you have an account. Nothing is deleted when a trial or subscription ends. Exports and backups
          are deleted after {DATA_FILE_DAYS} days; you can create new ones. A spreadsheet or backup you upload is
          deleted once it’s imported, failed or canceled, at the latest after {REVIEW_DAYS} days. After an import, we
          keep for {UNDO_DAYS} days what’s needed to undo it, and for {DATA_FILE_DAYS} days the copy of your spreadsheet
          with problems marked. You can delete your account in Account Settings with your password. Everyone is signed
          out right away and every link you shared stops working. Then all records and files are erased, the
          subscription is canceled, and we ask the payment provider to delete your data. This usually takes minutes;
          we’ll send one last email when it’s done and then erase your address too. Copies in our own backups disappear
          as those are replaced.
        </p>
        <p>What we store after that, and why:</p>
        <ul>
          <li>
            in the office of another speaker whose team you were on: your username beside what you did there, as their
            record. It’s deleted with their account;
          </li>
          <li>
            for each payment you made to us: the invoice’s number, dates, amount, currency and country, as tax law
            requires. Your name, address and account aren’t included. They’re erased after {BILLING_RECORD_YEARS} years;
          </li>
          <li>
            that a payment card used the free days of a fresh subscription, for a year, as a code that can’t be traced
            to the card or to you;
          </li>
          <li>that an account was deleted and when, but not whose, for 30 days.</li>
        </ul>
        <p>Copies others have of your work with them, such as a contract or invoice you sent, are theirs.</p>
      </>
    ),
  },
  {
    title: 'Your rights',
    body: (
      <p>
        You may see, correct, export and delete what we store about you, object to its use, and complain to your data
        protection authority. You can do most of this in the app; for the rest, write to {mail}.
      </p>
    ),
  },
  {
    title: 'Age',
    body: (
      <p>
        {PRODUCT_NAME} is for people 18 or older. We don’t knowingly store data about anyone younger who signed up; tell
        us if you think we do, and we’ll delete it.
      </p>
    ),
  },
  {
    title: 'Changes',
    body: (
      <p>
        If this policy changes in a way that matters, we’ll email you before it takes effect. Send questions to {mail}{' '}
        or use Contact Us at the bottom of this page.
      </p>
    ),
  },
];

export function PrivacyPolicy() {
  return (
    <LegalText
      title="Privacy Policy"
      lead={<p>Your business is yours. This says what {PRODUCT_NAME} stores, why, and how to get it back.</p>}
      sections={sections}
    />
  );
}
