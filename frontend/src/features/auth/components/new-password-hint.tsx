import { PASSWORD_SPECIALS } from '@lectern/protocol/auth';
import { forbiddenCharacter } from '../password-strength';

export const specialCharacters = PASSWORD_SPECIALS.split('').join(' ');

/** What a new password needs and, as it is typed, which character in it is not allowed. The field's error stays the rule. */
export function NewPasswordHint({ rule, password }: { rule: string; password: string }) {
  const forbidden = forbiddenCharacter(password);
  return (
    <>
      {rule}
      <span aria-live="polite" className="block font-medium text-danger-text">
        {forbidden && `A password can’t contain ${forbidden}. The special characters are ${specialCharacters}`}
      </span>
    </>
  );
}
