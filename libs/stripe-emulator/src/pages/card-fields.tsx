/** The fields of a card and, below them, the cards that may be typed there. */
import { TEST_CARDS } from '../cards';
import type { CardErrors, CardInput } from './card-form';

const FIELDS = {
  number: { label: 'Card number', placeholder: '4242 4242 4242 4242', inputMode: 'numeric' },
  expiry: { label: 'Expiry (MM / YY)', placeholder: '04 / 30', inputMode: 'numeric' },
  cvc: { label: 'CVC', placeholder: '123', inputMode: 'numeric' },
  holder: { label: 'Name on card', placeholder: '', inputMode: 'text' },
} as const;

interface CardFieldsProps {
  values: CardInput;
  errors?: CardErrors;
}

export function CardFields({ values, errors = {} }: CardFieldsProps) {
  const field = (name: keyof CardInput) => <CardField name={name} value={values[name]} error={errors[name]} />;
  return (
    <fieldset>
      <legend className="visually-hidden">Card</legend>
      {field('number')}
      <div className="pair">
        {field('expiry')}
        {field('cvc')}
      </div>
      {field('holder')}
      <datalist id="test-cards">
        {Object.entries(TEST_CARDS).map(([number, { explained }]) => (
          <option key={number} value={grouped(number)}>
            {explained}
          </option>
        ))}
      </datalist>
    </fieldset>
  );
}

function CardField({ name, value, error }: { name: keyof CardInput; value: string; error?: string }) {
  const { label, placeholder, inputMode } = FIELDS[name];
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        defaultValue={value}
        placeholder={placeholder}
        inputMode={inputMode}
        list={name === 'number' ? 'test-cards' : undefined}
        autoComplete="off"
        maxLength={name === 'holder' ? 100 : 30}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
      />
      {error && (
        <p className="error" id={`${name}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** The same values again, unseen: for a page between typing and paying. */
export function HiddenCard({ values }: { values: CardInput }) {
  return Object.entries(values).map(([name, value]: [string, string]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

export function TestCards({ isOpen = true }: { isOpen?: boolean }) {
  return (
    <details open={isOpen}>
      <summary>Test cards</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col">What it does</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(TEST_CARDS).map(([number, { explained }]) => (
            <tr key={number}>
              <td className="digits">{grouped(number)}</td>
              <td>{explained}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small muted">Any date in the future, any three digits and any name will do.</p>
    </details>
  );
}

const grouped = (number: string) => number.replace(/(.{4})(?=.)/g, '$1 ');
