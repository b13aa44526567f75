/** The front door: what this is, and what can be tried here. */
import type { PromotionCode } from '../stored';
import { TestCards } from './card-fields';
import { Page } from './layout';

export interface OfferedCode {
  code: PromotionCode;
  /** What it takes off, in words. */
  label: string;
}

export function HomePage({ codes }: { codes: OfferedCode[] }) {
  return (
    <Page title="Payments">
      <h1>Payments without money</h1>
      <section className="card">
        <p>
          This program replaces Stripe: it takes the application’s calls, shows the pages on which people pay, and sends
          the same notices back. Start a subscription in the application to come here.
        </p>
        <TestCards />
        <details open>
          <summary>Promotion codes</summary>
          <table>
            <thead>
              <tr>
                <th scope="col">Code</th>
                <th scope="col">What it does</th>
              </tr>
            </thead>
            <tbody>
              {codes.map(({ code, label }) => (
                <tr key={code.id}>
                  <td className="digits">{code.code}</td>
                  <td>
                    {label}
                    {code.active ? '' : ' (no longer active)'}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </section>
    </Page>
  );
}
