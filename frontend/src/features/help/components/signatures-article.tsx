/**
 * What a signature made here is and is not in law, with the places to look it up. It promises nothing that the code does
 * not do: change it together with the signing page, the seal and docs/adr/0016.
 */
import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '@lectern/protocol/product';

const sources = {
  esign: 'https://uscode.house.gov/view.xhtml?path=/prelim@title15/chapter96&edition=prelim',
  ueta: 'https://www.uniformlaws.org/committees/community-home?CommunityKey=2c04b76c-2b7d-4399-977e-d5876ba7e034',
  eidas: 'https://eur-lex.europa.eu/eli/reg/2014/910/oj',
  uk: 'https://www.legislation.gov.uk/ukpga/2000/7/section/7',
};

export function SignaturesArticle({ headingLevel = 1 }: { headingLevel?: 1 | 2 }) {
  const Title = headingLevel === 1 ? 'h1' : 'h2';
  const Section = headingLevel === 1 ? 'h2' : 'h3';
  const part = (title: string, body: ReactNode) => (
    <section className="mt-8">
      <Section className="font-display text-lg font-medium">{title}</Section>
      <div className="mt-2 space-y-3 [&_a]:text-curtain-text [&_a]:underline [&_a]:underline-offset-2 [&_ul]:list-disc [&_ul]:space-y-1.5 [&_ul]:pl-6">
        {body}
      </div>
    </section>
  );
  return (
    <article id="signatures" className="max-w-[72ch] text-base leading-7">
      <Title className="font-display text-2xl font-medium text-balance">
        What a signature made here is, and what it is not
      </Title>
      <p className="mt-3 text-lg text-muted">
        In short: an ordinary electronic signature, with good evidence around it. That is what most speaking
        agreements need. It is not a notary, not an identity check, and not the “qualified” signature that
        European law sets equal to a pen.
      </p>
      {part(
        'What happens when somebody signs',
        <ul>
          <li>
            Whoever is asked gets a private link by e-mail. They read the text, tick a sentence that says that
            they agree to it and to signing electronically, and type or draw their name.
          </li>
          <li>
            The text was frozen when it was sent. Its fingerprint (SHA-256) is kept, and each signature is
            tied to that fingerprint: nobody signs another text than the one on their screen.
          </li>
          <li>
            Each step (sent, opened, signed, declined) becomes a line of a log with the time of our server,
            the network address and the browser. Lines can only be added, and each holds the hash of the one
            before.
          </li>
          <li>
            When everybody has signed, one PDF is made with the text, all signatures and the log, and sealed
            with the cryptographic key of this installation of {PRODUCT_NAME}. Everybody gets it by e-mail.
          </li>
        </ul>,
      )}
      {part(
        'What that proves, and what it does not',
        <>
          <p>It is good evidence that</p>
          <ul>
            <li>the text is, letter by letter, the one that was sent and signed;</li>
            <li>
              somebody who could open that link, and so most likely that mailbox, agreed to it at that time;
            </li>
            <li>
              the sealed PDF has not changed since, not by one byte, and comes from this installation. Anybody
              can check that on <a href="/verify-contract">the verification page</a> or with a PDF reader.
            </li>
          </ul>
          <p>It does not prove</p>
          <ul>
            <li>who sat at the keyboard. No passport was looked at; a shared mailbox is a shared pen;</li>
            <li>that this person may sign for the organization: ask, when the sum is large;</li>
            <li>
              the time by an independent clock: the times are those of our server, without a time stamp of a
              third party;
            </li>
            <li>
              who runs this installation: its certificate is its own and no authority vouches for it, so a PDF
              reader says “valid, signer unknown”. Compare the fingerprint with the one your speaker has;
            </li>
            <li>that what the contract says is fair, complete or enforceable.</li>
          </ul>
        </>,
      )}
      {part(
        'In the United States',
        <>
          <p>
            The federal ESIGN Act says that a signature or contract may not be denied legal effect solely
            because it is electronic (<a href={sources.esign}>15 U.S.C. § 7001(a)</a>). A signature is “an
            electronic sound, symbol, or process, attached to or logically associated with a contract … and
            executed or adopted by a person with the intent to sign” (§ 7006(5)): a typed name and a drawn one
            both qualify. Nobody has to agree to sign electronically (§ 7001(b)(2)), which is why the page
            offers to decline and why the consent says that paper was possible.
          </p>
          <p>
            The states say the same in the <a href={sources.ueta}>Uniform Electronic Transactions Act</a>{' '}
            (1999, section 7), which 49 of them and the District of Columbia have enacted, not all word for
            word; New York has its own Electronic Signatures and Records Act. UETA applies where both sides
            agreed to deal electronically (section 5(b)), and asks whose act the signature was (section 9):
            that is what the link, the consent and the log are evidence for.
          </p>
          <p>
            ESIGN does not cover everything. Wills and testamentary trusts, family law, court papers and most
            of the Uniform Commercial Code beyond Articles 2 and 2A are left out (15 U.S.C. § 7003); UETA has
            a list of its own (section 3), and some states have made it longer. When the law requires that a
            consumer gets certain information in writing, more has to be said first (§ 7001(c)); a contract
            between two businesses is not that case.
          </p>
        </>,
      )}
      {part(
        'In the European Union and the United Kingdom',
        <>
          <p>
            The eIDAS Regulation (<a href={sources.eidas}>(EU) No 910/2014</a>, amended by (EU) 2024/1183)
            knows three grades. What is made here is an <strong>electronic signature</strong> in the sense of
            Article 3(10), the plain grade. It may not be denied legal effect or be refused as evidence solely
            because it is electronic or not qualified (Article 25(1)).
          </p>
          <p>
            It is <strong>not</strong> an <strong>advanced</strong> signature. Article 26 asks for one that
            identifies the signatory and is made with data that are, with a high level of confidence, under
            the signatory’s sole control. The signer here has a link and no key of their own; the only key is
            the installation’s. Nor is it a <strong>qualified</strong> one (Article 3(12)), the only kind that
            Article 25(2) sets equal to a handwritten signature. The seal on the PDF is at most an electronic
            seal (Article 3(25)), with a certificate that no trust service has issued: it shows every later
            change, and has none of the presumptions of a qualified seal (Article 35(2)).
          </p>
          <p>
            Where a member state’s law asks for written form, use a qualified signature of a trust service
            provider, or paper: eIDAS leaves such rules alone (Article 2(3)). In the United Kingdom electronic
            signatures are admissible evidence under{' '}
            <a href={sources.uk}>section 7 of the Electronic Communications Act 2000</a>; a deed needs a
            witness, which this page does not offer.
          </p>
        </>,
      )}
      {part(
        'When to use something else',
        <ul>
          <li>A law, a bank or a public client asks for a notary, a witness, a seal or wet ink.</li>
          <li>The sum or the doubt is large enough that you want the signer’s identity checked.</li>
          <li>The client prefers paper. Download the PDF, sign it, and keep the scan under Files.</li>
        </ul>,
      )}
      <p className="mt-8 rounded-md bg-sunken px-4 py-3 text-sm text-muted">
        This page explains what the software does and where the rules stand, as of November 2026. It is not
        legal advice, and the built-in templates are a start and no substitute for one: let a lawyer of your
        state read the contract that you use most.
      </p>
    </article>
  );
}
