import { useLocation, useSearch } from 'wouter';
import { ResetPasswordPanel } from '@/features/auth/components/reset-password-panel';
import { PublicLayout } from '../shell/public-layout';

/** /reset-password, /reset-password/:token and /reset-password/*: the last part of the path, or ?token=. */
export default function ResetPasswordPage() {
  const [path] = useLocation();
  const query = new URLSearchParams(useSearch());
  const last = path
    .replace(/^\/reset-password\/?/, '')
    .split('/')
    .filter(Boolean)
    .pop();
  return (
    <PublicLayout title="Choose a new password">
      <ResetPasswordPanel page="path-token" token={(last ? decoded(last) : query.get('token')) || null} />
    </PublicLayout>
  );
}

/** A mangled address is a wrong token, not a broken page. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
