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
        You must be {TRIAL.minimumAge} or older and able to enter into a contract. By creating an account you confirm
        that you are, and you accept these terms. If you act for a company, you confirm that you may bind it.
      </p>
    ),
  },
  {
    title: 'Your account',
    body: (
      <p>
        Give an e-mail address that reaches you and keep your password to yourself. What happens in your account is
        yours to answer for, until you tell us that somebody else got in. One account is for one speaker and the people
        who work in that speaker’s office.
      </p>
    ),
  },
  {
    title: 'Trial, price and payment',
    body: (
      <ul>
        <li>The first {TRIAL.days} days are free. We do not ask for a credit card.</li>
        <li>
          After that there is one plan at {formatMoney(TRIAL.priceCentsPerMonth)} per month, plus tax where it applies.
        </li>
        <li>
          There is no automatic billing after the trial. You either subscribe or you export your data; until you do
          either, the app stays closed and your data is kept.
        </li>
        <li>
          If you subscribe during the trial, the days that are left stay free, and the first payment follows them. A
          fresh subscription begins with {TRIAL.days} more free days and asks for a card: unless you cancel before, it
          is charged at their end, and we tell you days ahead. These free days are given once in {FRESH_TRIAL_YEAR_DAYS}{' '}
          days, per account and per payment card; sooner, a fresh subscription is paid from its first day, and we say so
          before you pay.
        </li>
        <li>
          A subscription renews every month until you cancel it, and you may cancel anytime in the billing portal. It
          then runs to the end of the paid month, or of the free days.
        </li>
        <li>
          If a payment fails, we tell you and try again several times. Until it is made the app is closed, and your data
          is kept. If it is never made, the subscription ends.
        </li>
        <li>A promo code lowers the price as it says; the payment page shows by how much.</li>
        <li>If the price changes, we tell you at least thirty days before. You may cancel before it counts.</li>
      </ul>
    ),
  },
  {
    title: 'Your content',
    body: (
      <p>
        What you enter and upload stays yours. You allow us to store, process and show it as far as running the service
        for you needs, and no further. You confirm that you may enter it, above all where it concerns other people. How
        we treat it is in the <Link href="/privacy-policy">Privacy Policy</Link>.
      </p>
    ),
  },
  {
    title: 'What is not allowed',
    body: (
      <ul>
        <li>to break the law or other people’s rights with it;</li>
        <li>to send unwanted messages through it;</li>
        <li>to try to reach other accounts, or to overload or bypass what protects the service;</li>
        <li>to resell it, or to copy it by automated means.</li>
      </ul>
    ),
  },
  {
    title: 'Contracts, invoices and signatures',
    body: (
      <p>
        {PRODUCT_NAME} helps you to write contracts and invoices and to collect signatures. It does not give legal or
        tax advice. What you send to your clients is your document, and you are responsible for what it says.
      </p>
    ),
  },
  {
    title: 'Availability',
    body: (
      <p>
        We work to keep {PRODUCT_NAME} available and your data safe, and we keep backups. We cannot promise that it is
        never interrupted. Keep a backup of what you could not do without: Account Settings makes one at any time, and
        takes it in again.
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
        If these terms change in a way that matters, we tell you by e-mail at least thirty days before; going on to use
        the service then means that you accept them. If a part of these terms does not hold, the rest does. Questions go
        to {mail} or through Contact Us at the foot of this page.
      </p>
    ),
  },
];

export function TermsConditions() {
  return (
    <LegalText
      title="Terms & Conditions"
      lead={<p>The agreement between you, who speak, and us, who keep your office. In words we would use ourselves.</p>}
      sections={sections}
    />
  );
}
