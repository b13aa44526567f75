import { PRODUCT_NAME } from '@lectern/protocol/product';
import { FRESH_TRIAL_YEAR_DAYS } from '@lectern/protocol/subscription';
import { Link } from 'wouter';
import { TRIAL } from '@/lib/constants';
import { formatMoney } from '@/lib/format';
import { supportEmail } from '@/lib/support-email';
import { LegalText, type LegalSection } from './legal-text';

const mail = <a href={`mailto:${supportEmail()}`}>{supportEmail()}</a>;

const sections: LegalSection[] = [
  {
    title: 'Who may use it',
    body: (
      <p>
        You must be {TRIAL.minimumAge} or older and able to enter into a contract. By creating an account, you confirm
        that you are and accept these terms. If you act for a company, you confirm that you may bind it.
      </p>
    ),
  },
  {
    title: 'Your account',
    body: (
      <p>
        Use an email address that reaches you and keep your password to yourself. You’re responsible for what happens in
        your account until you tell us someone else got in. One account is for one speaker and the people who work in
        that speaker’s office.
      </p>
    ),
  },
  {
    title: 'Trial, price and payment',
    body: (
      <ul>
        <li>The first {TRIAL.days} days are free. We don’t ask for a credit card.</li>
        <li>
          After that there is one plan at {formatMoney(TRIAL.priceCentsPerMonth, TRIAL.currency)} per month, plus tax
          where it applies.
        </li>
        <li>
          There is no automatic billing after the trial. You either subscribe or export your data; until then, the app
          is paused and your data is kept.
        </li>
        <li>
          If you subscribe during the trial, your remaining days stay free and the first payment comes after them. A
          fresh subscription starts with {TRIAL.days} more free days and requires a card: unless you cancel first, we
          charge it when they end, and we’ll tell you days ahead. These free days are given once every{' '}
          {FRESH_TRIAL_YEAR_DAYS} days, per account and per payment card; otherwise a fresh subscription is paid from
          its first day, and we say so before you pay.
        </li>
        <li>
          A subscription renews every month until you cancel, which you can do anytime in the billing portal. It then
          runs to the end of the paid month or free days.
        </li>
        <li>
          If a payment fails, we’ll tell you and retry several times. Until it’s paid, the app is paused and your data
          is kept. If it’s never paid, the subscription ends.
        </li>
        <li>A promo code lowers the price; the payment page shows by how much.</li>
        <li>If the price changes, we’ll tell you at least thirty days ahead. You may cancel before it takes effect.</li>
      </ul>
    ),
  },
  {
    title: 'Your content',
    body: (
      <p>
        What you enter and upload stays yours. You allow us to store, process and show it only as needed to run the
        service for you. You confirm that you have the right to enter it, especially where it concerns other people. How
        we treat it is in the <Link href="/privacy-policy">Privacy Policy</Link>.
      </p>
    ),
  },
  {
    title: 'What is not allowed',
    body: (
      <ul>
        <li>to use it to break the law or violate other people’s rights;</li>
        <li>to send unwanted messages through it;</li>
        <li>to try to access other accounts, or to overload the service or bypass its protections;</li>
        <li>to resell it, or to copy it by automated means.</li>
      </ul>
    ),
  },
  {
    title: 'Contracts, invoices and signatures',
    body: (
      <p>
        {PRODUCT_NAME} helps you write contracts and invoices and collect signatures. It doesn’t give legal or tax
        advice. What you send your clients is your document, and you’re responsible for what it says.
      </p>
    ),
  },
  {
    title: 'Availability',
    body: (
      <p>
        We work to keep {PRODUCT_NAME} available and your data safe, and we make backups. We can’t promise that it’s
        never interrupted. Keep your own backup of anything you can’t do without: you can create and restore one anytime
        in Account Settings.
      </p>
    ),
  },
  {
    title: 'Ending',
    body: (
      <p>
        You may delete your account at any time in Account Settings. We may suspend or end an account that seriously or
        repeatedly breaks these terms; where we can, we warn you first and give you time to export your data.
      </p>
    ),
  },
  {
    title: 'Liability',
    body: (
      <p>
        The service is provided as it is. As far as the law allows, we are not liable for lost profit, lost bookings or
        indirect damage, and our liability in total is limited to what you paid us in the twelve months before the
        event. Nothing here limits liability that the law does not let us limit.
      </p>
    ),
  },
  {
    title: 'Changes and contact',
    body: (
      <p>
        If these terms change in a way that matters, we’ll email you at least thirty days ahead; continuing to use the
        service then means you accept them. If part of these terms is unenforceable, the rest stays in effect. Send
        questions to {mail} or use Contact Us at the bottom of this page.
      </p>
    ),
  },
];

export function TermsConditions() {
  return (
    <LegalText
      title="Terms & Conditions"
      lead={<p>The agreement between you, the speaker, and us, who run your office software. In plain English.</p>}
      sections={sections}
    />
  );
}
